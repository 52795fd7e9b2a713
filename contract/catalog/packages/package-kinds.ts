export const applicationTypes = ["apk", "aab", "apks"] as const;
export type ApplicationType = (typeof applicationTypes)[number];

export const packageFileKinds = ["apk", "aab", "apks", "mainObb", "patchObb"] as const;
export type PackageFileKind = (typeof packageFileKinds)[number];

/** Statuses of the job that builds APKs from an App Bundle. PSEUDO_SUCCESS: done, with warnings. */
export const apkSetJobStatuses = ["NOT_STARTED", "IN_PROGRESS", "SUCCESS", "PSEUDO_SUCCESS", "FAILURE"] as const;
export type JobStatus = (typeof apkSetJobStatuses)[number];
