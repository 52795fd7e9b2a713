import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { newsletterDelivery, newsletterSubscriber } from "../editorials.tables.ts";

export type NewsletterSubscriberRow = typeof newsletterSubscriber.$inferSelect;

export async function findSubscriber(tx: Tx, accountId: string): Promise<NewsletterSubscriberRow | undefined> {
  const [row] = await tx.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.accountId, accountId));
  return row;
}

/** Subscribes, or subscribes again after a bounce. */
export async function saveSubscriber(tx: Tx, accountId: string, language: LanguageCode): Promise<void> {
  await tx
    .insert(newsletterSubscriber)
    .values({ accountId, language })
    .onConflictDoUpdate({ target: newsletterSubscriber.accountId, set: { language, bouncedAt: null } });
}

export async function deleteSubscriber(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(newsletterSubscriber).where(eq(newsletterSubscriber.accountId, accountId));
}

/** Readers after a given id who had subscribed when an issue went out, ordered by id. */
export function findNextSubscribers(
  tx: Tx,
  since: Date,
  after: string | null,
  limit: number,
): Promise<NewsletterSubscriberRow[]> {
  const { accountId, bouncedAt } = newsletterSubscriber;
  return tx
    .select()
    .from(newsletterSubscriber)
    .where(
      and(isNull(bouncedAt), lte(newsletterSubscriber.since, since), after === null ? undefined : gt(accountId, after)),
    )
    .orderBy(asc(accountId))
    .limit(limit);
}

/** Reserves an address for an issue; undefined if it is already reserved. */
export async function reserveNewsletterIssueAddress(
  tx: Tx,
  row: Pick<typeof newsletterDelivery.$inferInsert, "editorialId" | "address" | "accountId">,
): Promise<string | undefined> {
  const [made] = await tx
    .insert(newsletterDelivery)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: newsletterDelivery.id });
  return made?.id;
}

export async function setNewsletterDeliveryMailId(tx: Tx, id: string, mailId: string): Promise<void> {
  await tx.update(newsletterDelivery).set({ mailId }).where(eq(newsletterDelivery.id, id));
}

/** Stops newsletters to an address that no longer exists, until its owner subscribes again. */
export async function stopNewsletterFor(tx: Tx, accountId: string): Promise<void> {
  await tx
    .update(newsletterSubscriber)
    .set({ bouncedAt: sql`now()` })
    .where(and(isNull(newsletterSubscriber.bouncedAt), eq(newsletterSubscriber.accountId, accountId)));
}

/** Stops newsletters to readers whose mail was permanently refused; returns how many. */
export async function markSubscribersBounced(tx: Tx, refused: readonly string[]): Promise<number> {
  if (refused.length === 0) return 0;
  const refusedReaders = tx
    .select({ accountId: newsletterDelivery.accountId })
    .from(newsletterDelivery)
    .where(inArray(newsletterDelivery.mailId, [...refused]));
  const stopped = await tx
    .update(newsletterSubscriber)
    .set({ bouncedAt: sql`now()` })
    .where(and(isNull(newsletterSubscriber.bouncedAt), inArray(newsletterSubscriber.accountId, refusedReaders)))
    .returning({ accountId: newsletterSubscriber.accountId });
  return stopped.length;
}
