import { FormPage, type FormPageProps } from "./FormPage.tsx";

/**
 * Refine's `<Create>`, swizzled: page of a form that makes a record. Refine's own brings pro-layout (42 KiB) and an empty
 * heading.
 */
export function Create<Typed extends object>(props: Omit<FormPageProps<Typed>, "notice">) {
  return <FormPage {...props} />;
}
