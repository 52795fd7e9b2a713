import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import * as z from "zod";
import type { ActingEnd } from "#contract/accounts/account.ts";
import { Id } from "#contract/identifiers.ts";
import { tellChange } from "#server/db/changes.ts";
import type { Tx } from "#server/db/transaction.ts";
import { defineJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { account, acting } from "./accounts.tables.ts";

export type ActingRow = typeof acting.$inferSelect;

export async function addActing(tx: Tx, row: typeof acting.$inferInsert): Promise<ActingRow> {
  const [made] = await tx.insert(acting).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

const isLive = and(isNull(acting.endedAt), gt(acting.endsAt, sql`now()`));
type Whose = { readonly sessionId: string } | { readonly adminId: string } | { readonly developerId: string };

function whoseIs(whose: Whose) {
  if ("sessionId" in whose) return eq(acting.sessionId, whose.sessionId);
  return "adminId" in whose ? eq(acting.adminId, whose.adminId) : eq(acting.developerId, whose.developerId);
}

/**
 * It ended beside another act, such as logging out: the audit log and the developer are told by whoever handles this.
 */
export const actingEnded = defineJob("acting-ended", z.strictObject({ actingId: Id }), { lane: "messages" });

/** Ends what of it still goes on; it holds with the next request. Whoever reverts writes the end down themselves. */
export async function endActing(tx: Tx, whose: Whose, endedBy: ActingEnd): Promise<ActingRow[]> {
  const ended = await tx
    .update(acting)
    .set({ endedAt: sql`now()`, endedBy })
    .where(and(whoseIs(whose), isLive))
    .returning();
  for (const { adminId } of ended)
    tellChange(tx, { resource: "sessions", type: "updated", ids: [], accountId: adminId });
  if (endedBy !== "reverted") for (const { id } of ended) await enqueue(tx, actingEnded, { actingId: id });
  return ended;
}

/** How many members of staff work as a developer now. */
export function countActing(tx: Tx, developerId: string): Promise<number> {
  return tx.$count(acting, and(eq(acting.developerId, developerId), isLive));
}

/** Notes that one's half hour is over; undefined where it ended otherwise before, was noted already, or goes on. */
export async function expireActing(tx: Tx, id: string): Promise<ActingRow | undefined> {
  const [ended] = await tx
    .update(acting)
    .set({ endedAt: acting.endsAt, endedBy: "expired" })
    .where(and(eq(acting.id, id), isNull(acting.endedAt), lte(acting.endsAt, sql`now()`)))
    .returning();
  return ended;
}

export async function findActingRow(tx: Tx, id: string): Promise<ActingRow | undefined> {
  const [found] = await tx.select().from(acting).where(eq(acting.id, id));
  return found;
}

/** As whom a session's admin acts now. */
export async function liveActing(tx: Tx, sessionId: string): Promise<ActingRow | undefined> {
  const [found] = await tx
    .select()
    .from(acting)
    .where(and(eq(acting.sessionId, sessionId), isLive));
  return found;
}

/** The acting behind a request, with the name of who acts. */
export async function findActing(tx: Tx, actingId: string) {
  const [found] = await tx
    .select({ reason: acting.reason, endsAt: acting.endsAt, firstName: account.firstName, lastName: account.lastName })
    .from(acting)
    .innerJoin(account, eq(account.id, acting.adminId))
    .where(eq(acting.id, actingId));
  return found;
}

/** The account that an admin acts as: of those who sign in for the developer, whoever was first. */
export async function firstOwner(tx: Tx, developerId: string) {
  const [found] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.developerId, developerId), eq(account.role, "normal"), eq(account.status, "enabled")))
    .orderBy(account.createdAt, account.id)
    .limit(1);
  return found;
}
