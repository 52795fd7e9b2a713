import type { Actor } from "#contract/access/roles.ts";
import { hasOtherReviewer } from "#server/accounts/people.ts";
import type { AppealRecord } from "#server/appeals/appeals.store.ts";
import type { Tx } from "#server/db/transaction.ts";

type Parts = Pick<AppealRecord, "decidedBy" | "filedByAdmin">;

/** Whoever decided, or wrote the appeal in the developer's account, does not answer it. */
export function tookPart({ accountId }: Pick<Actor, "accountId">, { decidedBy, filedByAdmin }: Parts): boolean {
  return decidedBy === accountId || filedByAdmin === accountId;
}

/** A superadmin answers alone where the store has no other reviewer: an appeal that nobody may answer helps nobody. */
export async function isBarred(tx: Tx, actor: Actor, parts: Parts): Promise<boolean> {
  if (!tookPart(actor, parts)) return false;
  return actor.role !== "superadmin" || (await hasOtherReviewer(tx, actor.accountId));
}
