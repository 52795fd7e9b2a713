import { FormPage, type FormPageProps } from "./FormPage.tsx";

/**
 * Page of a form that makes a record: Refine's `<Create>`, swizzled. Refine's own brings pro-layout (42 KiB) and an
 * empty heading.
 */
export function Create<Typed extends object>(props: Omit<FormPageProps<Typed>, "notice">) {
  return <FormPage {...props} />;
}
