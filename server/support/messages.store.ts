import { eq, lt, sql } from "drizzle-orm";
import { type Contact, contactLimits } from "#contract/support/contact.ts";
import type { LanguageCode } from "#contract/reference/languages.ts";
import type { Tx } from "#server/db/transaction.ts";
import { contactMessage } from "./messages.tables.ts";

export type KeptMessage = Contact & { readonly id: string; readonly language: LanguageCode };

export async function keepMessage(tx: Tx, message: KeptMessage): Promise<void> {
  await tx.insert(contactMessage).values(message);
}

/** Names and addresses of people who may have no account: kept to answer them, and no longer. */
export async function forgetMessages(tx: Tx): Promise<void> {
  const kept = sql`now() - make_interval(days => ${contactLimits.keptDays})`;
  await tx.delete(contactMessage).where(lt(contactMessage.createdAt, kept));
}

/** What was written from an address whose owner wants nothing of it kept. */
export async function forgetMessagesFrom(tx: Tx, email: string): Promise<void> {
  await tx.delete(contactMessage).where(eq(contactMessage.email, email));
}
