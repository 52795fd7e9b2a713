import type { FormInstance } from "rc-field-form";
import { useEffect, useState } from "react";
import type { FieldError } from "#contract/error-body.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { ApiError } from "#providers/http/api-error.ts";

type Refused = Pick<FieldError, "path" | "code" | "params">;

/**
 * What the server said of a form's fields, in their order on the page; a common password it refuses by the code of the
 * whole answer.
 */
export function refusedIn(reason: unknown, fields: readonly string[]): readonly Refused[] {
  if (!(reason instanceof ApiError)) return [];
  if (reason.code === "password_too_common") return [{ path: "password", code: reason.code }];
  return fields.flatMap((field) => reason.fields.filter(({ path }) => path === field));
}

/**
 * Shows what the server refused at its fields, the first of them focused, and keeps the error that belongs to none.
 * The fields may come with the same change of the page.
 */
export function useRefusals<Values>(form: FormInstance<Values>, fields: readonly string[]) {
  const errorText = useFieldErrorText();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    for (const one of refused) form.setFields([{ name: one.path as never, errors: [errorText(one)] }]);
    const [first] = refused;
    if (first) document.getElementById(first.path)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer of the server
  }, [refused]);
  return {
    error,
    /** Before the form is sent again. */
    forget: () => {
      setError(null);
      setRefused([]);
    },
    refuse: (reason: unknown) => {
      const found = refusedIn(reason, fields);
      setRefused(found);
      setError(found.length === 0 && reason instanceof ApiError ? reason : null);
    },
  };
}
