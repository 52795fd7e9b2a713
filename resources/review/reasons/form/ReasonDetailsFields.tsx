import { Input, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { reasonLimits, type ReasonState } from "#contract/review/reasons/reasons.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { Field } from "#ui/fields/Field.tsx";
import { ReasonField } from "#ui/form/ReasonField.tsx";
import type { ReasonFormState } from "./use-reason-form.ts";

/** The fields a reason applies to, its policy link, and its position among the others. */
export function ReasonDetailsFields({ form, state }: { form: ReasonFormState; state: ReasonState }) {
  const { t } = useTranslation(["reasons", "versions"]);
  const { draft, change } = form;
  const errorText = useFieldErrorText();
  const errorAt = (part: string) => {
    const problem = form.problemOf(part);
    return problem && errorText(problem);
  };
  return (
    <div className="stack">
      {state === "onhold" && (
        <Field label={t("form.fields")} help={t("form.fieldsHelp")} error={errorAt("fields")}>
          {(control) => (
            <Select
              {...control}
              mode="multiple"
              value={draft.fields}
              options={reviewFields.map((value) => ({ value, label: t(`versions:field.${value}`) }))}
              onChange={(fields) => change({ fields })}
            />
          )}
        </Field>
      )}
      <Field label={t("form.policy")} help={t("form.policyHelp")} error={errorAt("policyLink")}>
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            maxLength={reasonLimits.policyLink}
            value={draft.policyLink}
            onChange={({ target }) => change({ policyLink: target.value })}
          />
        )}
      </Field>
      <Field label={t("form.position")} help={t("form.positionHelp")} error={errorAt("position")}>
        {(control) => (
          <InputNumber
            {...control}
            min={1}
            max={reasonLimits.position}
            precision={0}
            value={draft.position}
            onChange={(position) => change({ position: position ?? 1 })}
          />
        )}
      </Field>
    </div>
  );
}

/** Reason for the change, shown in the revision history. */
export function RevisionReasonField({ form }: { form: ReasonFormState }) {
  const { t } = useTranslation("reasons");
  const errorText = useFieldErrorText();
  const problem = form.problemOf("why");
  return (
    <ReasonField
      label={t("form.why")}
      help={t("form.whyHelp")}
      error={problem && errorText(problem)}
      maxLength={reasonLimits.why}
      value={form.draft.why}
      onChange={(why) => form.change({ why })}
    />
  );
}
