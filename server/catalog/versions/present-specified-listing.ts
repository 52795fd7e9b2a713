import type { SpecifiedListing } from "#contract/catalog/versions/specified-listing.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { ListingMediaRow } from "#server/catalog/listings/listing-media.store.ts";
import { listingMediaUrl } from "#server/catalog/listings/present-listing-media.ts";
import type { Services } from "#server/services.ts";
import type { VersionRow } from "./versions.store.ts";

interface ListingRows {
  readonly app: Pick<AppRow, "id" | "seqId" | "packageName">;
  readonly version: Pick<VersionRow, "id" | "forkedVersionId" | "form">;
  /** Includes the form's pictures. */
  readonly media: readonly ListingMediaRow[];
}

/** Presents a version's listing under the specification's field names. Pictures that no longer exist are left out. */
export function presentSpecifiedListing(services: Services, { app, version, media }: ListingRows): SpecifiedListing {
  const { details, metadata, abTest } = version.form;
  const urlsOf = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => media.filter((row) => row.id === id).map((row) => listingMediaUrl(services, row)));
  return {
    seq_id: app.seqId,
    id: app.id,
    versionId: version.id,
    forkedVersionId: version.forkedVersionId,
    name: app.packageName,
    title: details.title,
    icon: urlsOf(metadata.iconId === null ? [] : [metadata.iconId])[0] ?? null,
    applicationType: details.applicationType,
    category: metadata.category,
    aboutApp: details.aboutApp,
    ageGroup: metadata.ageGroup,
    shortDescription: details.shortDescription,
    description: details.description,
    screenshots: urlsOf(metadata.screenshotIds),
    uploadedScreens: urlsOf(abTest.enabled ? abTest.screenshotIds : []),
  };
}
