import { useTranslation } from "react-i18next";
import type { SignUpField, SignUpProblems } from "./form.ts";

/** The sentence for what is wrong with a field; a code nobody foresaw says that the value cannot stay. */
export function useFieldText(problems: SignUpProblems): (field: SignUpField) => string | undefined {
  const { t } = useTranslation("errors");
  return (field) => {
    const code = problems[field];
    return code && t(`fields.${code}` as "fields.required", { defaultValue: t("fields.invalid") });
  };
}
