import * as z from "zod";
import type { Actor } from "#contract/access/roles.ts";
import { recoveryCalls, recoveryNoticeHours } from "#contract/accounts/identity/recovery-calls.ts";
import type { AuditAction } from "#contract/staff/members/audit-actions.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { type AccountRow, findAccount, findAccountsById } from "#server/accounts/auth/accounts.store.ts";
import { recordActivity } from "#server/accounts/auth/account-activity.ts";
import { authenticatePassword } from "#server/accounts/auth/authenticate.ts";
import { fullName } from "#server/accounts/auth/full-name.ts";
import { redeemOneTimeLink, revokeOneTimeLinks } from "#server/accounts/auth/one-time-links.ts";
import { resetSecondStep } from "#server/accounts/auth/reset-second-step.ts";
import { hasTotp } from "#server/accounts/auth/totp.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle, handlePublic, type Route } from "#server/platform/http/route.ts";
import { createJobHandler, defineJob, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { notifyOwner } from "./notify-owner.ts";
import {
  addRecovery,
  endRecovery,
  findOpenRecoveries,
  findOpenRecovery,
  lockOpenRecovery,
  updateRecovery,
} from "./recovery.store.ts";
import type { StepRecoveryRow } from "./recovery.tables.ts";

const recoveryJob = defineJob("second-step-recovery", z.strictObject({ id: Id }), { lane: "messages" });

type Request = CallContext["request"];

const presentOwn = ({ state, askedAt, effectiveAt }: StepRecoveryRow) => ({
  // The row is open, so its state is one of these.
  state: state as "asked" | "approved" | "waiting",
  askedAt: askedAt.toISOString(),
  effectiveAt: effectiveAt?.toISOString() ?? null,
});

const presentChanged = ({ state, effectiveAt }: StepRecoveryRow) => ({
  state,
  effectiveAt: effectiveAt?.toISOString() ?? null,
});

async function audit(
  tx: Tx,
  action: AuditAction,
  { accountId }: StepRecoveryRow,
  { actor, request, data = {} }: { actor: Actor | null; request?: Request; data?: Record<string, unknown> },
): Promise<void> {
  const requestId = request && { requestId: request.id };
  await writeAudit(tx, { actor, action, subject: "Account", subjectId: accountId, data, ...requestId });
}

const askRecovery = handlePublic(recoveryCalls.askRecovery)(async ({ body, request, services }) => {
  const account = await authenticatePassword(recoveryCalls.askRecovery, services, request, body);
  return services.database.transaction(async (tx) => {
    if (!(await hasTotp(tx, account.id))) throw new Failure("totp_not_started");
    const added = await addRecovery(tx, account.id, body.statement);
    if (!added) {
      const open = await findOpenRecovery(tx, account.id);
      if (!open) throw new Error("a request ended in between");
      return presentOwn(open);
    }
    await notifyOwner(tx, services, added);
    await recordActivity(tx, account.id, { kind: "recovery_asked", request });
    await audit(tx, "recovery_asked", added, { actor: null, request });
    return presentOwn(added);
  });
});

const ownRecovery = handle(recoveryCalls.ownRecovery)(async ({ actor, services }) => {
  const open = await findOpenRecovery(services.database.db, actor.accountId);
  return open ? presentOwn(open) : null;
});

/** Cancels an account's open request, on behalf of its owner; false if there is none. */
async function cancelOf(tx: Tx, accountId: string, request: Request, actor: Actor | null): Promise<boolean> {
  const open = await findOpenRecovery(tx, accountId);
  const locked = open && (await lockOpenRecovery(tx, open.id));
  if (!locked) return false;
  await endRecovery(tx, locked, "cancelled");
  await revokeOneTimeLinks(tx, accountId, ["cancel_recovery"]);
  await recordActivity(tx, accountId, { kind: "recovery_cancelled", request });
  await audit(tx, "recovery_cancelled", locked, { actor, request });
  return true;
}

const cancelRecovery = handle(recoveryCalls.cancelRecovery)(async ({ actor, request, services }) => ({
  cancelled: await services.database.transaction((tx) => cancelOf(tx, actor.accountId, request, actor)),
}));

const cancelRecoveryByLink = handlePublic(recoveryCalls.cancelRecoveryByLink)(async ({ body, request, services }) =>
  services.database.transaction(async (tx) => {
    const accountId = await redeemOneTimeLink(tx, body.token, "cancel_recovery");
    if (accountId === null || !(await cancelOf(tx, accountId, request, null))) throw new Failure("link_invalid");
    return { cancelled: true as const };
  }),
);

/** True if the actor may decide the request: only superadmins decide about staff, and nobody about themselves. */
const mayDecide = (actor: Actor, owner: { id: string; role: string }): boolean =>
  owner.id !== actor.accountId && (owner.role === "normal" || actor.role === "superadmin");

const approvalsOf = (row: StepRecoveryRow, accounts: ReadonlyMap<string, AccountRow>) =>
  [
    { by: row.firstBy, proof: row.firstProof, reason: row.firstReason, at: row.firstAt },
    { by: row.secondBy, proof: row.secondProof, reason: row.secondReason, at: row.secondAt },
  ].flatMap(({ by, proof, reason, at }) => {
    const person = by === null ? undefined : accounts.get(by);
    if (!person || proof === null || reason === null || at === null) return [];
    return [{ name: fullName(person), proof, reason, at: at.toISOString() }];
  });

const listRecoveries = handle(recoveryCalls.listRecoveries)(async ({ actor, reply, services }) => {
  const { db } = services.database;
  const rows = await findOpenRecoveries(db);
  const people = rows.flatMap(({ accountId, firstBy, secondBy }) => [accountId, firstBy ?? [], secondBy ?? []].flat());
  const accounts = await findAccountsById(db, people);
  reply.header("x-total-count", rows.length);
  return rows.flatMap((row) => {
    const owner = accounts.get(row.accountId);
    if (!owner) return [];
    const { id, revision, statement, firstBy, secondBy } = row;
    return {
      id,
      revision,
      email: owner.email,
      name: fullName(owner),
      role: owner.role,
      developerId: owner.developerId,
      ...presentOwn(row),
      statement,
      approvals: approvalsOf(row, accounts),
      mayApprove: mayDecide(actor, owner) && firstBy !== actor.accountId && secondBy === null,
    };
  });
});

/** Locks the request that a member of staff decides; checks their right to, and that they saw its current state. */
async function lockForDecision(tx: Tx, actor: Actor, id: string, revision: number): Promise<StepRecoveryRow> {
  const row = await lockOpenRecovery(tx, id);
  const owner = row && (await findAccount(tx, row.accountId));
  if (!row || !owner) throw new Failure("recovery_not_found");
  if (!mayDecide(actor, owner)) throw new Failure("forbidden");
  if (row.revision !== revision) throw new Failure("revision_conflict", { current: { revision: row.revision } });
  return row;
}

const approveRecovery = handle(recoveryCalls.approveRecovery)(async ({ actor, body, params, request, services }) =>
  services.database.transaction(async (tx) => {
    const { proof, reason, revision } = body;
    const row = await lockForDecision(tx, actor, params.id, revision);
    if (row.firstBy === actor.accountId || row.secondBy !== null) throw new Failure("recovery_second_person");
    const now = new Date();
    const data = { proof, reason };
    if (row.firstBy === null) {
      const approval = { firstBy: actor.accountId, firstProof: proof, firstReason: reason, firstAt: now };
      const approved = await updateRecovery(tx, row, { state: "approved", ...approval });
      await audit(tx, "recovery_approved", approved, { actor, request, data });
      return presentChanged(approved);
    }
    const effectiveAt = new Date(now.getTime() + recoveryNoticeHours * 3_600_000);
    const approval = { secondBy: actor.accountId, secondProof: proof, secondReason: reason, secondAt: now };
    const waiting = await updateRecovery(tx, row, { state: "waiting", effectiveAt, ...approval });
    await enqueueJob(tx, recoveryJob, { id: row.id }, { runAt: effectiveAt });
    await notifyOwner(tx, services, waiting);
    await audit(tx, "recovery_confirmed", waiting, { actor, request, data });
    return presentChanged(waiting);
  }),
);

const refuseRecovery = handle(recoveryCalls.refuseRecovery)(async ({ actor, body, params, request, services }) =>
  services.database.transaction(async (tx) => {
    const row = await lockForDecision(tx, actor, params.id, body.revision);
    const refused = await endRecovery(tx, row, "refused");
    await revokeOneTimeLinks(tx, row.accountId, ["cancel_recovery"]);
    await audit(tx, "recovery_refused", refused, { actor, request, data: { reason: body.reason } });
    return presentChanged(refused);
  }),
);

/** Removes the second step of a request whose notice has passed; false if the request was stopped. */
async function completeRecovery(tx: Tx, services: Services, id: string): Promise<boolean> {
  const row = await lockOpenRecovery(tx, id);
  if (row?.state !== "waiting" || row.effectiveAt === null || row.effectiveAt > new Date()) return false;
  const removed = await resetSecondStep(tx, services, row.accountId);
  await endRecovery(tx, row, removed ? "done" : "cancelled");
  await revokeOneTimeLinks(tx, row.accountId, ["cancel_recovery"]);
  if (removed) await audit(tx, "totp_reset", row, { actor: null, data: { approvedBy: [row.firstBy, row.secondBy] } });
  return removed;
}

export function recoveryJobHandler(services: Services): JobHandler {
  return createJobHandler(recoveryJob, {
    prepare:
      async ({ id }) =>
      async (tx) =>
        void (await completeRecovery(tx, services, id)),
  });
}

export const recoveryRoutes: readonly Route[] = [
  askRecovery,
  ownRecovery,
  cancelRecovery,
  cancelRecoveryByLink,
  listRecoveries,
  approveRecovery,
  refuseRecovery,
];
