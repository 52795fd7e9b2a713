import { appCalls } from "#contract/catalog/apps/calls.ts";
import { findReadableApp } from "#server/catalog/apps/find-readable-app.ts";
import { findFlagForDeveloper } from "#server/catalog/flags/read-flag.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import type { SpecifiedListing } from "#contract/catalog/versions/specified-listing.ts";
import { findListingMedia } from "#server/catalog/listings/listing-media.store.ts";
import { pictureIdsInForms } from "#server/catalog/versions/present-details.ts";
import { presentSpecifiedListing } from "#server/catalog/versions/present-specified-listing.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { Services } from "#server/services.ts";
import { type AppRow } from "#server/catalog/apps/apps.store.ts";
import { presentApp } from "#server/catalog/versions/present-app.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { handle } from "#server/platform/http/route.ts";
import { findPackageFileById } from "#server/catalog/packages/packages.store.ts";
import { getCachedReviewTimes } from "./review-clock.ts";
import { findTransitionsOfApp } from "#server/catalog/versions/history.store.ts";
import { findMarkedPictures } from "#server/catalog/versions/marked-pictures.ts";
import { presentTransitions } from "#server/catalog/versions/present-history.ts";
import { presentVersionsOfApp } from "#server/catalog/versions/present-version.ts";
import { findVersionForms } from "#server/catalog/versions/versions.store.ts";

export const getAppDetailsRoute = handle(appCalls.appDetails)(async ({ params, actor, abilities, services }) => {
  const { db } = services.database;
  const app = await findReadableApp(db, abilities, params.id);
  const versions = await presentVersionsOfApp(db, services, app.id);
  const transitions = await findTransitionsOfApp(db, app.id);
  const summary = await presentApp(db, services, app);
  const shown = versions.find(({ id }) => id === (app.liveVersionId ?? versions[0]?.id));
  const ids = [shown?.id, summary.inProgress?.id].filter((id) => id !== undefined);
  const forms = await findVersionForms(db, [...new Set(ids)]);
  return {
    app: summary,
    listing: await findSpecifiedListing(db, services, app, shown, forms),
    versions,
    history: presentTransitions(actor, transitions),
    media: await findMarkedPictures(db, services, transitions),
    reviewClock: await getCachedReviewTimes(db),
    testShare: testShareOf(forms.get(summary.inProgress?.id ?? "")),
    flag: await findFlagForDeveloper(db, app),
    permissions: await permissionsOf(db, forms.get(shown?.id ?? "")),
  };
});

async function findSpecifiedListing(
  tx: Tx,
  services: Services,
  app: AppRow,
  version: VersionSummary | undefined,
  forms: ReadonlyMap<string, VersionForm>,
): Promise<SpecifiedListing | null> {
  const form = forms.get(version?.id ?? "");
  if (!version || !form) return null;
  const media = await findListingMedia(tx, pictureIdsInForms([form]));
  return presentSpecifiedListing(services, { app, version: { ...version, form }, media });
}

/** Percentage of users in a version's A/B test; null without a test. */
const testShareOf = (form: VersionForm | undefined): number | null =>
  form?.abTest.enabled ? form.abTest.coveragePercentage : null;

/** Permissions of the version's package; empty without one. */
async function permissionsOf(tx: Tx, form: VersionForm | undefined): Promise<string[]> {
  const fileId = form?.upload.packageFileId ?? null;
  return fileId === null ? [] : ((await findPackageFileById(tx, fileId))?.facts?.permissions ?? []);
}
