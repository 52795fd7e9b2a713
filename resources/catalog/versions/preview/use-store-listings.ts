import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { useCall } from "#providers/data/use-call.ts";
import {
  buildVariantBListing,
  type ListingFacts,
  type StoreListing,
  buildStoreListing,
} from "../parts/listing/store-listing.ts";
import { useUploadInspection } from "../upload/upload-registry.ts";
import { useVersionForm } from "../form/version-form-context.ts";

/** Returns the store listing of the current form in a language, and as the A/B test's group B gets it. */
export function useStoreListings(language: LanguageCode): { own: StoreListing; b: StoreListing } {
  const { form, media, details, file, upload } = useVersionForm();
  const judged = useUploadInspection(upload);
  const facts: ListingFacts = {
    developerName: details.app.developerName,
    sizeBytes: judged?.facts.sizeBytes ?? file?.sizeBytes ?? details.version.sizeBytes,
    isUpdate: details.live !== null,
    mediaOf: (id) => media.get(id),
  };
  const own = buildStoreListing(form, language, facts);
  const packaged = own.iconUrl ?? judged?.iconUrl ?? file?.iconUrl ?? null;
  const withIcon = { ...own, iconUrl: packaged };
  return { own: withIcon, b: buildVariantBListing(withIcon, form, facts) };
}

/**
 * Returns the store listing of the A/B test's group A: of the version that users have before this one, or of this one
 * without B's texts and images for a first version. Null until the version has loaded.
 */
export function useControlListing(language: LanguageCode): StoreListing | null {
  const { details, form } = useVersionForm();
  const { own } = useStoreListings(language);
  const { id, forkedVersionId } = details.version;
  const controlId = details.live && details.live.id !== id ? details.live.id : forkedVersionId;
  const { data: control } = useCall(
    versionCalls.versionDetails,
    { params: { id: controlId ?? id } },
    { enabled: controlId !== null && form.abTest.enabled, ownNotFound: true },
  );
  if (controlId === null) return own;
  if (!control) return null;
  const listing = buildStoreListing(control.form, language, {
    developerName: control.app.developerName,
    sizeBytes: control.version.sizeBytes,
    isUpdate: control.version.forkedVersionId !== null,
    mediaOf: (mediaId) => control.media.find((image) => image.id === mediaId),
  });
  return { ...listing, iconUrl: listing.iconUrl ?? control.version.iconUrl };
}
