import { accessRecord } from "#contract/access/rules.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { findMedia } from "#server/catalog/listings/media.store.ts";
import { findFiles } from "#server/catalog/packages/packages.store.ts";
import { findComparison } from "./comparison.store.ts";
import { pictureIdsIn } from "#server/catalog/versions/present-details.ts";
import { fileIdsOf } from "#server/catalog/versions/submission/submission-problems.ts";
import { diffVersions } from "#server/catalog/versions/diff-versions.ts";

export const versionDiff = handle(versionCalls.whatChanged)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  const comparison = await findComparison(db, params.versionId);
  if (!comparison) throw new Failure("version_not_found");
  const { version, app, base } = comparison;
  requireAllowed(abilities, "read", accessRecord("Version", app), "version_not_found");
  if (version.appId !== params.appId) throw new Failure("version_not_found");
  const forms = base ? [version.form, base.form] : [version.form];
  return diffVersions(services, version, base, {
    files: await findFiles(db, forms.flatMap(fileIdsOf)),
    media: await findMedia(db, pictureIdsIn(forms)),
  });
});
