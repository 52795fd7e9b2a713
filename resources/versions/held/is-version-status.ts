import { type VersionStatus, versionStatuses } from "#contract/versions/status.ts";

/** Transitions carry their states as text, because apps and versions share the list. */
export const isVersionStatus = (status: string): status is VersionStatus =>
  versionStatuses.some((one) => one === status);
