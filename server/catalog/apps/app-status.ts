import type { AppStatus, StaffAppStatus } from "#contract/catalog/apps/status.ts";
import { staffAppStatuses } from "#contract/catalog/apps/status.ts";
import type { VersionStatus } from "#contract/catalog/versions/status.ts";

interface AppState {
  /** The app's status before the change. */
  readonly current: AppStatus;
  /** True if a version of the app is live. */
  readonly hasLive: boolean;
  /** Status of the app's newest version. */
  readonly newest: VersionStatus;
}

const isStaffStatus = (status: AppStatus): status is StaffAppStatus =>
  staffAppStatuses.some((candidate) => candidate === status);

/**
 * Returns the app's status after a version moved. Until a version is live, the app mirrors its newest version; the
 * first live version makes it active. From then on only staff change the status, so an approved update leaves a blocked
 * or inactive app unchanged.
 */
export function appStatusAfterTransition({ current, hasLive, newest }: AppState): AppStatus {
  if (hasLive) return isStaffStatus(current) ? current : "active";
  return newest === "superseded" ? "inactive" : newest;
}
