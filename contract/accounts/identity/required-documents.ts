import type { IdentityProviderName } from "./status.ts";
import type { accountTypes } from "#contract/staff/developers/developer.ts";

export const identityDocumentKinds = ["pan", "aadhaar", "passport", "gst_certificate", "incorporation"] as const;
export type IdentityDocumentKind = (typeof identityDocumentKinds)[number];

export type AccountType = (typeof accountTypes)[number];

/** Documents that a check requires: one from each group. */
export const requiredIdentityDocuments: Record<AccountType, readonly (readonly IdentityDocumentKind[])[]> = {
  INDIVIDUAL: [["pan"], ["aadhaar", "passport"]],
  ENTERPRISE: [["pan"], ["gst_certificate"], ["incorporation"]],
};

/**
 * Returns the identity provider for an account type. An identity service knows people alone: it proves neither that an
 * organization exists nor that the person may use its name, so organizations submit documents for staff to read.
 */
export function identityProviderFor(accountType: AccountType, configured: IdentityProviderName): IdentityProviderName {
  return accountType === "ENTERPRISE" ? "manual" : configured;
}

/** Documents that an account of this type submits. */
export function identityDocumentsFor(accountType: AccountType): readonly IdentityDocumentKind[] {
  return requiredIdentityDocuments[accountType].flat();
}

/** Returns groups without a submitted document. */
export function missingIdentityDocuments(
  accountType: AccountType,
  sent: readonly IdentityDocumentKind[],
): readonly (readonly IdentityDocumentKind[])[] {
  return requiredIdentityDocuments[accountType].filter((group) => !group.some((kind) => sent.includes(kind)));
}
