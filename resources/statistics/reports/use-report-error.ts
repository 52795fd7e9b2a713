import { useTranslation } from "react-i18next";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import type { FileState } from "./use-report-file.ts";

/** Why there is no file, in words; null where nothing went wrong. */
export function useReportError(state: FileState): string | null {
  const { t } = useTranslation(["reports", "errors"]);
  const errorText = useErrorText();
  if (state.is !== "chosen") return null;
  const { error, ended } = state;
  if (ended !== null && ended !== "stopped" && ended.status === "failed")
    return t("reports:failed", { why: t(`errors:code.${ended.problem}`) });
  if (!error) return null;
  const [field] = error.fields;
  const said = field && t(`errors:fields.${field.code}` as "errors:fields.invalid", { defaultValue: "" });
  return said || errorText(error);
}
