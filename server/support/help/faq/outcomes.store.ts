import { gt, sql } from "drizzle-orm";
import { type FaqAnswer, type FaqId, faqLimits } from "#contract/support/help/faq.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { faqOutcome } from "./faq.tables.ts";

/** Saves a person's vote in place of their earlier one. */
export async function saveVote(tx: Tx, row: Pick<typeof faqOutcome.$inferInsert, "entry" | "accountId" | "solved">) {
  await tx
    .insert(faqOutcome)
    .values(row)
    .onConflictDoUpdate({
      target: [faqOutcome.entry, faqOutcome.accountId],
      set: { solved: row.solved, saidAt: sql`now()` },
    });
}

/** Votes of the last days by entry: helped, or did not help. */
export async function countVotes(tx: Tx): Promise<Map<FaqId, FaqAnswer["said"]>> {
  const rows = await tx
    .select({
      entry: faqOutcome.entry,
      solved: sql<number>`count(*) filter (where ${faqOutcome.solved})::int`,
      notSolved: sql<number>`count(*) filter (where not ${faqOutcome.solved})::int`,
    })
    .from(faqOutcome)
    .where(gt(faqOutcome.saidAt, sql`now() - make_interval(days => ${faqLimits.countedDays})`))
    .groupBy(faqOutcome.entry);
  return new Map(rows.map(({ entry, ...said }) => [entry, said]));
}
