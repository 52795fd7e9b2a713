import { useTranslation } from "react-i18next";
import type { ApiError } from "#providers/http/api-error.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";

/** Returns the text of a view's error: of the invalid field, else the general one. */
export function useSavedViewErrorText(): (error: ApiError) => string {
  const { t } = useTranslation("errors");
  const errorText = useErrorText();
  return (error) => {
    const [field] = error.fields;
    if (!field) return errorText(error);
    return t(`fields.${field.code}` as "fields.invalid", { ...field.params, defaultValue: errorText(error) });
  };
}
