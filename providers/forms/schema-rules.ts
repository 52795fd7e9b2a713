import type { FormRule } from "antd";
import { useTranslation } from "react-i18next";
import type { ZodType } from "zod";
import type { FieldError } from "#contract/error-body.ts";
import { fieldErrorsOf } from "#contract/field-errors.ts";

/** The schema a form's values are judged by: the body of the call that will be sent. */
interface FormSchema<Typed> {
  /** May come later than the page: zod and the world's phone numbers are fetched by the first question. */
  readonly schema: ZodType | (() => Promise<ZodType>);
  /** What is sent for what was typed, where that differs. */
  readonly bodyOf?: (typed: Typed) => unknown;
}

/** What is wrong with a form, by field, in the words the server would answer. */
export async function problemsOf<Typed>({ schema, bodyOf }: FormSchema<Typed>, typed: Typed): Promise<FieldError[]> {
  // Rules that cannot be fetched judge nothing: the server does.
  const judge = typeof schema === "function" ? await schema().catch(() => null) : schema;
  if (judge === null) return [];
  const judged = judge.safeParse(bodyOf ? bodyOf(typed) : typed, { reportInput: true });
  return judged.error ? fieldErrorsOf(judged.error) : [];
}

/** The sentence for what is wrong with a field; a code nobody foresaw says that the value cannot stay. */
export function useFieldErrorText(): (error: Pick<FieldError, "code" | "params">) => string {
  const { t } = useTranslation("errors");
  return ({ code, params }) =>
    t(`fields.${code}` as "fields.required", { ...params, defaultValue: t("fields.invalid") });
}

/**
 * The contract's schema as rules of antd's form, a field at a time: `<Form.Item name="title" rules={rules("title")}>`.
 */
export function useSchemaRules<Typed>(judged: FormSchema<Typed>): (path: string) => FormRule[] {
  const errorText = useFieldErrorText();
  return (path) => [
    (form) => ({
      validator: async () => {
        const found = await problemsOf(judged, form.getFieldsValue(true) as Typed);
        const problem = found.find((one) => one.path === path);
        if (problem) throw new Error(errorText(problem));
      },
    }),
  ];
}
