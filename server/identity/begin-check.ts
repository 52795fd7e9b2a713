import type { Actor } from "#contract/access/roles.ts";
import { identityCalls } from "#contract/identity/calls.ts";
import { type AccountType, papersOf } from "#contract/identity/papers.ts";
import { mayBegin } from "#contract/identity/status.ts";
import { hashToken } from "#server/accounts/tokens.ts";
import type { Tx } from "#server/db/transaction.ts";
import type { DeveloperRow } from "#server/developers/developers.store.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { lockQuota } from "#server/db/quota-lock.ts";
import type { SentAway } from "#server/outside/identity/identity-provider.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/audit.ts";
import {
  type CheckRow,
  createCheck,
  createSignIn,
  documentsOf,
  forgetSignIns,
  latestCheck,
  putDocument,
} from "./identity.store.ts";
import { ownDeveloper } from "./own-identity.ts";
import { presentCheck } from "./present-check.ts";

const signInMs = 15 * 60_000;

/** Papers that were approved in a check that failed need not be sent again, where such an account sends them. */
async function keepApproved(tx: Tx, from: CheckRow | undefined, to: CheckRow, accountType: AccountType): Promise<void> {
  if (from?.state !== "FAILURE" || to.provider !== "manual") return;
  const needed = papersOf(accountType);
  const documents = await documentsOf(tx, from.id);
  const approved = documents.filter(({ decision, paper }) => decision === "approved" && needed.includes(paper));
  for (const { id: _, decision: __, reason: ___, ...document } of approved)
    await putDocument(tx, { ...document, checkId: to.id });
}

/** The check under way, or a new one where one may begin. */
async function openCheck(
  tx: Tx,
  { identity }: Services,
  actor: Actor,
  { id: developerId, accountType }: DeveloperRow,
): Promise<CheckRow> {
  await lockQuota(tx, developerId);
  const last = await latestCheck(tx, developerId);
  if (last?.state === "IN_PROGRESS") return last;
  if (!mayBegin(last, new Date())) throw new Failure("identity_check_done");
  const made = await createCheck(tx, { developerId, provider: identity.name });
  if (!made) throw new Failure("identity_check_done");
  await keepApproved(tx, last, made, accountType);
  await writeAudit(tx, { actor, action: "identity_begun", subject: "Identity", subjectId: made.id });
  return made;
}

async function remember(
  tx: Tx,
  check: CheckRow,
  actor: Actor,
  { state, nonce, codeVerifier }: SentAway,
): Promise<void> {
  await forgetSignIns(tx);
  await createSignIn(tx, {
    stateHash: hashToken(state),
    checkId: check.id,
    accountId: actor.accountId,
    nonce,
    codeVerifier,
    expiresAt: new Date(Date.now() + signInMs),
  });
}

/** Begins a check, or goes on with the one under way; the other service is asked before anything is written. */
export const kycInit = handle(identityCalls.kycInit)(async ({ actor, services }) => {
  const developer = await ownDeveloper(services.database.db, actor);
  const sentTo = await services.identity.begin();
  return services.database.transaction(async (tx) => {
    const check = await openCheck(tx, services, actor, developer);
    // A check begun before the configuration changed goes on as it began.
    const leaves = check.provider === "openid" ? sentTo : null;
    if (leaves) await remember(tx, check, actor, leaves.kept);
    return { check: await presentCheck(tx, check, developer), redirectUrl: leaves?.url ?? null };
  });
});
