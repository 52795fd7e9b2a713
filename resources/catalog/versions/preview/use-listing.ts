import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { variantBListing, type ListingFacts, type StoreListing, storeListing } from "../parts/listing/store-listing.ts";
import { useInspection } from "../upload/upload-registry.ts";
import { useVersionForm } from "../form/version-form-context.ts";

/** Store listing of the current form in a language; `b` is the test group's. */
export function useListing(language: LanguageCode): { a: StoreListing; b: StoreListing } {
  const { form, media, details, file, upload } = useVersionForm();
  const judged = useInspection(upload);
  const facts: ListingFacts = {
    developerName: details.app.developerName,
    sizeBytes: judged?.facts.sizeBytes ?? file?.sizeBytes ?? details.version.sizeBytes,
    isUpdate: details.live !== null,
    mediaOf: (id) => media.get(id),
  };
  const a = storeListing(form, language, facts);
  const packaged = a.iconUrl ?? judged?.iconUrl ?? file?.iconUrl ?? null;
  const withIcon = { ...a, iconUrl: packaged };
  return { a: withIcon, b: variantBListing(withIcon, form, facts) };
}
