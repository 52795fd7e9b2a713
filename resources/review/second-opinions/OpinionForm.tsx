import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import { reviewDecisions } from "#contract/review/desk/schemas.ts";
import type { RecordedOpinion } from "#contract/review/second-opinions/second-opinion.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { Card } from "#ui/page/Card.tsx";
import type { OpinionFormState } from "./use-opinion-form.ts";

/** Form for the second reviewer's opinion, which changes nothing about the version. */
export function OpinionForm({ finding }: { finding: OpinionFormState }) {
  const { t } = useTranslation(["opinions", "versions"]);
  const errorText = useErrorText();
  const { decision, setDecision, fields, takesFields, reason, setReason, send, isReady, isPending, error } = finding;
  const named = reviewFields.filter((field) => fields.includes(field));
  return (
    <Card title={t("form.title")}>
      <UnsavedChangesGuard unsaved={() => reason.trim() !== ""} />
      <div className="stack">
        <p className="text-13 soft">{t("form.note")}</p>
        <ChoiceCards<RecordedOpinion["decision"]>
          label={t("form.decision")}
          name="opinion"
          value={decision}
          choices={reviewDecisions.map((value) => ({ value, title: t(`decision.${value}`) }))}
          onChange={setDecision}
        />
        {takesFields && (
          <p className="text-13" role="status">
            {named.length === 0
              ? t(decision === "hold" ? "form.pin" : "form.pinAlso")
              : t("form.fields", { fields: named.map((field) => t(`versions:field.${field}`)).join(", ") })}
          </p>
        )}
        <TextAreaField
          label={t("form.reason")}
          {...(decision === "approve" && { optional: t("form.optional") })}
          rows={4}
          maxLength={limits.holdReason.codePoints}
          value={reason}
          onChange={setReason}
        />
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
        <div>
          <Button type="primary" disabled={!isReady} loading={isPending} onClick={send}>
            {t("form.send")}
          </Button>
        </div>
      </div>
    </Card>
  );
}
