import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import type { IdentityCheck, IdentityDocument } from "#contract/accounts/identity/schemas.ts";
import { identityValidityYears } from "#contract/accounts/identity/status.ts";
import { limits } from "#contract/limits.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { useOpenNext } from "#ui/page/list-beside.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { Card } from "#ui/page/Card.tsx";
import { getStatusStyle } from "#ui/theme/status-styles.ts";

const resource = { name: "identity", calls: { update: identityCalls.decideIdentityCheck } } as const;

interface Choice {
  readonly decision: "open" | "approved" | "refused";
  readonly reason: string;
}
type Choices = Readonly<Record<string, Choice>>;

const open: Choice = { decision: "open", reason: "" };

const isReady = ({ decision, reason }: Choice): boolean =>
  decision === "approved" || (decision === "refused" && reason.trim() !== "");

interface DecisionFormValues {
  /** Choices by document ID. */
  readonly choices: Choices;
}
const undecided: DecisionFormValues = { choices: {} };

function useDecisionForm({ id, revision, documents }: IdentityCheck) {
  const openNext = useOpenNext();
  return useCallForm(resource, "edit", {
    id,
    revision,
    initial: undecided,
    toBody: ({ choices }, seen) => ({
      revision: seen,
      decisions: documents.map((document) => {
        const { decision, reason } = choices[document.id] ?? open;
        return { documentId: document.id, decision: decision === "approved" ? decision : "refused", reason };
      }),
    }),
    isChanged: ({ choices }) => Object.values(choices).some(({ reason }) => reason.trim() !== ""),
    continueWith: () => undecided,
    onSaved: () => void openNext(),
  });
}

/** Card in which staff approve or refuse each document. The message to the developer stands beside the button. */
export function IdentityDecisionCard({ check, language }: { check: IdentityCheck; language: string }) {
  const { t, i18n } = useTranslation("identity");
  const form = useDecisionForm(check);
  const { choices } = form.values;
  const choiceOf = (id: string): Choice => choices[id] ?? open;
  const left = check.documents.filter(({ id }) => !isReady(choiceOf(id))).length;
  const isRefusal = check.documents.some(({ id }) => choiceOf(id).decision === "refused");
  return (
    <Card title={t("decide.title")} extra={t("decide.language", { language: languageNameIn(i18n.language, language) })}>
      <UnsavedChangesGuard unsaved={form.unsaved} />
      <Form {...form.formProps} className="stack">
        {check.documents.map((document, at) => (
          <DocumentChoice
            key={document.id}
            document={document}
            choice={choiceOf(document.id)}
            problem={form.problemText(`decisions.${at}.reason`)}
            onChange={(change) =>
              form.change({ choices: { ...choices, [document.id]: { ...choiceOf(document.id), ...change } } })
            }
          />
        ))}
        {form.failureText !== null && (
          <Banner
            boxed
            tone="err"
            icon={getStatusStyle({ of: "job", status: "FAILURE" }).icon}
            title={t("decide.failed")}
            role="alert"
          >
            {form.failureText}
          </Banner>
        )}
        <div className="row gap-12 ruled-above">
          <span className="grow soft">
            {isRefusal ? t("decide.thenRefused") : t("decide.thenProven", { count: identityValidityYears })}
          </span>
          <ActionButton
            type="primary"
            {...form.saveButtonProps}
            missing={left > 0 ? t("decide.blocked", { count: left }) : null}
          >
            {t("decide.send", { count: check.documents.length })}
          </ActionButton>
        </div>
      </Form>
    </Card>
  );
}

interface DocumentChoiceProps {
  document: IdentityDocument;
  choice: Choice;
  /** Error of the reason. */
  problem: string | undefined;
  onChange: (change: Partial<Choice>) => void;
}

function DocumentChoice({ document, choice, problem, onChange }: DocumentChoiceProps) {
  const { t } = useTranslation("identity");
  const paper = t(`paper.${document.paper}`);
  const isOtherName = document.match.verdict === "none";
  const decisions = isOtherName ? (["open", "refused"] as const) : (["open", "approved", "refused"] as const);
  return (
    <div className="stack gap-8">
      <div className="row gap-12">
        <span className="medium grow">{paper}</span>
        <SegmentedControl
          label={t("decide.choice", { paper })}
          value={choice.decision}
          options={decisions.map((value) => ({ value, label: t(`decide.${value}`) }))}
          onChange={(decision) => onChange({ decision })}
        />
      </div>
      {isOtherName && <FieldNote kind="warning">{t("decide.otherName")}</FieldNote>}
      {choice.decision === "refused" && (
        <Field label={t("decide.reason", { paper })} help={t("decide.reasonHint")} error={problem}>
          {(control) => (
            <Input.TextArea
              {...control}
              dir="auto"
              rows={2}
              maxLength={limits.identityReason.codePoints}
              value={choice.reason}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
