import type { CallOutput } from "#contract/call.ts";
import type { EditorialKind } from "#contract/publishing/editorials/kinds.ts";
import { publicPageCalls } from "#contract/publishing/editorials/public-calls.ts";
import { consoleLanguage, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { handlePublic } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { presentEditorialRow } from "./present-item.ts";
import { findPublishedItems } from "./published-items.store.ts";

type Needs = Pick<Services, "database" | "files">;
type Testimonials = CallOutput<typeof publicPageCalls.testimonials>["items"];
type Campaign = CallOutput<typeof publicPageCalls.awsCampaign>["campaign"];

/** Finds the newest published items of a kind, in the given language or their source language. */
async function findNewest(services: Needs, kind: EditorialKind, language: LanguageCode, limit: number) {
  const reader = { accountId: null, language };
  const rows = await findPublishedItems(services.database.db, reader, { kinds: [kind] }, { start: 0, limit });
  return rows.map((row) => ({ ...presentEditorialRow(services, row, reader), link: row.facts.videoUrl }));
}

export async function findTestimonials(services: Needs, language: LanguageCode, limit: number): Promise<Testimonials> {
  const items = await findNewest(services, "testimonial", language, limit);
  return items.map(({ id, title, summary, language: written, author, place }) => {
    return { id, title, summary, language: written, author, place };
  });
}

export async function findAwsCampaign(services: Needs, language: LanguageCode): Promise<Campaign> {
  const [item] = await findNewest(services, "campaign", language, 1);
  if (!item) return null;
  const { id, title, summary, language: written, author, coverUrl, link } = item;
  return { id, title, summary, language: written, author, coverUrl, link };
}

export const listTestimonialsRoute = handlePublic(publicPageCalls.testimonials)(async ({ query, services }) => ({
  items: await findTestimonials(services, query.language ?? consoleLanguage, query.limit),
}));

export const getAwsCampaignRoute = handlePublic(publicPageCalls.awsCampaign)(async ({ query, services }) => ({
  campaign: await findAwsCampaign(services, query.language ?? consoleLanguage),
}));
