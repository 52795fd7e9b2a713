import { Button, Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "#contract/call.ts";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { type ConflictDetails, conflictLimits } from "#contract/catalog/conflicts/conflicts.ts";
import {
  type ConflictSide,
  conflictSides,
  type ConflictStatus,
  type StaffConflictStatus,
} from "#contract/catalog/conflicts/status.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { UnsentTextCard } from "#ui/form/UnsentTextCard.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useOpenNext } from "#ui/page/list-beside.ts";
import { conflicts } from "./index.tsx";

const openDecisions = ["resolved_rejected", "resolved_approved"] as const;
const calls = { update: conflictCalls.updateConflict };

interface DecisionFormValues {
  readonly status: StaffConflictStatus | null;
  readonly reason: string;
  readonly letters: Readonly<Record<ConflictSide, string>>;
}
const undecided: DecisionFormValues = { status: null, reason: "", letters: { owner: "", claimant: "" } };

/** Returns the decision's form, and its letters as both sides would receive them. */
function useDecisionForm(conflict: ConflictDetails, choices: readonly [StaffConflictStatus, ...StaffConflictStatus[]]) {
  const { t } = useTranslation("conflicts");
  const notify = useNotify();
  const openNext = useOpenNext();
  const preview = useCallMutation(conflictCalls.previewLetters);
  const [letters, setLetters] = useState<CallOutput<typeof conflictCalls.previewLetters>>();
  const { id, revision, packageName, claimant } = conflict;
  const bodyOf = ({ status, ...texts }: DecisionFormValues) => ({
    // After a conflict, the chosen status may no longer be possible.
    status: choices.find((choice) => choice === status) ?? choices[0],
    ...texts,
  });
  const form = useCallForm({ name: conflicts.name, calls }, "edit", {
    id,
    initial: undecided,
    revision,
    toBody: (typed, seen) => ({ ...bodyOf(typed), id, revision: seen, app_id: claimant.app.id, package: packageName }),
    isChanged: ({ reason, letters: { owner, claimant: other } }) => [reason, owner, other].some((text) => text.trim()),
    continueWith: () => undecided,
    onSaved: ({ status }) => {
      setLetters(undefined);
      notify.success(t(status === "conflict" ? "decide.reopened" : "decide.done"));
      if (status !== "conflict") openNext();
    },
  });
  return {
    form,
    status: bodyOf(form.values).status,
    letters,
    preview,
    showLetters: () => preview.mutate({ params: { id }, body: bodyOf(form.read()) }, { onSuccess: setLetters }),
  };
}

/** True if a conflict can be decided, or reopened after a rejection. */
export function isDecidable(status: ConflictStatus): boolean {
  return status === "conflict" || status === "resolved_rejected";
}

/**
 * Card with the form to decide a conflict: effects, reason and letters to both sides, which can be previewed before
 * sending.
 */
export function ConflictEdit({ conflict }: { conflict: ConflictDetails }) {
  const { t } = useTranslation("conflicts");
  const errorText = useErrorText();
  const choices = conflict.status === "conflict" ? openDecisions : (["conflict"] as const);
  const { form, status, letters, preview, showLetters } = useDecisionForm(conflict, choices);
  if (!isDecidable(conflict.status)) {
    const { reason, letters: unsent } = form.values;
    const text = [reason, unsent.owner, unsent.claimant].filter((part) => part.trim() !== "").join("\n\n");
    return <UnsentTextCard title={t("decide.unsent")} text={text} />;
  }
  return (
    <Card title={t("decide.title")}>
      <CardForm
        form={form}
        saveButtonProps={{
          children: t(status === "conflict" ? "decide.reopen" : "decide.send"),
          danger: status === "resolved_approved",
        }}
        buttons={
          <Button loading={preview.isPending} onClick={showLetters}>
            {t("letter.show")}
          </Button>
        }
      >
        {choices === openDecisions && (
          <SegmentedControl
            label={t("decide.title")}
            value={status === "resolved_approved" ? status : "resolved_rejected"}
            options={openDecisions.map((value) => ({ value, label: t(`decide.${value}`) }))}
            onChange={(chosen) => form.change({ status: chosen })}
          />
        )}
        <Effects conflict={conflict} status={status} />
        <Form.Item
          name="reason"
          label={t("decide.reason")}
          extra={t("decide.reasonHelp", { count: conflictLimits.minReason })}
          rules={form.rules("reason")}
        >
          <Input.TextArea rows={3} dir="auto" maxLength={conflictLimits.reason} />
        </Form.Item>
        {conflictSides.map((side) => (
          <Form.Item
            key={side}
            name={["letters", side]}
            label={t(`letter.${side}`)}
            extra={t("letter.help")}
            rules={form.rules(`letters.${side}`)}
          >
            <Input.TextArea rows={2} dir="auto" maxLength={conflictLimits.reason} />
          </Form.Item>
        ))}
        {letters && <LetterPreview letters={letters} />}
        {preview.error && <FieldNote kind="error">{errorText(preview.error)}</FieldNote>}
      </CardForm>
    </Card>
  );
}

function Effects({ conflict, status }: { conflict: ConflictDetails; status: StaffConflictStatus }) {
  const { t } = useTranslation("conflicts");
  const effects = status === "conflict" ? [] : conflict.effects[status];
  return (
    <section className="stack gap-4 text-13">
      <h3 className="text-13">{t("decide.effects")}</h3>
      <ul className="stack gap-4">
        {status === "conflict" && <li>{t("effect.reopened")}</li>}
        {effects.map(({ effect, count }) => (
          <li key={effect}>
            {t(`effect.${effect}`, {
              count,
              owner: conflict.owner.app.title,
              claimant: conflict.claimant.app.title,
            })}
          </li>
        ))}
        <li>{t("effect.letters")}</li>
      </ul>
    </section>
  );
}

function LetterPreview({ letters }: { letters: CallOutput<typeof conflictCalls.previewLetters> }) {
  const { t, i18n } = useTranslation("conflicts");
  return (
    <div className="stack gap-12" aria-live="polite">
      {conflictSides.map((side) => (
        <article key={side} className="stack gap-4 text-13">
          <span className="text-12 soft">
            {t("letter.inLanguage", {
              message: t(`letter.${side}`),
              language: languageNameIn(i18n.language, letters[side].language),
            })}
          </span>
          <strong lang={letters[side].language} dir="auto">
            {letters[side].subject}
          </strong>
          {letters[side].lines.map((line) => (
            <p key={line} lang={letters[side].language} dir="auto" className="pre-line">
              {line}
            </p>
          ))}
        </article>
      ))}
    </div>
  );
}
