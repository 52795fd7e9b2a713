import type { Actor } from "#contract/access/roles.ts";
import { staffCalls } from "#contract/staff/members/calls.ts";
import type { AuditAction } from "#contract/staff/members/audit-actions.ts";
import { endActingSessions } from "#server/accounts/auth/acting.store.ts";
import type { AccountRow } from "#server/accounts/auth/accounts.store.ts";
import { endAccountSessions } from "#server/accounts/auth/sessions.ts";
import {
  updateStaffAccount,
  findStaffAccount,
  hasOtherSuperadmin,
  lockStaffChanges,
} from "#server/accounts/auth/staff-accounts.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle, type Route } from "#server/platform/http/route.ts";
import { writeAudit } from "./write-audit.ts";

/** Functions of other domains that this domain may not import; `server/staff/index.ts` passes them in. */
export interface StaffDependencies {
  /** Releases an account's claims on the review queue; returns how many. */
  readonly releaseClaims: (tx: Tx, accountId: string) => Promise<number>;
}

type RequestContext = Pick<CallContext, "actor" | "request">;

export function hasAcceptedInvitation({ passwordHash }: AccountRow): boolean {
  return passwordHash !== null;
}

/**
 * Locks staff changes and returns the member. Checks the caller's role again, which may have changed while waiting for
 * the lock.
 */
export async function lockStaffMember(tx: Tx, actor: Actor, id: string): Promise<AccountRow> {
  await lockStaffChanges(tx);
  const asker = await findStaffAccount(tx, actor.accountId);
  if (asker?.role !== "superadmin" || asker.status !== "enabled") throw new Failure("forbidden");
  const member = await findStaffAccount(tx, id);
  if (!member) throw new Failure("staff_not_found");
  return member;
}

function requireRevision({ id, role, status, revision: now }: AccountRow, revision: number): void {
  if (now !== revision) throw new Failure("revision_conflict", { current: { id, role, status, revision: now } });
}

/** Throws if the member is the caller, or the last superadmin who can sign in. */
async function requireRemovable(tx: Tx, actor: Actor, member: AccountRow): Promise<void> {
  if (member.id === actor.accountId) throw new Failure("own_account");
  if (member.role !== "superadmin" || !hasAcceptedInvitation(member)) return;
  if (!(await hasOtherSuperadmin(tx, member.id))) throw new Failure("last_superadmin");
}

export async function auditStaffChange(
  tx: Tx,
  { actor, request }: RequestContext,
  action: AuditAction,
  member: AccountRow,
  data: Record<string, unknown> = {},
): Promise<void> {
  await writeAudit(tx, { actor, action, subject: "Account", subjectId: member.id, data, requestId: request.id });
}

const changeStaffRole = handle(staffCalls.changeStaffRole)(async ({ params, body, actor, request, services }) =>
  services.database.transaction(async (tx) => {
    const member = await lockStaffMember(tx, actor, params.id);
    requireRevision(member, body.revision);
    await requireRemovable(tx, actor, member);
    const { role } = body;
    if (role === member.role) return { id: member.id, revision: member.revision };
    if (role === "support") await endActingSessions(tx, { adminId: member.id }, "role_changed");
    const changed = await updateStaffAccount(tx, member, { role });
    await auditStaffChange(tx, { actor, request }, "change_role", member, {
      before: { role: member.role },
      after: { role },
    });
    return changed;
  }),
);

const suspendStaff = ({ releaseClaims }: StaffDependencies): Route =>
  handle(staffCalls.suspendStaff)(async ({ params, body, actor, request, services }) =>
    services.database.transaction(async (tx) => {
      const member = await lockStaffMember(tx, actor, params.id);
      requireRevision(member, body.revision);
      if (member.status !== "enabled" || !hasAcceptedInvitation(member)) throw new Failure("staff_state_conflict");
      await requireRemovable(tx, actor, member);
      const acting = await endActingSessions(tx, { adminId: member.id }, "suspended");
      await endAccountSessions(tx, member.id, "suspended");
      const claims = await releaseClaims(tx, member.id);
      const changed = await updateStaffAccount(tx, member, { status: "disabled" });
      await auditStaffChange(tx, { actor, request }, "suspend", member, {
        before: { status: "enabled" },
        after: { status: "disabled" },
        reason: body.reason,
        claimsReleased: claims,
        actingEnded: acting.length,
      });
      return changed;
    }),
  );

const restoreStaff = handle(staffCalls.restoreStaff)(async ({ params, body, actor, request, services }) =>
  services.database.transaction(async (tx) => {
    const member = await lockStaffMember(tx, actor, params.id);
    requireRevision(member, body.revision);
    if (member.status !== "disabled") throw new Failure("staff_state_conflict");
    const changed = await updateStaffAccount(tx, member, { status: "enabled" });
    const data = { before: { status: "disabled" }, after: { status: "enabled" } };
    await auditStaffChange(tx, { actor, request }, "restore", member, data);
    return changed;
  }),
);

export function memberRoutes(needs: StaffDependencies): readonly Route[] {
  return [changeStaffRole, suspendStaff(needs), restoreStaff];
}
