import type { PackageChanges } from "#contract/packages/changes.ts";

export const nameLists = ["permissions", "features", "abis", "locales"] as const;
export const flags = ["debuggable", "usesCleartextTraffic", "networkSecurityConfig"] as const;
const values = ["minSdk", "targetSdk", "sizeBytes", ...flags] as const;

/** Names of the facts that differ, as the table has rows for them. */
export const changedFacts = (change: PackageChanges): string[] => [
  ...nameLists.filter((name) => change[name].added.length + change[name].removed.length > 0),
  ...values.filter((name) => change[name].before !== change[name].after),
  ...(change.sdks.added.length + change.sdks.removed.length + change.sdks.changed.length > 0 ? ["sdks"] : []),
  ...(change.signer.same ? [] : ["signer"]),
];
