import { type FaqAnswer, faqEntries, type FaqId } from "#contract/support/help/faq.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { handle, handlePublic } from "#server/platform/http/route.ts";
import { faqText } from "#server/platform/texts/faq-texts.ts";
import { saveVote, countVotes } from "./outcomes.store.ts";
import { searchFaq, listFaq } from "./search.ts";

const noVotes = { solved: 0, notSolved: 0 };

async function present(tx: Tx, language: LanguageCode, ids: readonly FaqId[]): Promise<{ items: FaqAnswer[] }> {
  const said = ids.length === 0 ? new Map<FaqId, never>() : await countVotes(tx);
  return {
    items: ids.map((id) => ({
      id,
      topic: faqEntries[id],
      ...faqText(language, id),
      said: said.get(id) ?? noVotes,
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
