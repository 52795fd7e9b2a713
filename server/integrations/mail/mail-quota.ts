import { limits } from "#contract/limits.ts";
import { countRateLimitHit } from "#server/platform/db/rate-limit-hits.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

const dayMs = 86_400_000;

interface MailRequest {
  readonly to: string;
  /** Network of the request, as a keyed hash. */
  readonly from: string;
}

interface Pseudonymizer {
  blind(value: string): string;
}

/**
 * Counts a mail that anybody can request, and tells whether the address may still get it today. No single network can
 * use up the owner's quota.
 */
export async function takeMailQuota(tx: Tx, { blind }: Pseudonymizer, { to, from }: MailRequest): Promise<boolean> {
  const recipient = `mail ${blind(to)}`;
  const ofNetwork = await countRateLimitHit(tx, `${recipient} from ${blind(from)}`, dayMs);
  if (ofNetwork.hits > limits.mail.askedByNetworkADay) return false;
  const ofAll = await countRateLimitHit(tx, recipient, dayMs);
  return ofAll.hits <= limits.mail.askedADay;
}
