import { type FaqAnswer, faqEntries, type FaqId, faqLimits } from "#contract/support/help/faq.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { handle, handlePublic } from "#server/platform/http/route.ts";
import { getFaqEntry } from "#server/platform/texts/faq-texts.ts";
import { listFaqIds, searchFaq } from "./search.ts";
import { gt, sql } from "drizzle-orm";
import { faqVote } from "./faq.tables.ts";

const noVotes = { solved: 0, notSolved: 0 };

async function present(tx: Tx, language: LanguageCode, ids: readonly FaqId[]): Promise<{ items: FaqAnswer[] }> {
  const votes = ids.length === 0 ? new Map<FaqId, never>() : await countVotes(tx);
  return {
    items: ids.map((id) => ({
      id,
      topic: faqEntries[id],
      ...getFaqEntry(language, id),
      said: votes.get(id) ?? noVotes,
    })),
  };
}

export const listFaqEntriesRoute = handlePublic(supportCalls.faq)(async ({ query, services }) => {
  const ids = query.searchText ? searchFaq(query.searchText) : listFaqIds();
  return present(services.database.db, query.language, ids);
});

export const listOffersFaqRoute = handlePublic(supportCalls.awsFaq)(async ({ query, services }) => {
  const ids = listFaqIds().filter((id) => faqEntries[id] === "offers");
  return present(services.database.db, query.language, ids);
});

export const voteOnFaqRoute = handle(supportCalls.sayFaqHelped)(async ({ actor, body, params, services }) => {
  const { db } = services.database;
  await saveVote(db, { entry: params.id, accountId: actor.accountId, solved: body.solved });
  return (await countVotes(db)).get(params.id) ?? noVotes;
});

/** Saves a person's vote in place of their earlier one. */
async function saveVote(tx: Tx, row: Pick<typeof faqVote.$inferInsert, "entry" | "accountId" | "solved">) {
  await tx
    .insert(faqVote)
    .values(row)
    .onConflictDoUpdate({
      target: [faqVote.entry, faqVote.accountId],
      set: { solved: row.solved, saidAt: sql`now()` },
    });
}

/** Counts the votes of the last `countedDays` days by entry: helped, or did not help. */
async function countVotes(tx: Tx): Promise<Map<FaqId, FaqAnswer["said"]>> {
  const rows = await tx
    .select({
      entry: faqVote.entry,
      solved: sql<number>`count(*) filter (where ${faqVote.solved})::int`,
      notSolved: sql<number>`count(*) filter (where not ${faqVote.solved})::int`,
    })
    .from(faqVote)
    .where(gt(faqVote.saidAt, sql`now() - make_interval(days => ${faqLimits.countedDays})`))
    .groupBy(faqVote.entry);
  return new Map(rows.map(({ entry, ...votes }) => [entry, votes]));
}
