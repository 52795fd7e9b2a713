import type { Actor } from "#contract/access/roles.ts";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import {
  type AccountType,
  identityDocumentsFor,
  identityProviderFor,
} from "#contract/accounts/identity/required-documents.ts";
import { canStartIdentityCheck } from "#contract/accounts/identity/status.ts";
import { hashToken } from "#server/accounts/auth/tokens.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { DeveloperRow } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { lockQuota } from "#server/platform/db/quota-lock.ts";
import type { PendingIdentitySignIn } from "#server/integrations/identity/identity-provider.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import {
  type StoredIdentityCheck,
  createIdentityCheck,
  createIdentitySignIn,
  findIdentityDocuments,
  deleteExpiredSignIns,
  findLatestIdentityCheck,
  replaceIdentityDocument,
  updateIdentityCheck,
} from "./identity.store.ts";
import { requireOwnDeveloper } from "./identity-access.ts";
import { loadIdentityCheck } from "./present-check.ts";

const signInMs = 15 * 60_000;

/** Copies the approved documents of a failed check into a manual one, if the account type still needs them. */
async function copyApprovedDocuments(
  tx: Tx,
  from: StoredIdentityCheck | undefined,
  to: StoredIdentityCheck,
  accountType: AccountType,
): Promise<void> {
  if (from?.state !== "FAILURE" || to.provider !== "manual") return;
  const needed = identityDocumentsFor(accountType);
  const documents = await findIdentityDocuments(tx, from.id);
  const approved = documents.filter(({ decision, paper }) => decision === "approved" && needed.includes(paper));
  for (const { id: _, decision: __, reason: ___, ...document } of approved)
    await replaceIdentityDocument(tx, { ...document, checkId: to.id });
}

/** Returns the developer's open check, or a new one if the developer may start one. */
async function findOrCreateCheck(
  tx: Tx,
  { identity }: Services,
  actor: Actor,
  { id: developerId, accountType }: DeveloperRow,
): Promise<StoredIdentityCheck> {
  await lockQuota(tx, developerId);
  const last = await findLatestIdentityCheck(tx, developerId);
  const provider = identityProviderFor(accountType, identity.name);
  // An organization may have left for the identity service before its account type changed.
  if (last?.state === "IN_PROGRESS")
    return last.provider === "openid" && provider === "manual" ? updateIdentityCheck(tx, last.id, { provider }) : last;
  if (!canStartIdentityCheck(last, new Date())) throw new Failure("identity_check_done");
  const check = await createIdentityCheck(tx, { developerId, provider });
  if (!check) throw new Failure("identity_check_done");
  await copyApprovedDocuments(tx, last, check, accountType);
  await writeAudit(tx, { actor, action: "identity_begun", subject: "Identity", subjectId: check.id });
  return check;
}

async function saveSignIn(
  tx: Tx,
  check: StoredIdentityCheck,
  actor: Actor,
  { state, nonce, codeVerifier }: PendingIdentitySignIn,
): Promise<void> {
  await deleteExpiredSignIns(tx);
  await createIdentitySignIn(tx, {
    stateHash: hashToken(state),
    checkId: check.id,
    accountId: actor.accountId,
    nonce,
    codeVerifier,
    expiresAt: new Date(Date.now() + signInMs),
  });
}

/** Starts a check or continues the open one. The identity service is asked before anything is written. */
export const startIdentityCheckRoute = handle(identityCalls.kycInit)(async ({ actor, services }) => {
  const developer = await requireOwnDeveloper(services.database.db, actor);
  const isRedirected = identityProviderFor(developer.accountType, services.identity.name) !== "manual";
  const redirect = isRedirected ? await services.identity.begin() : null;
  return services.database.transaction(async (tx) => {
    const check = await findOrCreateCheck(tx, services, actor, developer);
    // A check keeps its provider, even if the configuration has changed since.
    const leaving = check.provider === "openid" ? redirect : null;
    if (leaving) await saveSignIn(tx, check, actor, leaving.kept);
    return { check: await loadIdentityCheck(tx, check, developer), redirectUrl: leaving?.url ?? null };
  });
});
