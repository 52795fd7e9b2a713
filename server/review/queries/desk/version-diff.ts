import { buildAccessRecord } from "#contract/access/rules.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { findListingMedia } from "#server/catalog/listings/listing-media.store.ts";
import { findPackageFiles } from "#server/catalog/packages/packages.store.ts";
import { findVersionComparison } from "./comparison.store.ts";
import { pictureIdsInForms } from "#server/catalog/versions/present-details.ts";
import { fileIdsOfForm } from "#server/catalog/versions/submission/submission-problems.ts";
import { diffVersions } from "#server/catalog/versions/diff-versions.ts";

export const getVersionDiffRoute = handle(versionCalls.whatChanged)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  const comparison = await findVersionComparison(db, params.versionId);
  if (!comparison) throw new Failure("version_not_found");
  const { version, app, base } = comparison;
  requireAllowed(abilities, "read", buildAccessRecord("Version", app), "version_not_found");
  if (version.appId !== params.appId) throw new Failure("version_not_found");
  const forms = base ? [version.form, base.form] : [version.form];
  return diffVersions(services, version, base, {
    files: await findPackageFiles(db, forms.flatMap(fileIdsOfForm)),
    media: await findListingMedia(db, pictureIdsInForms(forms)),
  });
});
