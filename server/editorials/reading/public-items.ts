import type { EditorialKind } from "#contract/editorials/kinds.ts";
import { publicPageCalls } from "#contract/editorials/public-calls.ts";
import { consoleLanguage, type LanguageCode } from "#contract/reference/languages.ts";
import { handlePublic } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";
import { presentRow } from "./present-item.ts";
import { itemsShown } from "./shown.store.ts";

interface Wish {
  readonly kind: EditorialKind;
  readonly limit: number;
  readonly language: LanguageCode | undefined;
}

/** What is out of a kind, in a language or the item's own, newest first. */
async function newestOf(services: Services, { kind, limit, language = consoleLanguage }: Wish) {
  const reader = { accountId: null, language };
  const rows = await itemsShown(services.database.db, reader, { kinds: [kind] }, { start: 0, limit });
  return rows.map((row) => {
    const { id, title, summary, language: written, author, place, coverUrl } = presentRow(services, row, reader);
    return { id, title, summary, language: written, author, place, coverUrl, link: row.facts.videoUrl };
  });
}

export const testimonials = handlePublic(publicPageCalls.testimonials)(async ({ query, services }) => {
  const found = await newestOf(services, { kind: "testimonial", limit: query.limit, language: query.language });
  return { items: found.map(({ coverUrl: _, link: __, ...voice }) => voice) };
});

export const awsCampaign = handlePublic(publicPageCalls.awsCampaign)(async ({ query, services }) => {
  const [found] = await newestOf(services, { kind: "campaign", limit: 1, language: query.language });
  if (!found) return { campaign: null };
  const { place: _, ...campaign } = found;
  return { campaign };
});
