import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { newsletterMail, newsletterReader } from "../editorials.tables.ts";

export type NewsletterReader = typeof newsletterReader.$inferSelect;

export async function findReader(tx: Tx, accountId: string): Promise<NewsletterReader | undefined> {
  const [row] = await tx.select().from(newsletterReader).where(eq(newsletterReader.accountId, accountId));
  return row;
}

/** Subscribes, or subscribes again after a bounce. */
export async function putReader(tx: Tx, accountId: string, language: LanguageCode): Promise<void> {
  await tx
    .insert(newsletterReader)
    .values({ accountId, language })
    .onConflictDoUpdate({ target: newsletterReader.accountId, set: { language, bouncedAt: null } });
}

export async function dropReader(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(newsletterReader).where(eq(newsletterReader.accountId, accountId));
}

/** Readers after a given id who had subscribed when an issue went out, ordered by id. */
export function nextReaders(tx: Tx, since: Date, after: string | null, limit: number): Promise<NewsletterReader[]> {
  const { accountId, bouncedAt } = newsletterReader;
  return tx
    .select()
    .from(newsletterReader)
    .where(
      and(isNull(bouncedAt), lte(newsletterReader.since, since), after === null ? undefined : gt(accountId, after)),
    )
    .orderBy(asc(accountId))
    .limit(limit);
}

/** Reserves an address for an issue; undefined if it is already reserved. */
export async function claimAddress(
  tx: Tx,
  row: Pick<typeof newsletterMail.$inferInsert, "editorialId" | "address" | "accountId">,
): Promise<string | undefined> {
  const [made] = await tx.insert(newsletterMail).values(row).onConflictDoNothing().returning({ id: newsletterMail.id });
  return made?.id;
}

export async function setMailId(tx: Tx, id: string, mailId: string): Promise<void> {
  await tx.update(newsletterMail).set({ mailId }).where(eq(newsletterMail.id, id));
}

/** Stops newsletters to an address that no longer exists, until its owner subscribes again. */
export async function stopNewsletterFor(tx: Tx, accountId: string): Promise<void> {
  await tx
    .update(newsletterReader)
    .set({ bouncedAt: sql`now()` })
    .where(and(isNull(newsletterReader.bouncedAt), eq(newsletterReader.accountId, accountId)));
}

/** Stops newsletters to readers whose mail was permanently refused; returns how many. */
export async function markReadersBounced(tx: Tx, refused: readonly string[]): Promise<number> {
  if (refused.length === 0) return 0;
  const refusedReaders = tx
    .select({ accountId: newsletterMail.accountId })
    .from(newsletterMail)
    .where(inArray(newsletterMail.mailId, [...refused]));
  const stopped = await tx
    .update(newsletterReader)
    .set({ bouncedAt: sql`now()` })
    .where(and(isNull(newsletterReader.bouncedAt), inArray(newsletterReader.accountId, refusedReaders)))
    .returning({ accountId: newsletterReader.accountId });
  return stopped.length;
}
