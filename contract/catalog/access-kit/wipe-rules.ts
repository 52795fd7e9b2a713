import type { TransitionActor, VersionStatus } from "#contract/catalog/versions/status.ts";
import { type AccessKitWipeStatus, accessKitWipeStatuses } from "./access-kit.ts";

const isWipeStatus = (status: VersionStatus): status is AccessKitWipeStatus =>
  accessKitWipeStatuses.some((wipeStatus) => wipeStatus === status);

/**
 * Returns the status after which a version's test credentials are wiped: decided, withdrawn or closed; null if they
 * stay. A hold keeps them for the fix. A version that the automated checks send back keeps them, because nobody has
 * read them yet. A superseded version was decided on long ago.
 */
export function accessKitWipeStatusAfter(
  from: VersionStatus,
  to: VersionStatus,
  by: TransitionActor,
): AccessKitWipeStatus | null {
  if (!isWipeStatus(to) || from === "superseded") return null;
  return from === "pending" && by === "system" ? null : to;
}
