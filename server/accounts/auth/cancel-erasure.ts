import type { FastifyRequest } from "fastify";
import { and, eq, isNotNull } from "drizzle-orm";
import { account } from "./accounts.tables.ts";
import { recordActivity } from "./account-activity.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

/** Cancels the account's scheduled erasure, on sign-in or on request. Returns true if one was scheduled. */
export async function cancelErasure(
  tx: Tx,
  accountId: string,
  request: Pick<FastifyRequest, "ip" | "headers">,
): Promise<boolean> {
  const cancelled = await tx
    .update(account)
    .set({ eraseAt: null })
    .where(and(eq(account.id, accountId), isNotNull(account.eraseAt)))
    .returning({ id: account.id });
  if (cancelled.length > 0) await recordActivity(tx, accountId, { kind: "erasure_taken_back", request });
  return cancelled.length > 0;
}
