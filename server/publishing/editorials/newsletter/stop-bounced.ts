import type { Tx } from "#server/platform/db/transaction.ts";
import { findRefusedMailIds } from "#server/integrations/mail/mails.store.ts";
import { markSubscribersBounced } from "./newsletter.store.ts";

const dayMs = 86_400_000;
/** Period whose refused mails are checked. Mails are retried for about a day, so it also covers the last attempts. */
const lookbackMs = 3 * dayMs;

/** Stops newsletters to addresses that a mail server permanently refused; returns how many. */
export async function stopBouncedNewsletters(tx: Tx): Promise<number> {
  return markSubscribersBounced(tx, await findRefusedMailIds(tx, "newsletter", new Date(Date.now() - lookbackMs)));
}
