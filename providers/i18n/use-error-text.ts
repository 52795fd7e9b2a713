import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#providers/http/api-error.ts";

/** Returns the text of an error: its code's own, else a general apology. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation("errors");
  return useCallback(
    (error: unknown) => (error instanceof ApiError ? t(`code.${error.code}`, { ...error.params }) : t("code.internal")),
    [t],
  );
}
