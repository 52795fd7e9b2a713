import type { accountTypes } from "#contract/developers/developer.ts";

export const identityPapers = ["pan", "aadhaar", "passport", "gst_certificate", "incorporation"] as const;
export type IdentityPaper = (typeof identityPapers)[number];

export type AccountType = (typeof accountTypes)[number];

/** Documents that a check requires: one from each group. */
export const papersNeeded: Record<AccountType, readonly (readonly IdentityPaper[])[]> = {
  INDIVIDUAL: [["pan"], ["aadhaar", "passport"]],
  ENTERPRISE: [["pan"], ["gst_certificate"], ["incorporation"]],
};

/** Documents that an account of this type submits. */
export function papersOf(accountType: AccountType): readonly IdentityPaper[] {
  return papersNeeded[accountType].flat();
}

/** Groups without a submitted document. */
export function papersMissing(
  accountType: AccountType,
  sent: readonly IdentityPaper[],
): readonly (readonly IdentityPaper[])[] {
  return papersNeeded[accountType].filter((group) => !group.some((one) => sent.includes(one)));
}
