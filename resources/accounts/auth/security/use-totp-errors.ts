import type { ApiError } from "#providers/http/api-error.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";

/** Returns the text of a server error at its field. An error without a field shows at `code`. */
export function useTotpErrors(error: ApiError | null) {
  const fieldText = useFieldErrorText();
  const errorText = useErrorText();
  const fieldError = (field: string): string | undefined => {
    const own = error?.fields.find(({ path }) => path === field);
    if (own) return fieldText(own);
    return field === "code" && error && error.fields.length === 0 ? errorText(error) : undefined;
  };
  return { fieldError };
}
