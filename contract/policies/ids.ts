// Apart from what the rules cause (`rules.ts`): every screen's code has the calls and their names, not that table.

/** The parts of the policy centre, in their order. */
export const policyChapters = ["packages", "privacy", "listings", "conduct"] as const;
export type PolicyChapter = (typeof policyChapters)[number];

/** Every rule, by the name it has in addresses, in the order of the policy centre. */
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
  return policyIds.some((one) => one === id);
}
