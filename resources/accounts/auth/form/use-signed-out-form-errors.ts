import type { FormInstance } from "@rc-component/form";
import { useEffect, useState } from "react";
import type { FieldError } from "#contract/error-body.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { ApiError } from "#providers/http/api-error.ts";

type Refused = Pick<FieldError, "path" | "code" | "params">;

/**
 * Returns field errors in the server's response, in page order. The code for a common password maps to its own field.
 */
export function serverFieldErrors(reason: unknown, fields: readonly string[]): readonly Refused[] {
  if (!(reason instanceof ApiError)) return [];
  if (reason.code === "password_too_common") {
    const path = reason.fields.find((field) => fields.includes(field.path))?.path ?? "password";
    return [{ path, code: reason.code }];
  }
  return fields.flatMap((field) => reason.fields.filter(({ path }) => path === field));
}

/**
 * Shows server errors at their fields, focuses the first, and returns the error without a field. It does so in an
 * effect, because a field may mount in the same update as the error.
 */
export function useSignedOutFormErrors<Values>(form: FormInstance<Values>, fields: readonly string[]) {
  const errorText = useFieldErrorText();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    for (const fieldError of refused)
      form.setFields([{ name: fieldError.path as never, errors: [errorText(fieldError)] }]);
    const [first] = refused;
    if (first) document.getElementById(first.path)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each server response
  }, [refused]);
  return {
    error,
    /** Clears the errors; call it before each submit. */
    forget: () => {
      setError(null);
      setRefused([]);
    },
    refuse: (reason: unknown) => {
      const fieldErrors = serverFieldErrors(reason, fields);
      setRefused(fieldErrors);
      setError(fieldErrors.length === 0 && reason instanceof ApiError ? reason : null);
    },
  };
}
