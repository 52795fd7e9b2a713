import type { accountTypes } from "#contract/developers/developer.ts";

export const identityPapers = ["pan", "aadhaar", "passport", "gst_certificate", "incorporation"] as const;
export type IdentityPaper = (typeof identityPapers)[number];

export type AccountType = (typeof accountTypes)[number];

/** What a check needs: of each group one paper. */
export const papersNeeded: Record<AccountType, readonly (readonly IdentityPaper[])[]> = {
  INDIVIDUAL: [["pan"], ["aadhaar", "passport"]],
  ENTERPRISE: [["pan"], ["gst_certificate"], ["incorporation"]],
};

/** Papers an account of this type sends. */
export function papersOf(accountType: AccountType): readonly IdentityPaper[] {
  return papersNeeded[accountType].flat();
}

/** The groups of which no paper is there yet. */
export function papersMissing(
  accountType: AccountType,
  sent: readonly IdentityPaper[],
): readonly (readonly IdentityPaper[])[] {
  return papersNeeded[accountType].filter((group) => !group.some((one) => sent.includes(one)));
}
