import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import {
  buildVariantBListing,
  type ListingFacts,
  type StoreListing,
  buildStoreListing,
} from "../parts/listing/store-listing.ts";
import { useUploadInspection } from "../upload/upload-registry.ts";
import { useVersionForm } from "../form/version-form-context.ts";

/** Returns the store listing of the current form in a language; `b` is the test group's. */
export function useStoreListings(language: LanguageCode): { a: StoreListing; b: StoreListing } {
  const { form, media, details, file, upload } = useVersionForm();
  const judged = useUploadInspection(upload);
  const facts: ListingFacts = {
    developerName: details.app.developerName,
    sizeBytes: judged?.facts.sizeBytes ?? file?.sizeBytes ?? details.version.sizeBytes,
    isUpdate: details.live !== null,
    mediaOf: (id) => media.get(id),
  };
  const a = buildStoreListing(form, language, facts);
  const packaged = a.iconUrl ?? judged?.iconUrl ?? file?.iconUrl ?? null;
  const withIcon = { ...a, iconUrl: packaged };
  return { a: withIcon, b: buildVariantBListing(withIcon, form, facts) };
}
