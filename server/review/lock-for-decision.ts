import { isUnderReview } from "#contract/versions/status.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import type { Services } from "#server/services.ts";
import { presentVersion } from "#server/versions/present-version.ts";
import { lockVersion, type VersionRow } from "#server/versions/versions.store.ts";

/** A lost race, with the version as it is now. */
export async function conflict(
  tx: Tx,
  services: Services,
  code: "version_status_conflict" | "revision_conflict",
  version: VersionRow,
): Promise<Failure> {
  return new Failure(code, { current: await presentVersion(tx, services, version) });
}

/**
 * The version under review, locked against every other writer.
 * Errors: version_not_found, version_status_conflict and revision_conflict (both with the version as it is now).
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
  if (!isUnderReview(version.status)) throw await conflict(tx, services, "version_status_conflict", version);
  if (revision !== undefined && revision !== version.revision)
    throw await conflict(tx, services, "revision_conflict", version);
  return version;
}
