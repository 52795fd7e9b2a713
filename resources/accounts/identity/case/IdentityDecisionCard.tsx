import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import type { IdentityCheck, IdentityDocument } from "#contract/accounts/identity/schemas.ts";
import { limits } from "#contract/limits.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { DisabledButton } from "#ui/page/DisabledButton.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import { Card } from "#ui/page/Card.tsx";
import { getStatusStyle } from "#ui/theme/status-styles.ts";

interface Choice {
  readonly decision: "open" | "approved" | "refused";
  readonly reason: string;
}
type Choices = Readonly<Record<string, Choice>>;

const open: Choice = { decision: "open", reason: "" };

const isReady = ({ decision, reason }: Choice): boolean =>
  decision === "approved" || (decision === "refused" && reason.trim() !== "");

function useDecision(check: IdentityCheck) {
  const [choices, setChoices] = useState<Choices>({});
  const decide = useCallMutation(identityCalls.decideIdentityCheck);
  const answers = useCallCache();
  const of = (id: string): Choice => choices[id] ?? open;
  const send = () =>
    decide.mutate(
      {
        params: { id: check.id },
        body: {
          revision: check.revision,
          decisions: check.documents.map(({ id }) => {
            const { decision, reason } = of(id);
            return { documentId: id, decision: decision === "approved" ? decision : "refused", reason };
          }),
        },
      },
      {
        onSuccess: () => setChoices({}),
        onError: ({ status }) => void (status === 409 && answers.changedBy(identityCalls.decideIdentityCheck)),
      },
    );
  return {
    of,
    choose: (id: string, change: Partial<Choice>) => setChoices({ ...choices, [id]: { ...of(id), ...change } }),
    left: check.documents.filter(({ id }) => !isReady(of(id))).length,
    refuses: check.documents.some(({ id }) => of(id).decision === "refused"),
    unsaved: () => Object.values(choices).some(({ reason }) => reason.trim() !== ""),
    send,
    error: decide.error,
    isPending: decide.isPending,
  };
}

/** Approves or refuses each document. The message to the developer stands beside the button. */
export function IdentityDecisionCard({ check, language }: { check: IdentityCheck; language: string }) {
  const { t, i18n } = useTranslation("identity");
  const decision = useDecision(check);
  const errorText = useErrorText();
  return (
    <Card title={t("decide.title")} extra={t("decide.language", { language: languageNameIn(i18n.language, language) })}>
      <UnsavedChangesGuard unsaved={decision.unsaved} />
      <div className="stack">
        {check.documents.map((document) => (
          <DocumentChoice
            key={document.id}
            document={document}
            choice={decision.of(document.id)}
            onChange={(change) => decision.choose(document.id, change)}
          />
        ))}
        {decision.error && (
          <Banner
            boxed
            tone="err"
            icon={getStatusStyle({ of: "job", status: "FAILURE" }).icon}
            title={t("decide.failed")}
            role="alert"
          >
            {errorText(decision.error)}
          </Banner>
        )}
        <div className="row gap-12 ruled-above">
          <span className="grow soft">{t(decision.refuses ? "decide.thenRefused" : "decide.thenProven")}</span>
          {decision.left > 0 ? (
            <DisabledButton reason={t("decide.blocked", { count: decision.left })}>
              {t("decide.send", { count: check.documents.length })}
            </DisabledButton>
          ) : (
            <Button type="primary" loading={decision.isPending} onClick={decision.send}>
              {t("decide.send", { count: check.documents.length })}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

interface DocumentChoiceProps {
  document: IdentityDocument;
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
}

function DocumentChoice({ document, choice, onChange }: DocumentChoiceProps) {
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
        <TextAreaField
          label={t("decide.reason", { paper })}
          help={t("decide.reasonHint")}
          rows={2}
          maxLength={limits.identityReason.codePoints}
          value={choice.reason}
          onChange={(reason) => onChange({ reason })}
        />
      )}
    </div>
  );
}
