import { consentsNeeded } from "#contract/consents/needed.ts";
import { AppPapers } from "#resources/consents/parts/AppPapers.tsx";
import { useForm } from "../form/form-context.ts";

/** Documents for a sensitive category, if the chosen tags require any. */
export function ConsentStep() {
  const { form, details, editable } = useForm();
  const { tags } = form.metadata;
  if (consentsNeeded(tags).length === 0) return null;
  return <AppPapers appId={details.version.appId} tags={tags} disabled={!editable} />;
}
