import { type FaqAnswer, faqEntries, type FaqId, faqLimits } from "#contract/support/help/faq.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { handle, handlePublic } from "#server/platform/http/route.ts";
import { faqText } from "#server/platform/texts/faq-texts.ts";
import { listFaq, searchFaq } from "./search.ts";
import { gt, sql } from "drizzle-orm";
import { faqOutcome } from "./faq.tables.ts";

const noVotes = { solved: 0, notSolved: 0 };

async function present(tx: Tx, language: LanguageCode, ids: readonly FaqId[]): Promise<{ items: FaqAnswer[] }> {
  const votes = ids.length === 0 ? new Map<FaqId, never>() : await countVotes(tx);
  return {
    items: ids.map((id) => ({
      id,
      topic: faqEntries[id],
      ...faqText(language, id),
      said: votes.get(id) ?? noVotes,
    })),
  };
}

export const faq = handlePublic(supportCalls.faq)(async ({ query, services }) => {
  const ids = query.searchText ? searchFaq(query.searchText) : listFaq();
  return present(services.database.db, query.language, ids);
});

export const awsFaq = handlePublic(supportCalls.awsFaq)(async ({ query, services }) => {
  const ids = listFaq().filter((id) => faqEntries[id] === "offers");
  return present(services.database.db, query.language, ids);
});

export const sayFaqHelped = handle(supportCalls.sayFaqHelped)(async ({ actor, body, params, services }) => {
  const { db } = services.database;
  await saveVote(db, { entry: params.id, accountId: actor.accountId, solved: body.solved });
  return (await countVotes(db)).get(params.id) ?? noVotes;
});

/** Saves a person's vote in place of their earlier one. */
async function saveVote(tx: Tx, row: Pick<typeof faqOutcome.$inferInsert, "entry" | "accountId" | "solved">) {
  await tx
    .insert(faqOutcome)
    .values(row)
    .onConflictDoUpdate({
      target: [faqOutcome.entry, faqOutcome.accountId],
      set: { solved: row.solved, saidAt: sql`now()` },
    });
}

/** Counts the votes of the last `countedDays` days by entry: helped, or did not help. */
async function countVotes(tx: Tx): Promise<Map<FaqId, FaqAnswer["said"]>> {
  const rows = await tx
    .select({
      entry: faqOutcome.entry,
      solved: sql<number>`count(*) filter (where ${faqOutcome.solved})::int`,
      notSolved: sql<number>`count(*) filter (where not ${faqOutcome.solved})::int`,
    })
    .from(faqOutcome)
    .where(gt(faqOutcome.saidAt, sql`now() - make_interval(days => ${faqLimits.countedDays})`))
    .groupBy(faqOutcome.entry);
  return new Map(rows.map(({ entry, ...votes }) => [entry, votes]));
}
