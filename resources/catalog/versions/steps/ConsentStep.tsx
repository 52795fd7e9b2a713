import { requiredConsents } from "#contract/catalog/consents/required-consents.ts";
import { AppDocuments } from "#resources/catalog/consents/parts/AppDocuments.tsx";
import { useVersionForm } from "../form/version-form-context.ts";

/** Documents for a sensitive category, if the chosen tags require any. */
export function ConsentStep() {
  const { form, details, editable } = useVersionForm();
  const { tags } = form.metadata;
  if (requiredConsents(tags).length === 0) return null;
  return <AppDocuments appId={details.version.appId} tags={tags} disabled={!editable} />;
}
