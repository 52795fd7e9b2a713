import { eq, lt, sql } from "drizzle-orm";
import { type ContactMessage, contactLimits } from "#contract/support/help/contact.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { contactMessage } from "./contact-messages.tables.ts";

export type StoredContactMessage = ContactMessage & { readonly id: string; readonly language: LanguageCode };

export async function saveContactMessage(tx: Tx, message: StoredContactMessage): Promise<void> {
  await tx.insert(contactMessage).values(message);
}

/** Deletes old messages. Senders may have no account, so their data is stored only to answer them. */
export async function deleteOldContactMessages(tx: Tx): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${contactLimits.keptDays})`;
  await tx.delete(contactMessage).where(lt(contactMessage.createdAt, oldest));
}

/** Deletes messages from an erased person's address. */
export async function deleteContactMessagesFrom(tx: Tx, email: string): Promise<void> {
  await tx.delete(contactMessage).where(eq(contactMessage.email, email));
}
