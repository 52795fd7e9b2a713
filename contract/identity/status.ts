import type { JobStatus } from "#contract/packages/kinds.ts";
import type { NameVerdict } from "./name-match.ts";

/** States of an identity check are those of jobs; PSEUDO_SUCCESS is proven with a difference that staff let pass. */
export type IdentityState = JobStatus;

export const identityProviders = ["manual", "openid"] as const;
export type IdentityProviderName = (typeof identityProviders)[number];

/** Days that a proof holds, and days before its end from which it can be given anew. */
export const identityDays = { valid: 730, renewed: 60 } as const;

/** What the last check says now: a proof that has ended is no proof. */
export function stateNow(
  check: { readonly state: IdentityState; readonly validUntil: Date | null } | undefined,
  now: Date,
): IdentityState {
  if (!check) return "NOT_STARTED";
  return check.validUntil !== null && check.validUntil <= now ? "NOT_STARTED" : check.state;
}

const dayMs = 24 * 3_600_000;

/** Whether a new check may begin: after none, a failed or an ended one, and shortly before one ends. */
export function mayBegin(
  check: { readonly state: IdentityState; readonly validUntil: Date | null } | undefined,
  now: Date,
): boolean {
  if (!check || check.state === "FAILURE") return true;
  return check.validUntil !== null && check.validUntil.getTime() - identityDays.renewed * dayMs <= now.getTime();
}

/** What a decided check becomes: all papers approved, and whether the names agree. */
export function outcomeOf(approved: readonly boolean[], names: readonly NameVerdict[]): IdentityState {
  if (approved.length === 0 || approved.includes(false)) return "FAILURE";
  return names.every((one) => one === "same") ? "SUCCESS" : "PSEUDO_SUCCESS";
}
