import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import * as z from "zod";
import type { ActingEndReason } from "#contract/accounts/auth/account.ts";
import { Id } from "#contract/identifiers.ts";
import { publishChange } from "#server/platform/db/changes.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob } from "#server/platform/jobs/define-job.ts";
import { enqueue } from "#server/platform/jobs/enqueue.ts";
import { account, acting } from "./accounts.tables.ts";

export type ActingRow = typeof acting.$inferSelect;

export async function addActing(tx: Tx, row: typeof acting.$inferInsert): Promise<ActingRow> {
  const [created] = await tx.insert(acting).values(row).returning();
  if (!created) throw new Error("insert returned no row");
  return created;
}

const isLive = and(isNull(acting.endedAt), gt(acting.endsAt, sql`now()`));
type ActingScope = { readonly sessionId: string } | { readonly adminId: string } | { readonly developerId: string };

function inScope(whose: ActingScope) {
  if ("sessionId" in whose) return eq(acting.sessionId, whose.sessionId);
  return "adminId" in whose ? eq(acting.adminId, whose.adminId) : eq(acting.developerId, whose.developerId);
}

/**
 * Queued when an acting session ends as a side effect, such as logging out. The handler writes the audit log and the
 * developer's activity.
 */
export const actingEndedJob = defineJob("acting-ended", z.strictObject({ actingId: Id }), { lane: "messages" });

/**
 * Ends live acting sessions with effect from the next request, and queues a job that records it. For `reverted` the
 * caller records it.
 */
export async function endActing(tx: Tx, whose: ActingScope, endedBy: ActingEndReason): Promise<ActingRow[]> {
  const ended = await tx
    .update(acting)
    .set({ endedAt: sql`now()`, endedBy })
    .where(and(inScope(whose), isLive))
    .returning();
  for (const { adminId } of ended)
    publishChange(tx, { resource: "sessions", type: "updated", ids: [], accountId: adminId });
  if (endedBy !== "reverted") for (const { id } of ended) await enqueue(tx, actingEndedJob, { actingId: id });
  return ended;
}

/** Number of staff who currently act as a developer. */
export function countActing(tx: Tx, developerId: string): Promise<number> {
  return tx.$count(acting, and(eq(acting.developerId, developerId), isLive));
}

/** Marks an expired acting session as ended. Undefined if it ended before, is already marked, or is still running. */
export async function expireActing(tx: Tx, id: string): Promise<ActingRow | undefined> {
  const [ended] = await tx
    .update(acting)
    .set({ endedAt: acting.endsAt, endedBy: "expired" })
    .where(and(eq(acting.id, id), isNull(acting.endedAt), lte(acting.endsAt, sql`now()`)))
    .returning();
  return ended;
}

export async function findActingById(tx: Tx, id: string): Promise<ActingRow | undefined> {
  const [row] = await tx.select().from(acting).where(eq(acting.id, id));
  return row;
}

/** The live acting session of an admin's session. */
export async function liveActing(tx: Tx, sessionId: string): Promise<ActingRow | undefined> {
  const [row] = await tx
    .select()
    .from(acting)
    .where(and(eq(acting.sessionId, sessionId), isLive));
  return row;
}

/** An acting session by id, with the admin's name. */
export async function findActingWithAdmin(tx: Tx, actingId: string) {
  const [row] = await tx
    .select({ reason: acting.reason, endsAt: acting.endsAt, firstName: account.firstName, lastName: account.lastName })
    .from(acting)
    .innerJoin(account, eq(account.id, acting.adminId))
    .where(eq(acting.id, actingId));
  return row;
}

/** The account an admin acts as: the developer's oldest enabled account. */
export async function findOldestAccount(tx: Tx, developerId: string) {
  const [row] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.developerId, developerId), eq(account.role, "normal"), eq(account.status, "enabled")))
    .orderBy(account.createdAt, account.id)
    .limit(1);
  return row;
}
