import { lt, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Tx } from "#server/db/transaction.ts";
import { mail } from "./mail.tables.ts";

/** Mails hold names, addresses and what became of an app: they are kept to answer questions, and no longer. */
export async function forgetMails(tx: Tx): Promise<void> {
  await tx.delete(mail).where(lt(mail.createdAt, sql`now() - make_interval(days => ${limits.mail.keptDays})`));
}
