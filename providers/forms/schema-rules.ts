import type { FormRule } from "antd";
import { useTranslation } from "react-i18next";
import type { ZodType } from "zod";
import type { FieldError } from "#contract/error-body.ts";
import { toFieldErrors } from "#contract/field-errors.ts";

/** Schema that validates a form: the body of the call that will be sent. */
interface FormSchema<Typed> {
  /** May load after the page: zod and phone number metadata are fetched on the first validation. */
  readonly schema: ZodType | (() => Promise<ZodType>);
  /** Converts the form's values to the request body, if they differ. */
  readonly bodyOf?: (typed: Typed) => unknown;
}

/** Validates a form; returns the same field errors as the server. */
export async function validateForm<Typed>({ schema, bodyOf }: FormSchema<Typed>, typed: Typed): Promise<FieldError[]> {
  // If the rules can't be fetched, the server validates alone.
  const loaded = typeof schema === "function" ? await schema().catch(() => null) : schema;
  if (loaded === null) return [];
  const result = loaded.safeParse(bodyOf ? bodyOf(typed) : typed, { reportInput: true });
  return result.error ? toFieldErrors(result.error) : [];
}

/** Returns the text of a field error; an unknown code gets the general one. */
export function useFieldErrorText(): (error: Pick<FieldError, "code" | "params">) => string {
  const { t } = useTranslation("errors");
  return ({ code, params }) =>
    t(`fields.${code}` as "fields.required", { ...params, defaultValue: t("fields.invalid") });
}

/**
 * Rules of antd's form for one field, from the contract's schema: `<Form.Item name="title" rules={rules("title")}>`.
 * The schema, or a function that finds all errors of the form's values.
 */
export function useSchemaRules<Typed>(
  source: FormSchema<Typed> | (() => Promise<readonly FieldError[]>),
): (path: string) => FormRule[] {
  const errorText = useFieldErrorText();
  return (path) => [
    (form) => ({
      validator: async () => {
        const errors =
          typeof source === "function"
            ? await source()
            : await validateForm(source, form.getFieldsValue(true) as Typed);
        const fieldError = errors.find((error) => error.path === path);
        if (fieldError) throw new Error(errorText(fieldError));
      },
    }),
  ];
}
