import { Form, type FormRule, Input, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { reasonLimits, type ReasonState } from "#contract/review/reasons/reasons.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";

interface FieldsProps {
  rules: (path: string) => FormRule[];
}

/** Fields for what a reason applies to, its policy link, and its position among the others. */
export function ReasonDetailsFields({ rules, state }: FieldsProps & { state: ReasonState }) {
  const { t } = useTranslation(["reasons", "versions"]);
  return (
    <>
      {state === "onhold" && (
        <Form.Item name="fields" label={t("form.fields")} extra={t("form.fieldsHelp")} rules={rules("fields")}>
          <Select
            mode="multiple"
            options={reviewFields.map((value) => ({ value, label: t(`versions:field.${value}`) }))}
          />
        </Form.Item>
      )}
      <Form.Item name="policyLink" label={t("form.policy")} extra={t("form.policyHelp")} rules={rules("policyLink")}>
        <Input dir="ltr" inputMode="url" autoComplete="off" maxLength={reasonLimits.policyLink} />
      </Form.Item>
      <Form.Item name="position" label={t("form.position")} extra={t("form.positionHelp")} rules={rules("position")}>
        <InputNumber min={1} max={reasonLimits.position} precision={0} />
      </Form.Item>
    </>
  );
}

/** Field for the reason of the change, shown in the revision history. */
export function RevisionReasonField({ rules }: FieldsProps) {
  const { t } = useTranslation("reasons");
  return (
    <Form.Item name="why" label={t("form.why")} extra={t("form.whyHelp")} rules={rules("why")}>
      <Input dir="auto" maxLength={reasonLimits.why} />
    </Form.Item>
  );
}
