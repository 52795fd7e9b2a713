import type { CallOutput } from "#contract/call.ts";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import {
  editorialLimits,
  type EditorialKind,
  editorialKindsBySection,
  editorialSections,
} from "#contract/publishing/editorials/kinds.ts";
import { consoleLanguage, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle, handlePublic } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { presentEditorial, presentEditorialRow } from "./present-item.ts";
import {
  countItemsByKind,
  countPublishedItems,
  findPublishedItem,
  findPublishedItems,
  findNeighbourItem,
  type EditorialItemReader,
  type PublishedItemRow,
  type PublishedItemFilter,
} from "./published-items.store.ts";

interface Asking {
  readonly actor: { readonly accountId: string } | null;
  readonly query: { readonly language?: LanguageCode | undefined };
}

const readerOf = ({ actor, query }: Asking): EditorialItemReader => ({
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
  return { items: rows.map((row) => presentEditorialRow(services, row, reader)), total };
}

const { page, speaks } = editorialLimits;

export const listAppNewsRoute = handle(editorialCalls.latestAppNews)((context) =>
  pageOf(context, editorialKindsBySection.news, context.query.itemsPerPage),
);
export const listBlogsRoute = handle(editorialCalls.latestBlogs)((context) =>
  pageOf(context, editorialKindsBySection.blogs, page),
);
export const listNewslettersRoute = handle(editorialCalls.newsletters)((context) =>
  pageOf(context, editorialKindsBySection.newsletters, page),
);
export const listSpeaksRoute = handle(editorialCalls.speaks)((context) =>
  pageOf(context, editorialKindsBySection.speaks, page),
);
export const listPodcastsAndWebinarsRoute = handle(editorialCalls.podcastsAndWebinars)((context) =>
  pageOf(context, editorialKindsBySection.shows, page),
);
export const listInfographicsRoute = handle(editorialCalls.infographics)((context) =>
  pageOf(context, editorialKindsBySection.infographics, page),
);

/** Returns a published item, or 404: drafts, scheduled and offline items do not exist for readers. */
async function requirePublishedItem(
  services: Services,
  reader: EditorialItemReader,
  id: string,
  kinds?: readonly EditorialKind[],
) {
  const row = await findPublishedItem(services.database.db, reader, id, kinds);
  if (!row) throw new Failure("editorial_not_found");
  return row;
}

export const getEditorialRoute = handle(editorialCalls.editorial)(async (context) => {
  const { params, services } = context;
  const reader = readerOf(context);
  const row = await requirePublishedItem(services, reader, params.id);
  return presentEditorial(services.database.db, services, row, reader);
});

export const getPodcastOrWebinarRoute = handle(editorialCalls.podcastOrWebinar)(async (context) => {
  const { params, services } = context;
  const reader = readerOf(context);
  const row = await requirePublishedItem(services, reader, params.id, editorialKindsBySection.shows);
  return presentEditorial(services.database.db, services, row, reader);
});

export const getNewsletterAndNeighboursRoute = handle(editorialCalls.newsletterWithNeighbours)(async (context) => {
  const { params, services } = context;
  const { db } = services.database;
  const reader = readerOf(context);
  const row = await requirePublishedItem(services, reader, params.id, editorialKindsBySection.newsletters);
  const beside = async (side: "before" | "after") => {
    const neighbour = await findNeighbourItem(db, reader, row, side);
    if (!neighbour) return null;
    const { id, kind, number, title, language } = presentEditorialRow(services, neighbour, reader);
    return { id, kind, number, title, language };
  };
  const [prev, next] = [await beside("before"), await beside("after")];
  return { item: await presentEditorial(db, services, row, reader), prev, next };
});

/** Maximum number of newest shows that are compared to find related shows. */
const maxCompared = 50;

const keywords = ({ title, summary, facts }: PublishedItemRow): Set<string> =>
  new Set(`${title} ${summary} ${facts.author}`.toLowerCase().match(/[\p{L}\p{M}\p{N}]{4,}/gu));

/** Sorts by the number of common words; ties keep the newer one first. */
function sortBySimilarity(item: PublishedItemRow, others: readonly PublishedItemRow[]): PublishedItemRow[] {
  const own = keywords(item);
  const similarity = (row: PublishedItemRow) => [...keywords(row)].filter((word) => own.has(word)).length;
  return others.toSorted((a, b) => similarity(b) - similarity(a));
}

export const listRelatedPodcastsRoute = handle(editorialCalls.relatedPodcasts)(async (context) => {
  const { params, services } = context;
  const reader = readerOf(context);
  const row = await requirePublishedItem(services, reader, params.id, editorialKindsBySection.shows);
  const filter = { kinds: editorialKindsBySection.shows, without: row.id };
  const others = await findPublishedItems(services.database.db, reader, filter, { start: 0, limit: maxCompared });
  const related = sortBySimilarity(row, others).slice(0, editorialLimits.related);
  return { items: related.map((item) => presentEditorialRow(services, item, reader)) };
});

type RecentCall =
  | typeof editorialCalls.recentEditorials
  | typeof editorialCalls.recentPodcasts
  | typeof editorialCalls.recentWebinars;

async function recent(
  context: CallContext<RecentCall>,
  kinds: readonly EditorialKind[],
): Promise<CallOutput<RecentCall>> {
  const { query, services } = context;
  const reader = readerOf(context);
  const place = { start: 0, limit: query.limit };
  const rows = await findPublishedItems(services.database.db, reader, { kinds, without: query.id }, place);
  return { items: rows.map((row) => presentEditorialRow(services, row, reader)) };
}

const articleKinds = ["news", "blog", "infographic"] as const;

export const listRecentEditorialsRoute = handle(editorialCalls.recentEditorials)((context) =>
  recent(context, articleKinds),
);
export const listRecentPodcastsRoute = handle(editorialCalls.recentPodcasts)((context) => recent(context, ["podcast"]));
export const listRecentWebinarsRoute = handle(editorialCalls.recentWebinars)((context) => recent(context, ["webinar"]));

export const listPublicSpeaksRoute = handlePublic(editorialCalls.publicSpeaks)(async ({ query, services }) => {
  const reader = readerOf({ actor: null, query });
  const place = { start: 0, limit: query.limit ?? speaks };
  const rows = await findPublishedItems(services.database.db, reader, { kinds: editorialKindsBySection.speaks }, place);
  return {
    items: rows.map((row) => {
      const { id, title, summary, language, author, place: from } = presentEditorialRow(services, row, reader);
      return { id, title, summary, language, author, place: from };
    }),
  };
});

export const searchEditorialsRoute = handle(editorialCalls.findEditorials)(async (context) => {
  const { query, reply, services } = context;
  const { db } = services.database;
  const reader = readerOf(context);
  const filter: PublishedItemFilter = {
    words: query.searchText,
    written: query.written,
    ...(query.section && { kinds: editorialKindsBySection[query.section] }),
  };
  const rows = await findPublishedItems(db, reader, filter, { start: query._start, limit: toOutboxPageSize(query) });
  reply.header("x-total-count", rows[0]?.total ?? (query._start === 0 ? 0 : await countPublishedItems(db, filter)));
  return rows.map((row) => presentEditorialRow(services, row, reader));
});

export const getReaderSectionCountsRoute = handle(editorialCalls.editorialCounts)(async ({ actor, services }) => {
  const counted = await countItemsByKind(services.database.db, actor.accountId);
  const sum = (section: (typeof editorialSections)[number], name: "total" | "unread") =>
    counted
      .filter(({ kind }) => editorialKindsBySection[section].some((sectionKind) => sectionKind === kind))
      .reduce((all, row) => all + row[name], 0);
  return {
    sections: editorialSections.map((section) => ({
      section,
      total: sum(section, "total"),
      unread: sum(section, "unread"),
    })),
  };
});
