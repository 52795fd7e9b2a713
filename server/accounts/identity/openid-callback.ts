import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { identityProviderFor } from "#contract/accounts/identity/required-documents.ts";
import { matchNames, type NameVerdict } from "#contract/accounts/identity/name-match.ts";
import { identityValidityDays, type IdentityCheckState } from "#contract/accounts/identity/status.ts";
import type { Actor } from "#contract/access/roles.ts";
import { findFullName } from "#server/accounts/auth/find-accounts.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { hashToken } from "#server/accounts/auth/tokens.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import type { VerifiedIdentity } from "#server/integrations/identity/identity-provider.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { lockIdentityCheck, redeemIdentitySignIn, updateIdentityCheck } from "./identity.store.ts";
import { notifyIdentityOutcome } from "./notify-outcome.ts";
import { requireOwnDeveloper } from "./identity-access.ts";
import { loadLatestIdentityCheck } from "./present-check.ts";

const dayMs = 24 * 3_600_000;

/**
 * Maps the comparison of names to the check's state. A different name means that somebody else signed in at the
 * identity service, which proves nothing.
 */
const stateByMatch: Record<NameVerdict, IdentityCheckState> = {
  same: "SUCCESS",
  some: "PSEUDO_SUCCESS",
  none: "FAILURE",
};

export function getIdentityProofExpiry(now: Date): Date {
  return new Date(now.getTime() + identityValidityDays.valid * dayMs);
}

async function saveProof(
  tx: Tx,
  services: Services,
  actor: Actor,
  checkId: string,
  proven: VerifiedIdentity,
): Promise<void> {
  const check = await lockIdentityCheck(tx, checkId);
  if (check?.state !== "IN_PROGRESS") throw new Failure("identity_sign_in_invalid");
  // The account may have become an organization's meanwhile, which the service can't prove.
  const developer = await findDeveloper(tx, check.developerId);
  const isForPerson = developer && identityProviderFor(developer.accountType, check.provider) === "openid";
  if (!isForPerson) throw new Failure("identity_sign_in_invalid");
  const comparedName = await findFullName(tx, actor.accountId);
  const state = stateByMatch[matchNames(proven.name, comparedName).verdict];
  const now = new Date();
  const changed = await updateIdentityCheck(tx, check.id, {
    state,
    submittedAt: now,
    decidedAt: now,
    provenName: proven.name,
    comparedName,
    subjectHash: services.tokens.blind(`identity subject ${proven.subject}`),
    validUntil: state === "FAILURE" ? null : getIdentityProofExpiry(now),
  });
  await writeAudit(tx, { actor, action: "identity_proven", subject: "Identity", subjectId: check.id, data: { state } });
  await notifyIdentityOutcome(tx, services, changed, []);
}

/**
 * Handles the browser's return. Its `state` is redeemed before the identity service is asked, so that nothing works
 * twice.
 */
export const completeIdentitySignInRoute = handle(identityCalls.finishIdentitySignIn)(
  async ({ actor, body, services }) => {
    const developer = await requireOwnDeveloper(services.database.db, actor);
    const state = new URLSearchParams(body.query).get("state") ?? "";
    const signIn = await services.database.transaction((tx) =>
      redeemIdentitySignIn(tx, hashToken(state), actor.accountId),
    );
    if (!signIn) throw new Failure("identity_sign_in_invalid");
    const { nonce, codeVerifier, checkId } = signIn;
    const proven = await services.identity.finish(body.query, { state, nonce, codeVerifier });
    return services.database.transaction(async (tx) => {
      await saveProof(tx, services, actor, checkId, proven);
      return loadLatestIdentityCheck(tx, services, developer);
    });
  },
);
