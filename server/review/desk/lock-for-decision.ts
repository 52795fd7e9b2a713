import type { Actor } from "#contract/access/roles.ts";
import { isVersionUnderReview } from "#contract/catalog/versions/status.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { isRevisionCurrent } from "#server/platform/http/is-revision-current.ts";
import type { Services } from "#server/services.ts";
import { presentVersion } from "#server/catalog/versions/present-version.ts";
import { lockVersion, type VersionRow } from "#server/catalog/versions/versions.store.ts";
import { requireFourEyes } from "#server/staff/members/four-eyes.ts";

/** Returns a conflict error that carries the current version. */
export async function decisionConflictFailure(
  tx: Tx,
  services: Services,
  code: "version_status_conflict" | "revision_conflict",
  version: VersionRow,
): Promise<Failure> {
  return new Failure(code, { current: await presentVersion(tx, services, version) });
}

/**
 * Locks a version under review. Throws version_not_found, version_status_conflict or revision_conflict; the last two
 * carry the current version.
 */
export async function lockForDecision(
  tx: Tx,
  services: Services,
  versionId: string,
  revision?: number,
): Promise<VersionRow> {
  const found = await lockVersion(tx, versionId);
  if (!found) throw new Failure("version_not_found");
  const { version } = found;
  if (!isVersionUnderReview(version.status))
    throw await decisionConflictFailure(tx, services, "version_status_conflict", version);
  if (!isRevisionCurrent(version, revision))
    throw await decisionConflictFailure(tx, services, "revision_conflict", version);
  return version;
}

/** Refuses a reviewer who changed or submitted the version while acting as its developer. @throws own_request */
export function requireOtherReviewer(tx: Tx, actor: Actor, { id, appId }: Pick<VersionRow, "id" | "appId">) {
  return requireFourEyes(tx, actor, { subject: "App", subjectId: appId, versionId: id });
}
