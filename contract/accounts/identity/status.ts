import type { JobStatus } from "#contract/catalog/packages/package-kinds.ts";
import type { NameVerdict } from "./name-match.ts";

/**
 * State of an identity check, which has the states of a job. PSEUDO_SUCCESS: proven, although a part of the name
 * differs. Another name proves nothing: an identity service's check fails, and staff can't approve the document.
 */
export type IdentityCheckState = JobStatus;

export const identityProviders = ["manual", "openid"] as const;
export type IdentityProviderName = (typeof identityProviders)[number];

/** Years of 365 days that a proof is valid. */
export const identityValidityYears = 2;
/** Days that a proof is valid, and days before its end from which it can be renewed. */
export const identityValidityDays = { valid: identityValidityYears * 365, renewed: 60 } as const;

/** Returns the current state of the last check; an expired proof counts as none. */
export function currentIdentityState(
  check: { readonly state: IdentityCheckState; readonly validUntil: Date | null } | undefined,
  now: Date,
): IdentityCheckState {
  if (!check) return "NOT_STARTED";
  return check.validUntil !== null && check.validUntil <= now ? "NOT_STARTED" : check.state;
}

/** States of a check that proves who the developer is, as long as it is valid. */
export const provenIdentityStates = ["SUCCESS", "PSEUDO_SUCCESS"] as const satisfies readonly IdentityCheckState[];

/** True if the check is a proof of identity that is valid now. */
export function isProofOfIdentity(check: Parameters<typeof currentIdentityState>[0], now = new Date()): boolean {
  const current = currentIdentityState(check, now);
  return provenIdentityStates.some((state) => state === current);
}

const dayMs = 24 * 3_600_000;

/** True if a new check may begin: as the first one, after a failed or expired one, or shortly before one expires. */
export function canStartIdentityCheck(
  check: { readonly state: IdentityCheckState; readonly validUntil: Date | null } | undefined,
  now: Date,
): boolean {
  if (!check || check.state === "FAILURE") return true;
  return (
    check.validUntil !== null && check.validUntil.getTime() - identityValidityDays.renewed * dayMs <= now.getTime()
  );
}

/**
 * Returns the outcome of a decided check: whether all documents were approved, and whether the names agree in full or
 * in part.
 */
export function identityCheckOutcome(approved: readonly boolean[], names: readonly NameVerdict[]): IdentityCheckState {
  if (approved.length === 0 || approved.includes(false) || names.includes("none")) return "FAILURE";
  return names.every((name) => name === "same") ? "SUCCESS" : "PSEUDO_SUCCESS";
}
