import { consentsNeeded } from "#contract/consents/needed.ts";
import { AppPapers } from "#resources/consents/parts/AppPapers.tsx";
import { useForm } from "../form/form-context.ts";

/** Papers of a sensitive category, where the chosen tags ask for any. */
export function ConsentStep() {
  const { form, details, editable } = useForm();
  const { tags } = form.metadata;
  if (consentsNeeded(tags).length === 0) return null;
  return <AppPapers appId={details.version.appId} tags={tags} disabled={!editable} />;
}
