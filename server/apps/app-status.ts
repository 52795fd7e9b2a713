import type { AppStatus, StaffAppStatus } from "#contract/apps/status.ts";
import { staffAppStatuses } from "#contract/apps/status.ts";
import type { VersionStatus } from "#contract/versions/status.ts";

interface Standing {
  /** The app's status before. */
  readonly current: AppStatus;
  /** Some version of it is live. */
  readonly hasLive: boolean;
  /** Status of the version made last. */
  readonly newest: VersionStatus;
}

const isStaffStatus = (status: AppStatus): status is StaffAppStatus =>
  staffAppStatuses.some((candidate) => candidate === status);

/**
 * The status of an app once its versions have moved. Before anything is live it is that of the newest version; the
 * first live version makes it active; from then on only staff change it, so an approved update of a blocked or
 * inactive app leaves it as it is.
 */
export function appStatusAfter({ current, hasLive, newest }: Standing): AppStatus {
  if (hasLive) return isStaffStatus(current) ? current : "active";
  return newest === "superseded" ? "inactive" : newest;
}
