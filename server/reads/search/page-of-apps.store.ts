import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { app } from "#server/apps/apps.tables.ts";
import { countUpTo, totalBeside, totalOf } from "#server/db/count-up-to.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { asksForWords, type Filters, onlyDescription, sourceOf } from "./app-filters.ts";
import { orderOf, type Page, shown } from "./listed-apps.ts";
import { appFoundBy } from "./search.tables.ts";

const many = limits.page.counted + 1;
const tables = { app: { rows: app, id: app.id }, found: { rows: appFoundBy, id: appFoundBy.appId } };

/** What the page of few matches is sorted by. */
const sortedBy = sql.join(
  [appFoundBy.appId, appFoundBy.updatedAt, appFoundBy.createdAt, appFoundBy.sortedTitle, appFoundBy.seqId],
  sql`, `,
);

/** Of all apps of a large store nobody needs to count ten thousand, when the database knows that there are more. */
const surelyMany = sql`(select reltuples from pg_class where oid = 'app'::regclass) > ${limits.page.counted * 2}`;
const totalOfAll = (tx: Tx) => {
  const exact = totalBeside(tx, tx.select({ one: sql`1` }).from(app));
  return sql`case when ${surelyMany} then ${many}::bigint else ${exact.getSQL()} end`.mapWith(Number);
};

/**
 * A word that nearly every description has: the database has counted it in a large sample, and the thousands that have it
 * need not be read to say that they are more than are counted.
 */
const isCommon = (word: string | undefined): SQL =>
  word === undefined
    ? sql`false`
    : sql`coalesce((select frequency * reltuples > ${many * 4} from pg_class, pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (element, frequency)
        where pg_class.oid = 'app_found_by'::regclass and schemaname = 'public' and tablename = 'app_found_by'
        and attname = 'description' and array[element] = search_words(search_fold(${word}::text))), false)`;

interface Found {
  /** Up to `many`; null: not counted before the page. */
  readonly total: number | null;
  /** The ids of the page: of few matches themselves, else the query that walks to them. */
  readonly ids: string[] | SQL;
}

/**
 * Of words, which the planner takes for commoner than they are: all that match are read once, counted, and the page is
 * cut from them in its order. Only of more than are counted is the page walked to, as they are met soon.
 */
async function gather(tx: Tx, filters: Filters, page: Page): Promise<Found> {
  const { where } = sourceOf(filters);
  const { id } = tables.found;
  const order = sql.join(orderOf(page.sort, "found"), sql`, `);
  const { rows } = await tx.execute<{ total: number; ids: string[] | null }>(sql`
    with matched as materialized (
      select ${sortedBy} from ${appFoundBy} where ${where} limit ${many})
    select total, case when total < ${many} then array(
      select ${id} from matched as ${appFoundBy} order by ${order} offset ${page.start} limit ${page.limit}) end as ids
    from (select case when ${isCommon(onlyDescription(filters))} then ${many} else (select count(*)::int from matched) end
      as total offset 0) counted`);
  const { total = 0, ids = null } = rows[0] ?? {};
  return { total, ids: ids ?? walk(tx, filters, page) };
}

/** The page found on the way through an index that stands in its order. */
function walk(tx: Tx, filters: Filters, { sort, start, limit }: Page): SQL {
  const { table, where } = sourceOf(filters);
  return tx
    .select({ id: sql`${tables[table].id}` })
    .from(tables[table].rows)
    .where(where)
    .orderBy(...orderOf(sort, table))
    .offset(start)
    .limit(limit)
    .getSQL();
}

/** A page of all apps that match: found in an index first, everything else is read of its rows alone. */
export async function pageOfApps(tx: Tx, filters: Filters, page: Page, isCounted = true) {
  const { table, where } = sourceOf(filters);
  const rows = () => tx.select({ one: sql`1` }).from(tables[table].rows).where(where);
  const found: Found =
    isCounted && asksForWords(filters)
      ? await gather(tx, filters, page)
      : { total: isCounted && where ? await countUpTo(tx, rows()) : null, ids: walk(tx, filters, page) };
  const beside = isCounted && !where ? totalOfAll(tx) : sql`0`.mapWith(Number);
  const items = await tx
    .select({ ...shown, total: beside.as("total") })
    .from(app)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .where(Array.isArray(found.ids) ? inArray(app.id, found.ids) : sql`${app.id} in (${found.ids})`)
    .orderBy(...orderOf(page.sort, "app"));
  if (!isCounted) return { items, total: null };
  return { items, total: found.total ?? (await totalOf(tx, items, page.start, rows)) };
}
