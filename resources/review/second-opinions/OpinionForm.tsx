import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { type ReviewField, reviewFields } from "#contract/review/desk/review-fields.ts";
import { reviewDecisions } from "#contract/review/desk/schemas.ts";
import { secondOpinionCalls } from "#contract/review/second-opinions/calls.ts";
import type { RecordedOpinion, SecondOpinion } from "#contract/review/second-opinions/second-opinion.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useOpenNext } from "#ui/page/list-beside.ts";
import { secondOpinionData } from "./index.tsx";

const calls = { update: secondOpinionCalls.recordSecondOpinion };

interface OpinionFormValues {
  readonly decision: RecordedOpinion["decision"] | null;
  readonly fields: readonly ReviewField[];
  readonly reason: string;
}
const noOpinion: OpinionFormValues = { decision: null, fields: [], reason: "" };

/** Returns the form of a second opinion; only a hold and a rejection name fields. */
export function useOpinionForm({ id, revision }: Pick<SecondOpinion, "id" | "revision">) {
  const { t } = useTranslation("opinions");
  const notify = useNotify();
  const openNext = useOpenNext();
  return useCallForm({ name: secondOpinionData.name, calls }, "edit", {
    id,
    initial: noOpinion,
    revision,
    toBody: ({ decision, fields, reason }, seen) => ({
      revision: seen,
      decision,
      fields: decision === "approve" ? [] : [...fields],
      reason,
    }),
    isChanged: ({ reason }) => reason.trim() !== "",
    continueWith: () => noOpinion,
    onSaved: () => {
      notify.success(t("form.done"));
      openNext();
    },
  });
}
export type OpinionFormState = ReturnType<typeof useOpinionForm>;

/** Form for the second reviewer's opinion, which changes nothing about the version. */
export function OpinionForm({ form }: { form: OpinionFormState }) {
  const { t } = useTranslation(["opinions", "versions", "shell"]);
  const { decision, fields, reason } = form.values;
  const lacksReason = (decision === "hold" || decision === "reject") && reason.trim() === "";
  const lacksField = decision === "hold" && fields.length === 0;
  const missing = lacksReason ? t("shell:act.reasonFirst") : lacksField ? t("form.pin") : null;
  const named = reviewFields.filter((field) => fields.includes(field));
  const label = decision === "approve" ? `${t("form.reason")} · ${t("form.optional")}` : t("form.reason");
  return (
    <Card title={t("form.title")}>
      <CardForm form={form} saveButtonProps={{ children: t("form.send") }} missing={missing}>
        <p className="text-13 soft">{t("form.note")}</p>
        <Form.Item name="decision" rules={form.rules("decision")}>
          <ChoiceCards<RecordedOpinion["decision"]>
            label={t("form.decision")}
            name="opinion"
            choices={reviewDecisions.map((value) => ({ value, title: t(`decision.${value}`) }))}
          />
        </Form.Item>
        {(decision === "hold" || decision === "reject") && (
          <p className="text-13" role="status">
            {named.length === 0
              ? t(decision === "hold" ? "form.pin" : "form.pinAlso")
              : t("form.fields", { fields: named.map((field) => t(`versions:field.${field}`)).join(", ") })}
          </p>
        )}
        <Form.Item name="reason" label={label} rules={form.rules("reason")}>
          <Input.TextArea dir="auto" rows={4} maxLength={limits.holdReason.codePoints} />
        </Form.Item>
      </CardForm>
    </Card>
  );
}
