import type { Tx } from "#server/db/transaction.ts";
import { refusedMails } from "#server/outside/mail/mails.store.ts";
import { endBounced } from "./newsletter.store.ts";

const dayMs = 86_400_000;
/** Mails are retried for about a day, so this covers the last attempts. */
const lookedBackMs = 3 * dayMs;

/** Stops newsletters to addresses that a mail server permanently refused; returns how many. */
export async function noteBounces(tx: Tx): Promise<number> {
  return endBounced(tx, await refusedMails(tx, "newsletter", new Date(Date.now() - lookedBackMs)));
}
