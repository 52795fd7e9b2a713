import { buildAccessRecord } from "#contract/access/rules.ts";
import { limits } from "#contract/limits.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { isEditableVersion } from "#contract/catalog/versions/status.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { getLinkCheck } from "#server/integrations/links/get-link-check.ts";
import { parseCheckableLink } from "#server/integrations/links/checkable-link.ts";
import { findReadableVersion } from "../version-access.ts";

/** Checks whether an address in a form responds. Requires permission to edit the version. */
export const checkLinkRoute = handle(versionCalls.checkLink)(async ({ body, abilities, services }) => {
  const { app, version } = await findReadableVersion(services.database.db, { abilities }, body.versionId);
  requireAllowed(abilities, "update", buildAccessRecord("Version", app), "version_not_found");
  if (!isEditableVersion(version.status)) throw new Failure("version_status_conflict");
  const link = parseCheckableLink(body.field, body.address);
  if (!link) throw fieldFailure("address", "invalid_format");
  const { keptSeconds, askedAgainSeconds } = limits.links;
  return getLinkCheck(services, {
    link,
    developerId: app.developerId,
    keptSeconds: body.again ? askedAgainSeconds : keptSeconds,
  });
});
