import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { findVersionTransition, versionStatusWhenCancelled } from "#contract/catalog/versions/status.ts";
import { handle } from "#server/platform/http/route.ts";
import { changeVersionStatus } from "./change-status.ts";
import { presentVersion } from "./present-version.ts";
import { versionConflictFailure, requireVersionRevision, lockVersionToChange } from "./version-access.ts";

/** Withdraws a submission back to draft, or closes a draft or held version. The live version stays served. */
export const cancelVersionRoute = handle(versionCalls.cancelVersion)(async (context) => {
  const { body, actor, services, request } = context;
  return services.database.transaction(async (tx) => {
    const { version } = await lockVersionToChange(tx, context, body.versionId, "update");
    await requireVersionRevision(tx, context, version, body.revision);
    const to = versionStatusWhenCancelled(version.status);
    if (!findVersionTransition(version.status, to))
      throw await versionConflictFailure(tx, "version_status_conflict", context, version);
    const moved = await changeVersionStatus(tx, services, version, to, { by: actor, requestId: request.id });
    return presentVersion(tx, services, moved);
  });
});
