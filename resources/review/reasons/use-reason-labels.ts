import { useTranslation } from "react-i18next";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { languageNameIn } from "#ui/format/language-name.ts";

/** Returns translated names of languages, and of the fields a reason applies to. */
export function useReasonLabels() {
  const { t, i18n } = useTranslation(["reasons", "versions"]);
  return {
    language: (code: string): string => languageNameIn(i18n.language, code),
    fields: (fields: readonly ReviewField[]): string => fields.map((field) => t(`versions:field.${field}`)).join(", "),
  };
}
