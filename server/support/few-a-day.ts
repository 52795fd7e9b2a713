import { contactLimits } from "#contract/support/contact.ts";
import { countHit } from "#server/db/count-hit.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";

const dayMs = 86_400_000;

/** Limits messages per sender and day. `from` is a keyed hash of the address. */
export async function requireDailyLimit(tx: Tx, what: "contact" | "lead", from: string): Promise<void> {
  const { hits, leftMs } = await countHit(tx, `${what} ${from}`, dayMs);
  if (hits <= contactLimits.aDay) return;
  throw new Failure("too_many_messages", { params: { retryAfterSeconds: Math.ceil(leftMs / 1000) } });
}
