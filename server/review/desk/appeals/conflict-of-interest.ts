import { and, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#contract/access/roles.ts";
import { hasOtherReviewer } from "#server/accounts/auth/find-accounts.ts";
import type { AppealRecord } from "#server/review/appeals/appeals.store.ts";
import { appeal } from "#server/review/appeals/appeals.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

type AppealParties = Pick<AppealRecord, "decidedBy" | "filedByAdmin">;

/** True if the actor made the decision, or filed the appeal while acting as the developer. */
export function hasConflictOfInterest(
  { accountId }: Pick<Actor, "accountId">,
  { decidedBy, filedByAdmin }: AppealParties,
): boolean {
  return decidedBy === accountId || filedByAdmin === accountId;
}

/**
 * True if the actor must not answer the appeal. A superadmin may when the store has no other reviewer, since nobody
 * else could.
 */
export async function mustNotDecideAppeal(tx: Tx, actor: Actor, parts: AppealParties): Promise<boolean> {
  if (!hasConflictOfInterest(actor, parts)) return false;
  return actor.role !== "superadmin" || (await hasOtherReviewer(tx, actor.accountId));
}

/**
 * Condition for open appeals that the actor may work on: without their own decisions, unless they are a superadmin and
 * nobody else could answer. The state is a literal in the SQL, so that PostgreSQL can use the partial index.
 */
export async function openAppealsFor(tx: Tx, { accountId, role }: Actor): Promise<SQL | undefined> {
  const open = sql`${appeal.state} = 'open'`;
  if (role === "superadmin" && !(await hasOtherReviewer(tx, accountId))) return open;
  return and(
    open,
    sql`${appeal.decidedBy} is distinct from ${accountId}`,
    sql`${appeal.filedByAdmin} is distinct from ${accountId}`,
  );
}
