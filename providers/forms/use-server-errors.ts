import type { FormInstance } from "antd";
import { useState } from "react";
import type { ApiError } from "#providers/http/api-error.ts";
import { useFieldErrorText } from "./schema-rules.ts";

/** Shows a server error at the form's fields, or keeps it as `failure` if it names none. */
export function useServerErrors<Typed>(form: FormInstance<Typed>) {
  const fieldText = useFieldErrorText();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const refuse = (error: ApiError): void => {
    if (error.fields.length === 0) return setFailure(error);
    form.setFields(error.fields.map((field) => ({ name: field.path as never, errors: [fieldText(field)] })));
  };
  return { failure, refuse, forget: () => setFailure(null) };
}
