import type { FormInstance } from "@rc-component/form";

/** Clears the errors of edited fields. */
export function clearEditedFieldErrors<Values>(form: FormInstance<Values>, changed: object): void {
  for (const name of Object.keys(changed)) form.setFields([{ name: name as never, errors: [] }]);
}

/** Focuses the first invalid field. Controls use the field's name as their id. */
export function focusFirstError({
  errorFields: [first],
}: {
  errorFields: readonly { name: readonly unknown[] }[];
}): void {
  document.getElementById(String(first?.name[0]))?.focus();
}
