import type { CallOutput } from "#contract/call.ts";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { editorialLimits, type EditorialKind, sectionKinds, sections } from "#contract/publishing/editorials/kinds.ts";
import { consoleLanguage, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { pageSize } from "#contract/platform/status/outbox.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type Context, handle, handlePublic } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { presentItem, presentRow } from "./present-item.ts";
import {
  countKinds,
  countPublishedItems,
  findPublishedItem,
  findPublishedItems,
  neighbourOf,
  type ItemReader,
  type PublishedRow,
  type ItemFilter,
} from "./published-items.store.ts";

interface Asking {
  readonly actor: { readonly accountId: string } | null;
  readonly query: { readonly language?: LanguageCode | undefined };
}

const readerOf = ({ actor, query }: Asking): ItemReader => ({
  accountId: actor?.accountId ?? null,
  language: query.language ?? consoleLanguage,
});

interface Page extends Asking {
  readonly services: Services;
  readonly query: { readonly page: number; readonly language?: LanguageCode | undefined };
}

async function pageOf(asking: Page, kinds: readonly EditorialKind[], size: number) {
  const { services, query } = asking;
  const { db } = services.database;
  const reader = readerOf(asking);
  const start = (query.page - 1) * size;
  const rows = await findPublishedItems(db, reader, { kinds }, { start, limit: size });
  const total = rows[0]?.total ?? (start === 0 ? 0 : await countPublishedItems(db, { kinds }));
  return { items: rows.map((row) => presentRow(services, row, reader)), total };
}

const { page, speaks } = editorialLimits;

export const latestAppNews = handle(editorialCalls.latestAppNews)((context) =>
  pageOf(context, sectionKinds.news, context.query.itemsPerPage),
);
export const latestBlogs = handle(editorialCalls.latestBlogs)((context) => pageOf(context, sectionKinds.blogs, page));
export const newsletters = handle(editorialCalls.newsletters)((context) =>
  pageOf(context, sectionKinds.newsletters, page),
);
export const indusSpeaks = handle(editorialCalls.speaks)((context) => pageOf(context, sectionKinds.speaks, page));
export const podcastsAndWebinars = handle(editorialCalls.podcastsAndWebinars)((context) =>
  pageOf(context, sectionKinds.shows, page),
);
export const infographics = handle(editorialCalls.infographics)((context) =>
  pageOf(context, sectionKinds.infographics, page),
);

/** A published item, or 404: drafts, scheduled and offline items do not exist for readers. */
async function requirePublishedItem(
  services: Services,
  reader: ItemReader,
  id: string,
  kinds?: readonly EditorialKind[],
) {
  const row = await findPublishedItem(services.database.db, reader, id, kinds);
  if (!row) throw new Failure("editorial_not_found");
  return row;
}

export const editorialItem = handle(editorialCalls.editorial)(async (context) => {
  const { params, services } = context;
  const reader = readerOf(context);
  const row = await requirePublishedItem(services, reader, params.id);
  return presentItem(services.database.db, services, row, reader);
});

export const podcastOrWebinar = handle(editorialCalls.podcastOrWebinar)(async (context) => {
  const { params, services } = context;
  const reader = readerOf(context);
  const row = await requirePublishedItem(services, reader, params.id, sectionKinds.shows);
  return presentItem(services.database.db, services, row, reader);
});

export const newsletterWithNeighbours = handle(editorialCalls.newsletterWithNeighbours)(async (context) => {
  const { params, services } = context;
  const { db } = services.database;
  const reader = readerOf(context);
  const row = await requirePublishedItem(services, reader, params.id, sectionKinds.newsletters);
  const beside = async (side: "before" | "after") => {
    const neighbour = await neighbourOf(db, reader, row, side);
    if (!neighbour) return null;
    const { id, kind, number, title, language } = presentRow(services, neighbour, reader);
    return { id, kind, number, title, language };
  };
  const [prev, next] = [await beside("before"), await beside("after")];
  return { item: await presentItem(db, services, row, reader), prev, next };
});

/** Number of newest shows compared to find related shows. */
const maxCompared = 50;

const keywords = ({ title, summary, facts }: PublishedRow): Set<string> =>
  new Set(`${title} ${summary} ${facts.author}`.toLowerCase().match(/[\p{L}\p{M}\p{N}]{4,}/gu));

/** Sorts by the number of common words; ties keep the newer one first. */
function sortBySimilarity(item: PublishedRow, others: readonly PublishedRow[]): PublishedRow[] {
  const own = keywords(item);
  const similarity = (row: PublishedRow) => [...keywords(row)].filter((word) => own.has(word)).length;
  return others.toSorted((a, b) => similarity(b) - similarity(a));
}

export const relatedPodcasts = handle(editorialCalls.relatedPodcasts)(async (context) => {
  const { params, services } = context;
  const reader = readerOf(context);
  const row = await requirePublishedItem(services, reader, params.id, sectionKinds.shows);
  const filter = { kinds: sectionKinds.shows, without: row.id };
  const others = await findPublishedItems(services.database.db, reader, filter, { start: 0, limit: maxCompared });
  const related = sortBySimilarity(row, others).slice(0, editorialLimits.related);
  return { items: related.map((item) => presentRow(services, item, reader)) };
});

type RecentCall =
  | typeof editorialCalls.recentEditorials
  | typeof editorialCalls.recentPodcasts
  | typeof editorialCalls.recentWebinars;

async function recent(context: Context<RecentCall>, kinds: readonly EditorialKind[]): Promise<CallOutput<RecentCall>> {
  const { query, services } = context;
  const reader = readerOf(context);
  const place = { start: 0, limit: query.limit };
  const rows = await findPublishedItems(services.database.db, reader, { kinds, without: query.id }, place);
  return { items: rows.map((row) => presentRow(services, row, reader)) };
}

const articleKinds = ["news", "blog", "infographic"] as const;

export const recentEditorials = handle(editorialCalls.recentEditorials)((context) => recent(context, articleKinds));
export const recentPodcasts = handle(editorialCalls.recentPodcasts)((context) => recent(context, ["podcast"]));
export const recentWebinars = handle(editorialCalls.recentWebinars)((context) => recent(context, ["webinar"]));

export const publicSpeaks = handlePublic(editorialCalls.publicSpeaks)(async ({ query, services }) => {
  const reader = readerOf({ actor: null, query });
  const place = { start: 0, limit: query.limit ?? speaks };
  const rows = await findPublishedItems(services.database.db, reader, { kinds: sectionKinds.speaks }, place);
  return {
    items: rows.map((row) => {
      const { id, title, summary, language, author, place: from } = presentRow(services, row, reader);
      return { id, title, summary, language, author, place: from };
    }),
  };
});

export const findEditorials = handle(editorialCalls.findEditorials)(async (context) => {
  const { query, reply, services } = context;
  const { db } = services.database;
  const reader = readerOf(context);
  const filter: ItemFilter = {
    words: query.searchText,
    written: query.written,
    ...(query.section && { kinds: sectionKinds[query.section] }),
  };
  const rows = await findPublishedItems(db, reader, filter, { start: query._start, limit: pageSize(query) });
  reply.header("x-total-count", rows[0]?.total ?? (query._start === 0 ? 0 : await countPublishedItems(db, filter)));
  return rows.map((row) => presentRow(services, row, reader));
});

export const editorialCounts = handle(editorialCalls.editorialCounts)(async ({ actor, services }) => {
  const counted = await countKinds(services.database.db, actor.accountId);
  const sum = (section: (typeof sections)[number], name: "total" | "unread") =>
    counted
      .filter(({ kind }) => sectionKinds[section].some((sectionKind) => sectionKind === kind))
      .reduce((all, row) => all + row[name], 0);
  return {
    sections: sections.map((section) => ({ section, total: sum(section, "total"), unread: sum(section, "unread") })),
  };
});
