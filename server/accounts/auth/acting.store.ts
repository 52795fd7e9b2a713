import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import * as z from "zod";
import type { ActingEndReason } from "#contract/accounts/auth/account.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { account, actingSession } from "./accounts.tables.ts";

export type ActingSessionRow = typeof actingSession.$inferSelect;

export async function addActingSession(tx: Tx, row: typeof actingSession.$inferInsert): Promise<ActingSessionRow> {
  const [created] = await tx.insert(actingSession).values(row).returning();
  if (!created) throw new Error("insert returned no row");
  return created;
}

const isLive = and(isNull(actingSession.endedAt), gt(actingSession.endsAt, sql`now()`));
type ActingScope = { readonly sessionId: string } | { readonly adminId: string } | { readonly developerId: string };

function inScope(whose: ActingScope) {
  if ("sessionId" in whose) return eq(actingSession.sessionId, whose.sessionId);
  return "adminId" in whose
    ? eq(actingSession.adminId, whose.adminId)
    : eq(actingSession.developerId, whose.developerId);
}

/**
 * Queued when an acting session ends as a side effect, such as logging out. The handler writes the audit log and the
 * developer's activity.
 */
export const actingEndedJob = defineJob("acting-ended", z.strictObject({ actingId: Id }), { lane: "messages" });

/**
 * Ends live acting sessions with effect from the next request, and queues a job that writes each end to the audit log.
 * The end reason `reverted` queues none, because the caller writes the entry.
 */
export async function endActingSessions(
  tx: Tx,
  whose: ActingScope,
  endedBy: ActingEndReason,
): Promise<ActingSessionRow[]> {
  const ended = await tx
    .update(actingSession)
    .set({ endedAt: sql`now()`, endedBy })
    .where(and(inScope(whose), isLive))
    .returning();
  for (const { adminId } of ended)
    publishChange(tx, { resource: "sessions", type: "updated", ids: [], accountId: adminId });
  if (endedBy !== "reverted") for (const { id } of ended) await enqueueJob(tx, actingEndedJob, { actingId: id });
  return ended;
}

/** Returns the number of staff who currently act as a developer. */
export function countActingStaff(tx: Tx, developerId: string): Promise<number> {
  return tx.$count(actingSession, and(eq(actingSession.developerId, developerId), isLive));
}

/** Marks an expired acting session as ended. Undefined if it ended before, is already marked, or is still running. */
export async function expireActingSession(tx: Tx, id: string): Promise<ActingSessionRow | undefined> {
  const [ended] = await tx
    .update(actingSession)
    .set({ endedAt: actingSession.endsAt, endedBy: "expired" })
    .where(and(eq(actingSession.id, id), isNull(actingSession.endedAt), lte(actingSession.endsAt, sql`now()`)))
    .returning();
  return ended;
}

export async function findActingSession(tx: Tx, id: string): Promise<ActingSessionRow | undefined> {
  const [row] = await tx.select().from(actingSession).where(eq(actingSession.id, id));
  return row;
}

/** Finds the live acting session of an admin's session. */
export async function findLiveActingSession(tx: Tx, sessionId: string): Promise<ActingSessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(actingSession)
    .where(and(eq(actingSession.sessionId, sessionId), isLive));
  return row;
}

/** Finds an acting session by id, with the admin's name. */
export async function findActingWithAdmin(tx: Tx, actingId: string) {
  const [row] = await tx
    .select({
      reason: actingSession.reason,
      endsAt: actingSession.endsAt,
      firstName: account.firstName,
      lastName: account.lastName,
    })
    .from(actingSession)
    .innerJoin(account, eq(account.id, actingSession.adminId))
    .where(eq(actingSession.id, actingId));
  return row;
}

/** Finds the account an admin acts as: the developer's oldest enabled account. */
export async function findOldestAccount(tx: Tx, developerId: string) {
  const [row] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.developerId, developerId), eq(account.role, "normal"), eq(account.status, "enabled")))
    .orderBy(account.createdAt, account.id)
    .limit(1);
  return row;
}
