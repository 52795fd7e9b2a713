import { type AppRow, lockApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";

/** Locks both apps, smaller id first, so that decisions on their versions wait and no deadlock can occur. */
export async function lockBothApps(
  tx: Tx,
  ownerId: string,
  claimantId: string,
): Promise<{ owner: AppRow; claimant: AppRow }> {
  const locked = new Map<string, AppRow>();
  for (const id of [ownerId, claimantId].toSorted()) {
    const app = await lockApp(tx, id);
    if (app) locked.set(id, app);
  }
  const [owner, claimant] = [locked.get(ownerId), locked.get(claimantId)];
  if (!owner || !claimant) throw new Failure("conflict_not_found");
  return { owner, claimant };
}
