import { versionCalls } from "#contract/versions/calls.ts";
import { findVersionMove } from "#contract/versions/status.ts";
import { handle } from "#server/http/route.ts";
import { moveVersion } from "#server/versions/move-version.ts";
import { presentVersion } from "#server/versions/present-version.ts";
import { conflict, requireRevision, versionToChange } from "#server/versions/version-access.ts";

/** Withdraws a version that is not decided yet; the live one is served on. */
export const cancelVersion = handle(versionCalls.cancelVersion)(async (context) => {
  const { body, actor, services, request } = context;
  return services.database.transaction(async (tx) => {
    const { version } = await versionToChange(tx, context, body.versionId, "update");
    await requireRevision(tx, context, version, body.revision);
    if (!findVersionMove(version.status, "cancelled"))
      throw await conflict(tx, "version_status_conflict", context, version);
    const moved = await moveVersion(tx, services, version, "cancelled", { by: actor, requestId: request.id });
    return presentVersion(tx, services, moved);
  });
});
