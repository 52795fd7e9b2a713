import type { Actor } from "#contract/access/roles.ts";
import { hasOtherReviewer } from "#server/accounts/people.ts";
import type { AppealRecord } from "#server/appeals/appeals.store.ts";
import type { Tx } from "#server/db/transaction.ts";

type Parts = Pick<AppealRecord, "decidedBy" | "filedByAdmin">;

/** True if the actor made the decision, or filed the appeal while acting as the developer. */
export function tookPart({ accountId }: Pick<Actor, "accountId">, { decidedBy, filedByAdmin }: Parts): boolean {
  return decidedBy === accountId || filedByAdmin === accountId;
}

/**
 * True if the actor must not answer the appeal. A superadmin may when the store has no other reviewer, since nobody
 * else could.
 */
export async function isBarred(tx: Tx, actor: Actor, parts: Parts): Promise<boolean> {
  if (!tookPart(actor, parts)) return false;
  return actor.role !== "superadmin" || (await hasOtherReviewer(tx, actor.accountId));
}
