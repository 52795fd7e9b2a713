import { and, asc, desc, eq, exists, ilike, inArray, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import type { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullNameSql } from "#server/accounts/auth/full-name.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  editorial,
  editorialRevision,
  editorialViewEvent,
  editorialText,
} from "#server/publishing/editorials/editorials.tables.ts";
import { editorialStatusSql } from "#server/publishing/editorials/status-sql.ts";

type Query = z.output<typeof cmsCalls.listCms.query>;

const { editorialId, language, number } = editorialText;

/** Returns the newest number of an item's text in a language. */
const newestNumber = (of: SQL) => sql<number>`(select max(t.number) from ${editorialText} t
  where t.editorial_id = ${editorial.id} and t.language = ${of})`;

const sourceTitle = sql<string>`(select coalesce(t.title, '') from ${editorialText} t
  where t.editorial_id = ${editorial.id} and t.language = ${editorial.language} order by t.number desc limit 1)`;

/** SQL: today's date in India. */
const today = sql`(now() at time zone 'Asia/Kolkata')::date`;
const viewsSince = sql`${today} - ${sql.raw(String(editorialLimits.readDays))}::int`;
/** Views in the last `readDays` days, in India's time zone. */
const viewCount = sql`(select count(*) from ${editorialViewEvent} s
  where s.editorial_id = ${editorial.id} and s.what = 'view' and s.day > ${viewsSince})`.mapWith(Number);

const isStaleIn = (code: LanguageCode) => sql`exists (select 1 from ${editorialText} t
  where t.editorial_id = ${editorial.id} and t.language = ${code} and t.title is not null
    and t.number = ${newestNumber(sql`${code}`)} and t.source_number < ${newestNumber(sql`${editorial.language}`)})`;

function matches(tx: Tx, { status, kind, searchText, stale }: Query): SQL | undefined {
  const pattern = `%${(searchText ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    status && eq(editorialStatusSql, status),
    kind && eq(editorial.kind, kind),
    stale && isStaleIn(stale),
    searchText
      ? exists(
          tx
            .select({ number })
            .from(editorialText)
            .where(and(eq(editorialId, editorial.id), ilike(editorialText.plain, pattern))),
        )
      : undefined,
  );
}

const isDraft = and(
  eq(editorialRevision.editorialId, editorial.id),
  eq(editorialRevision.number, editorial.draftRevision),
);

const columns = {
  item: editorial,
  status: editorialStatusSql,
  title: sourceTitle,
  reads: viewCount,
  facts: editorialRevision.facts,
  savedAt: editorialRevision.at,
  byAccountId: editorialRevision.byAccountId,
  savedBy: fullNameSql(account),
};

/** Scheduled items first, then live ones with unpublished changes, then drafts. */
const urgencyRank = sql`case ${editorialStatusSql} when 'scheduled' then 0 when 'live_with_changes' then 1 when 'draft' then 2
  when 'live' then 3 else 4 end`;

function orderOf({ _sort, _order }: Query): SQL[] {
  const direction = _order === "desc" ? desc : asc;
  const newestFirst = desc(editorialRevision.at);
  const sortKeys = {
    urgency: [
      direction(urgencyRank),
      sql`case when ${editorial.publishedRevision} is null then ${editorial.publishAt} end asc nulls last`,
    ],
    title: [direction(sql`lower(${sourceTitle})`)],
    publishAt: [direction(sql`coalesce(${editorial.publishAt}, ${editorial.createdAt})`)],
    reads: [direction(viewCount)],
    savedAt: [direction(editorialRevision.at)],
  }[_sort];
  return [...sortKeys, newestFirst, asc(editorial.id)];
}

const itemRows = (tx: Tx) =>
  tx
    .select({ ...columns, total: exactTotalColumn })
    .from(editorial)
    .innerJoin(editorialRevision, isDraft)
    .leftJoin(account, eq(account.id, editorialRevision.byAccountId));

export function findCmsItems(tx: Tx, query: Query) {
  return itemRows(tx)
    .where(matches(tx, query))
    .orderBy(...orderOf(query))
    .offset(query._start)
    .limit(toOutboxPageSize(query));
}
export type CmsItemWithDraft = Awaited<ReturnType<typeof findCmsItems>>[number];

export async function findCmsItem(tx: Tx, id: string): Promise<CmsItemWithDraft | undefined> {
  const [row] = await itemRows(tx).where(eq(editorial.id, id));
  return row;
}

/** Finds newest draft texts in each language, without their content; removed ones are missing. */
export async function findEditorialDraftTexts(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectDistinctOn([editorialId, language], {
      editorialId,
      language,
      number,
      title: editorialText.title,
      sourceNumber: editorialText.sourceNumber,
      problems: editorialText.problems,
    })
    .from(editorialText)
    .where(inArray(editorialId, [...ids]))
    .orderBy(editorialId, language, desc(number));
  return rows.filter(({ title }) => title !== null);
}
export type DraftText = Awaited<ReturnType<typeof findEditorialDraftTexts>>[number];

/** Finds all saves of an item with author and written texts, newest first. */
export async function findCmsItemSaves(tx: Tx, id: string) {
  const texts = await tx
    .select({ language, number, title: editorialText.title })
    .from(editorialText)
    .where(eq(editorialId, id));
  const saves = await tx
    .select({
      number: editorialRevision.number,
      at: editorialRevision.at,
      byAccountId: editorialRevision.byAccountId,
      by: fullNameSql(account),
    })
    .from(editorialRevision)
    .leftJoin(account, eq(account.id, editorialRevision.byAccountId))
    .where(eq(editorialRevision.editorialId, id))
    .orderBy(desc(editorialRevision.number));
  return saves.map((save) => ({ ...save, texts: texts.filter((text) => text.number === save.number) }));
}

export function countCmsItemsByStatus(tx: Tx) {
  const count = sql`count(*)`.mapWith(Number);
  return tx.select({ status: editorialStatusSql, count }).from(editorial).groupBy(editorialStatusSql);
}

/** Counts late items, stale translations and recent views, and finds the next publication time. */
export async function countUrgentCmsItems(tx: Tx) {
  const { rows } = await tx.execute<{
    late: number;
    next_at: string | null;
    stale_texts: number;
    stale_items: number;
    reads: number;
  }>(sql`
    with newest as (
      select distinct on (t.editorial_id, t.language) t.editorial_id, t.language, t.number, t.source_number, t.title
      from ${editorialText} t order by t.editorial_id, t.language, t.number desc),
    stale as (
      select n.editorial_id from newest n join ${editorial} e on e.id = n.editorial_id
      join newest s on s.editorial_id = e.id and s.language = e.language
      where n.title is not null and n.source_number < s.number)
    select
      (select count(*)::int from ${editorial} where published_revision is null
        and publish_at <= now() - make_interval(mins => ${sql.raw(String(editorialLimits.lateMinutes))})) as late,
      (select min(publish_at) from ${editorial} where published_revision is null and publish_at > now()) as next_at,
      (select count(*)::int from stale) as stale_texts,
      (select count(distinct editorial_id)::int from stale) as stale_items,
      (select count(*)::int from ${editorialViewEvent} where what = 'view' and day > ${viewsSince}) as reads`);
  return rows[0];
}
