import { contactLimits } from "#contract/support/help/contact.ts";
import { countRateLimitHit } from "#server/platform/db/rate-limit-hits.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";

const dayMs = 86_400_000;

/** Limits messages per sender and day. `from` is a keyed hash of the address. */
export async function requireDailyMessageLimit(tx: Tx, kind: "contact" | "lead", from: string): Promise<void> {
  const { hits, leftMs } = await countRateLimitHit(tx, `${kind} ${from}`, dayMs);
  if (hits <= contactLimits.aDay) return;
  throw new Failure("too_many_messages", { params: { retryAfterSeconds: Math.ceil(leftMs / 1000) } });
}
