import { accessRecord } from "#contract/access/rules.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { handle } from "#server/http/route.ts";
import { findMedia } from "#server/listings/media.store.ts";
import { findFiles } from "#server/packages/packages.store.ts";
import { findComparison } from "./compared.store.ts";
import { pictureIdsIn } from "#server/versions/present-details.ts";
import { fileIdsOf } from "#server/versions/submission/submission-state.ts";
import { diffVersions } from "#server/versions/what-changed.ts";

export const versionDiff = handle(versionCalls.whatChanged)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  const found = await findComparison(db, params.versionId);
  if (!found) throw new Failure("version_not_found");
  const { version, app, base } = found;
  requireAllowed(abilities, "read", accessRecord("Version", app), "version_not_found");
  if (version.appId !== params.appId) throw new Failure("version_not_found");
  const forms = base ? [version.form, base.form] : [version.form];
  return diffVersions(services, version, base, {
    files: await findFiles(db, forms.flatMap(fileIdsOf)),
    media: await findMedia(db, pictureIdsIn(forms)),
  });
});
