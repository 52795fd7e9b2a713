import { type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { parseIdArray } from "#server/platform/db/id-array.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  hasTextFilter,
  type AppSearchFilters,
  filterCacheKey,
  appSearchTableCondition,
  soleDescriptionFilter,
  chooseFilterTable,
} from "./app-filters.ts";
import { findPageWithTotal } from "./page-with-total.ts";
import { appSortColumns, type AppSearchPaging } from "./app-order.ts";
import { pageLimitClause, wholeTermsQuery, inlineNumber } from "./parsed-text.ts";
import { appSearch } from "./search.tables.ts";

const tables = { app: { rows: app, id: app.id }, found: { rows: appSearch, id: appSearch.appId } };

/** Sort columns for a page with few matches. */
const sortColumns = sql.join(
  [appSearch.appId, appSearch.updatedAt, appSearch.createdAt, appSearch.sortedTitle, appSearch.seqId],
  sql`, `,
);

/**
 * Returns the SQL condition: nearly every description contains the word, by PostgreSQL's statistics. Its thousands of
 * matches need not be read to know that they exceed the counting limit.
 */
const isCommonWord = (word: string | undefined): SQL =>
  word === undefined
    ? sql`false`
    : sql`coalesce((select frequency * reltuples > ${limits.search.counted * 4} from pg_class, pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (element, frequency)
        where pg_class.oid = 'app_found_by'::regclass and schemaname = 'public' and tablename = 'app_found_by'
        and attname = 'description' and array[element] = search_words(search_fold(${word}::text))), false)`;

/**
 * For text filters, whose matches the planner overestimates: reads all matches once, counts them and cuts the page from
 * them. Beyond the counting limit the page is read in sort order instead, because matches are then frequent. Whole-word
 * matches tell this soonest.
 */
function pageOfTextMatches(filters: AppSearchFilters, page: AppSearchPaging, most: number): SQL {
  const order = sql.join(appSortColumns(page.sort, "found"), sql`, `);
  return sql`
    with whole as materialized (
      select 1 from ${appSearch} where ${appSearchTableCondition(filters, wholeTermsQuery)} limit ${most}),
    known as materialized (
      select ${isCommonWord(soleDescriptionFilter(filters))} or (select count(*) from whole) = ${most} as "isMany"),
    matched as materialized (
      select ${sortColumns} from ${appSearch} where ${appSearchTableCondition(filters)} and not (select "isMany" from known)
      limit ${most}),
    counted as materialized (
      select case when "isMany" then ${most} else (select count(*)::int from matched) end as total from known)
    select total, case when total < ${most} then array(select ${appSearch.appId}
      from matched as ${appSearch} order by ${order} ${pageLimitClause(page)})
      else array(${readInOrder(filters, page)}) end::text as ids from counted`;
}

/** Reads the page through an index in sort order. */
function readInOrder(filters: AppSearchFilters, page: AppSearchPaging): SQL {
  const { table, where } = chooseFilterTable(filters);
  const { id, rows } = tables[table];
  const order = sql.join(appSortColumns(page.sort, table), sql`, `);
  return sql`select ${id} from ${rows} ${where && sql`where ${where}`} order by ${order} ${pageLimitClause(page)}`;
}

function countOf(filters: AppSearchFilters, most: number): SQL {
  const { table, where } = chooseFilterTable(filters);
  return sql`(select count(*)::int from (select 1 from ${tables[table].rows} ${where && sql`where ${where}`} limit ${inlineNumber(most)}) counted)`;
}

/**
 * Finds a page of matching apps and their number. Returns ids, so that everything else is read for the page's rows
 * only.
 */
export async function findFilteredAppPage(tx: Tx, filters: AppSearchFilters, page: AppSearchPaging, isCounted = true) {
  const onlyPage = () => sql`select array(${readInOrder(filters, page)})::text as ids, 0 as total`;
  if (!isCounted) {
    const { rows } = await tx.execute<{ ids: string }>(onlyPage());
    return { ids: parseIdArray(rows[0]?.ids ?? "{}"), total: null, more: false };
  }
  const isOfWords = hasTextFilter(filters);
  return findPageWithTotal(tx, {
    asked: filterCacheKey(filters),
    isOfWords,
    page: (most) => {
      if (most === undefined) return onlyPage();
      if (isOfWords) return pageOfTextMatches(filters, page, most);
      return sql`select array(${readInOrder(filters, page)})::text as ids, ${countOf(filters, most)} as total`;
    },
  });
}
