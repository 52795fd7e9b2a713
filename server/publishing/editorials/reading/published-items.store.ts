import { and, count, desc, eq, exists, gt, ilike, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { type EditorialKind, readableEditorialKinds } from "#contract/publishing/editorials/kinds.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  editorial,
  editorialLike,
  editorialMedia,
  editorialRevision,
  editorialViewEvent,
  editorialText,
} from "../editorials.tables.ts";
import { isPublishedEditorialSql } from "../status-sql.ts";

/** Reader of editorials, and their language. */
export interface EditorialItemReader {
  /** Id of the reader's account; null for a visitor. */
  readonly accountId: string | null;
  readonly language: LanguageCode;
}

const heading = {
  language: editorialText.language,
  title: editorialText.title,
  summary: editorialText.summary,
  minutes: editorialText.minutes,
};

/** Returns an item's published text in a language: the newest row up to the published revision. */
const textIn = (tx: Tx, language: SQL, name: string) =>
  tx
    .select(heading)
    .from(editorialText)
    .where(
      and(
        eq(editorialText.editorialId, editorial.id),
        sql`${editorialText.language} = ${language}`,
        sql`${editorialText.number} <= ${editorial.publishedRevision}`,
      ),
    )
    .orderBy(desc(editorialText.number))
    .limit(1)
    .as(name);

/** Languages of the published revision, without removed ones. */
const languages = sql<LanguageCode[]>`array(
  select newest.language from (
    select distinct on (t.language) t.language, t.title from ${editorialText} t
    where t.editorial_id = ${editorial.id} and t.number <= ${editorial.publishedRevision}
    order by t.language, t.number desc
  ) newest where newest.title is not null)`;

const likes = (accountId: string | null) =>
  accountId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${editorialLike} l
        where l.editorial_id = ${editorial.id} and l.account_id = ${accountId})`;

const opened = (accountId: string | null) =>
  accountId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${editorialViewEvent} s
        where s.account_id = ${accountId} and s.editorial_id = ${editorial.id} and s.what = 'view')`;

function publishedItemsQuery(tx: Tx, { accountId, language }: EditorialItemReader) {
  const own = textIn(tx, sql`${language}`, "own");
  const source = textIn(tx, sql`${editorial.language}`, "source");
  return tx
    .select({
      id: editorial.id,
      kind: editorial.kind,
      slug: editorial.slug,
      likes: editorial.likes,
      readers: editorial.readers,
      firstLiveAt: editorial.firstLiveAt,
      liveAt: editorial.liveAt,
      publishedRevision: editorial.publishedRevision,
      sourceLanguage: editorial.language,
      facts: editorialRevision.facts,
      ownTitle: own.title,
      ownSummary: own.summary,
      ownMinutes: own.minutes,
      title: source.title,
      summary: source.summary,
      minutes: source.minutes,
      languages,
      isLiked: likes(accountId),
      isRead: opened(accountId),
      coverSha256: sql<string | null>`(select m.sha256 from ${editorialMedia} m
        where m.id = (${editorialRevision.facts} ->> 'coverId')::uuid)`,
      coverMime: sql<(typeof editorialMedia.$inferSelect)["mime"] | null>`(select m.mime from ${editorialMedia} m
        where m.id = (${editorialRevision.facts} ->> 'coverId')::uuid)`,
      durationSeconds: sql<number | null>`(select m.duration_seconds from ${editorialMedia} m
        where m.id = (${editorialRevision.facts} ->> 'audioId')::uuid)`,
      total: exactTotalColumn,
    })
    .from(editorial)
    .innerJoin(
      editorialRevision,
      and(eq(editorialRevision.editorialId, editorial.id), eq(editorialRevision.number, editorial.publishedRevision)),
    )
    .leftJoinLateral(own, sql`true`)
    .leftJoinLateral(source, sql`true`)
    .$dynamic();
}
export type PublishedItemRow = Awaited<ReturnType<typeof publishedItemsQuery>>[number];

export interface PublishedItemFilter {
  /** Kinds of items; by default all that the console lists. */
  readonly kinds?: readonly EditorialKind[];
  readonly without?: string | undefined;
  readonly words?: string | undefined;
  /** Restricts the list to items with a text in this language. */
  readonly written?: LanguageCode | undefined;
}

function textWith(tx: Tx, condition: SQL | undefined): SQL {
  const { editorialId, number } = editorialText;
  return exists(
    tx
      .select({ number })
      .from(editorialText)
      .where(and(eq(editorialId, editorial.id), sql`${number} <= ${editorial.publishedRevision}`, condition)),
  );
}

function matches(
  tx: Tx,
  { kinds = readableEditorialKinds, without, words, written }: PublishedItemFilter,
): SQL | undefined {
  const pattern = `%${(words ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    isPublishedEditorialSql,
    inArray(editorial.kind, [...kinds]),
    without === undefined ? undefined : ne(editorial.id, without),
    words ? textWith(tx, ilike(editorialText.plain, pattern)) : undefined,
    written && sql`${written} = any(${languages})`,
  );
}

interface PageRange {
  readonly start: number;
  readonly limit: number;
}

/** Finds published items that match, newest first. */
export function findPublishedItems(
  tx: Tx,
  reader: EditorialItemReader,
  filter: PublishedItemFilter,
  { start, limit }: PageRange,
): Promise<PublishedItemRow[]> {
  return publishedItemsQuery(tx, reader)
    .where(matches(tx, filter))
    .orderBy(desc(editorial.firstLiveAt), desc(editorial.id))
    .offset(start)
    .limit(limit);
}

/** Returns the number of matching items, for a page past the end. */
export function countPublishedItems(tx: Tx, filter: PublishedItemFilter): Promise<number> {
  return tx.$count(editorial, matches(tx, filter));
}

/** Finds a published item of these kinds. */
export async function findPublishedItem(
  tx: Tx,
  reader: EditorialItemReader,
  id: string,
  kinds?: readonly EditorialKind[],
): Promise<PublishedItemRow | undefined> {
  const [row] = await publishedItemsQuery(tx, reader).where(
    and(eq(editorial.id, id), matches(tx, kinds ? { kinds } : {})),
  );
  return row;
}

/** Finds the next older or newer item of the same kind. */
export async function findNeighbourItem(
  tx: Tx,
  reader: EditorialItemReader,
  { id, kind, firstLiveAt }: Pick<PublishedItemRow, "id" | "kind" | "firstLiveAt">,
  side: "before" | "after",
): Promise<PublishedItemRow | undefined> {
  const compare = side === "before" ? lt : gt;
  const at = sql`${firstLiveAt?.toISOString() ?? null}::timestamptz`;
  const { firstLiveAt: live } = editorial;
  const isOnThatSide = or(compare(live, at), and(sql`${live} = ${at}`, compare(editorial.id, id)));
  const order = side === "before" ? [desc(live), desc(editorial.id)] : [live, editorial.id];
  const [row] = await publishedItemsQuery(tx, reader)
    .where(and(isPublishedEditorialSql, eq(editorial.kind, kind), ne(editorial.id, id), isOnThatSide))
    .orderBy(...order)
    .limit(1);
  return row;
}

/** Returns the number of published items by kind, in total and unread by the account. */
export function countItemsByKind(tx: Tx, accountId: string) {
  return tx
    .select({
      kind: editorial.kind,
      total: count(),
      unread: sql`count(*) filter (where not ${opened(accountId)})`.mapWith(Number),
    })
    .from(editorial)
    .where(isPublishedEditorialSql)
    .groupBy(editorial.kind);
}
