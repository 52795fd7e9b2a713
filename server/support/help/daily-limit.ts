import { contactLimits } from "#contract/support/help/contact.ts";
import { countRateLimitHit } from "#server/platform/db/rate-limit-hits.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { Services } from "#server/services.ts";

const dayMs = 86_400_000;

interface Sender {
  /** Email address that the sender gave. */
  readonly email: string;
  /** IP address, as `rateLimitAddress` returns it. */
  readonly address: string;
}

/**
 * Limits messages a day, strictly by sender and generously by IP address. Strangers elsewhere can't use up a sender's
 * allowance. Keys hold keyed hashes only.
 *
 * @throws `too_many_messages`
 */
export async function requireDailyMessageLimit(
  tx: Tx,
  { blind }: Pick<Services["tokens"], "blind">,
  kind: "contact" | "lead",
  { email, address }: Sender,
): Promise<void> {
  const caps = [
    { key: `${kind} ${blind(email.toLowerCase())} from ${blind(address)}`, max: contactLimits.aDay },
    { key: `${kind} ${blind(address)}`, max: contactLimits.ofAddressADay },
  ];
  for (const { key, max } of caps) {
    const { hits, leftMs } = await countRateLimitHit(tx, key, dayMs);
    if (hits > max) throw new Failure("too_many_messages", { params: { retryAfterSeconds: Math.ceil(leftMs / 1000) } });
  }
}
