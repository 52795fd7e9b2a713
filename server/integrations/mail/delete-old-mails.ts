import { lt, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { mail } from "./mail.tables.ts";

/** Deletes old mails: they contain personal data, and are kept only to answer questions. */
export async function deleteOldMails(tx: Tx): Promise<void> {
  await tx.delete(mail).where(lt(mail.createdAt, sql`now() - make_interval(days => ${limits.mail.keptDays})`));
}
