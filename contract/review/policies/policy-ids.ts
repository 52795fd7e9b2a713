// Separate from `policy-rules.ts`, because every screen loads the calls and their names but not that table.

/** Chapters of the policy centre, in order. */
export const policyChapters = ["packages", "privacy", "listings", "conduct"] as const;
export type PolicyChapter = (typeof policyChapters)[number];

/** Every rule by its name in URLs, in the order of the policy centre. */
export const policyIds = [
  "package-files",
  "bundles-and-sets",
  "expansion-files",
  "manifests",
  "target-sdk",
  "devices",
  "signatures",
  "updates-and-names",
  "working-apps",
  "permissions",
  "safe-defaults",
  "privacy-policies",
  "titles-and-texts",
  "pictures",
  "languages",
  "categories-and-ages",
  "contacts",
  "promotional-content",
  "money-and-health",
  "harm-and-rights",
  "reviews",
] as const;
export type PolicyId = (typeof policyIds)[number];

export function isPolicyId(id: string): id is PolicyId {
  return policyIds.some((policyId) => policyId === id);
}
