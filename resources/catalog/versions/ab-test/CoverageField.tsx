import { InputNumber, Slider } from "antd";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { Field } from "#ui/fields/Field.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { updateFormSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";
import styles from "./ab-test.module.css";

/** Field for the percentage of the selected users who see B. */
export function CoverageField() {
  const { t } = useTranslation("listings");
  const { form, edit } = useVersionForm();
  const { id, error, disabled } = useField("abTest.coveragePercentage");
  const { min, max } = limits.abCoverage;
  const value = form.abTest.coveragePercentage;
  const change = (next: number | null) =>
    next !== null && edit(updateFormSection("abTest", { coveragePercentage: Math.round(next) }));
  return (
    <Field
      label={t("ab.coverage")}
      id={id}
      error={error}
      extra={<strong className="strong">{t("ab.coverageOf", { percent: `${value}%` })}</strong>}
    >
      {(control) => (
        <div className={styles.coverage}>
          <bdi className="text-13 regular faint">{min}%</bdi>
          <Slider
            min={min}
            max={max}
            value={value}
            disabled={disabled}
            onChange={change}
            tooltip={{ open: false }}
            ariaLabelForHandle={t("ab.coverage")}
          />
          <bdi className="text-13 regular faint">{max}%</bdi>
          <InputNumber
            {...control}
            min={min}
            max={max}
            value={value}
            disabled={disabled}
            suffix="%"
            className={styles.percent ?? ""}
            onChange={change}
          />
        </div>
      )}
    </Field>
  );
}
