import type { Tx } from "#server/db/transaction.ts";
import { refusedMails } from "#server/outside/mail/mails.store.ts";
import { endBounced } from "./newsletter.store.ts";

const dayMs = 86_400_000;
/** Mails are tried for about a day. */
const lookedBackMs = 3 * dayMs;

/** Ends newsletters for addresses that a mail server refused for good; how many these are. */
export async function noteBounces(tx: Tx): Promise<number> {
  return endBounced(tx, await refusedMails(tx, "newsletter", new Date(Date.now() - lookedBackMs)));
}
