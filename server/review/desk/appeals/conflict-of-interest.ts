import type { Actor } from "#contract/access/roles.ts";
import { hasOtherReviewer } from "#server/accounts/auth/find-accounts.ts";
import type { AppealRecord } from "#server/review/appeals/appeals.store.ts";
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
