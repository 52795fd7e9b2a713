import { nameChangeCalls } from "#contract/accounts/identity/name-change-calls.ts";
import type { NameChange, ProofEffect } from "#contract/accounts/identity/name-changes.ts";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { lockDeveloperAccounts, updateAccountAndRevision } from "#server/accounts/auth/accounts.store.ts";
import { findAccountLanguage } from "#server/accounts/auth/find-accounts.ts";
import {
  type DeveloperRow,
  findDeveloper,
  lockDeveloper,
  updateDeveloper,
} from "#server/accounts/developers/developers.store.ts";
import {
  endNameChange,
  findNameChange,
  lockNameChange,
  type NameChangeRow,
} from "#server/accounts/developers/name-changes.store.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { requireFourEyes } from "#server/staff/members/four-eyes.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { findIdentityDocuments, findLatestIdentityCheck } from "./identity.store.ts";
import { differingNames } from "./name-change-causes.ts";
import { recompareIdentityProof, proofEffect } from "./proof-effect.ts";

type Decide = typeof nameChangeCalls.decideNameChange;

interface NameChangeFacts {
  readonly developer: Pick<DeveloperRow, "accountType">;
  readonly proof: ProofEffect;
  readonly language: string;
}

export function presentNameChange(row: NameChangeRow, { developer, proof, language }: NameChangeFacts): NameChange {
  const { id, developerId, before, after, resembles, state, reason, revision } = row;
  return {
    id,
    developerId,
    accountType: developer.accountType,
    before,
    after,
    causes: [...row.causes],
    resembles,
    proof,
    language,
    state,
    reason,
    revision,
    askedAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

async function loadNameChange(tx: Tx, row: NameChangeRow): Promise<NameChange> {
  const developer = await findDeveloper(tx, row.developerId);
  if (!developer) throw new Failure("name_change_not_found");
  const check = await findLatestIdentityCheck(tx, row.developerId);
  const proof = proofEffect(check, check ? await findIdentityDocuments(tx, check.id) : [], row);
  return presentNameChange(row, { developer, proof, language: await findAccountLanguage(tx, row.accountId) });
}

/** Locks accounts and developer in the order of their own saves, then the change. A decided one answers 409. */
async function lockWaiting(tx: Tx, { abilities, params, body }: CallContext<Decide>) {
  const found = await findNameChange(tx, params.id);
  if (!found) throw new Failure("name_change_not_found");
  requireAllowed(abilities, "review", buildAccessRecord("Identity", found), "name_change_not_found");
  const accounts = await lockDeveloperAccounts(tx, found.developerId);
  const developer = await lockDeveloper(tx, found.developerId);
  const row = await lockNameChange(tx, params.id);
  if (!developer || !row) throw new Failure("name_change_not_found");
  if (row.state !== "waiting" || row.revision !== body.revision)
    throw new Failure("name_change_decided", { current: await loadNameChange(tx, row) });
  return { row, developer, account: accounts.find(({ id }) => id === row.accountId) };
}

type Waiting = Awaited<ReturnType<typeof lockWaiting>>;

/** Saves the approved names and leaves all other names as they are now. Returns the effect on the proof of identity. */
async function saveNames(tx: Tx, { row, developer, account }: Waiting): Promise<ProofEffect> {
  const { firstName = "", lastName = "" } = account ?? {};
  const before = { firstName, lastName, name: developer.name };
  const after = { ...before, ...differingNames(row).after };
  await updateDeveloper(tx, developer.id, { name: after.name });
  if (account) {
    const { firstName: first, lastName: last } = after;
    await updateAccountAndRevision(tx, account.id, { firstName: first, lastName: last });
  }
  return recompareIdentityProof(tx, developer.id, { before, after });
}

/** Approves or refuses a change of name. The loser of a race gets 409. */
export const decideNameChangeRoute = handle(nameChangeCalls.decideNameChange)(async (context) => {
  const { actor, body, request, services } = context;
  const { decision, reason } = body;
  const isRefused = decision === "refused";
  if (isRefused && reason === "")
    throw new Failure("reason_required", { fields: [{ path: "reason", code: "required" }] });
  return services.database.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, context);
    const { row, developer, account } = waiting;
    const subject = { subject: "Developer", subjectId: developer.id } as const;
    await requireFourEyes(tx, actor, { ...subject, lastOf: ["name_change_asked"] });
    const proof = isRefused ? "none" : await saveNames(tx, waiting);
    const outcome = { state: decision, reason: isRefused ? reason : "", decidedBy: actor.accountId };
    const ended = await endNameChange(tx, row.id, outcome);
    if (account) publishChange(tx, { resource: "accounts", type: "updated", ids: [], accountId: account.id });
    const names = row.before.name === row.after.name ? [row.after.firstName, row.after.lastName] : [row.after.name];
    const about = { outcome: decision, name: names.join(" "), reason: ended.reason, proofEnds: proof === "ends" };
    await notify(tx, services, { event: "name-decided", to: { developerId: developer.id }, about });
    const personal = { ownerId: developer.id, data: differingNames(row) };
    const facts = { action: "name_change_decided", ...subject, data: { to: decision, proof }, personal } as const;
    await writeAudit(tx, { actor, ...facts, requestId: request.id });
    return presentNameChange(ended, { developer, proof, language: account?.language ?? "en-US" });
  });
});
