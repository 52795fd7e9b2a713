import type { Tx } from "#server/platform/db/transaction.ts";
import { refusedMails } from "#server/integrations/mail/mails.store.ts";
import { markReadersBounced } from "./newsletter.store.ts";

const dayMs = 86_400_000;
/** Mails are retried for about a day, so this covers the last attempts. */
const lookbackMs = 3 * dayMs;

/** Stops newsletters to addresses that a mail server permanently refused; returns how many. */
export async function stopBouncedNewsletters(tx: Tx): Promise<number> {
  return markReadersBounced(tx, await refusedMails(tx, "newsletter", new Date(Date.now() - lookbackMs)));
}
