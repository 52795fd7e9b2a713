import { type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { app } from "#server/apps/apps.tables.ts";
import type { Tx } from "#server/db/transaction.ts";
import { asksForWords, type Filters, matchingFound, onlyContact, onlyDescription, sourceOf } from "./app-filters.ts";
import { orderOf, type Page } from "./listed-apps.ts";
import { wholeTermsOf } from "./question.ts";
import { appFoundBy } from "./search.tables.ts";

const many = limits.page.counted + 1;
const manyOfWords = limits.search.counted + 1;
const tables = { app: { rows: app, id: app.id }, found: { rows: appFoundBy, id: appFoundBy.appId } };

/** What the page of few matches is sorted by. */
const sortedBy = sql.join(
  [appFoundBy.appId, appFoundBy.updatedAt, appFoundBy.createdAt, appFoundBy.sortedTitle, appFoundBy.seqId],
  sql`, `,
);

/** Of all apps of a large store nobody needs to count ten thousand, when the database knows that there are more. */
const surelyMany = sql`(select reltuples from pg_class where oid = 'app'::regclass) > ${many * 2}`;

/** The same of what most apps have or lack: the database keeps how often in a sample. */
const surelyManyHave = (hasContact: boolean): SQL =>
  sql`coalesce((select most_common_freqs[array_position(most_common_vals::text::text[], ${hasContact ? "t" : "f"}::text)] * reltuples > ${many * 2}
    from pg_class, pg_stats where pg_class.oid = 'app_found_by'::regclass and schemaname = 'public'
    and tablename = 'app_found_by' and attname = 'has_contact'), false)`;

/**
 * A word that nearly every description has: the database has counted it in a large sample, and the thousands that have it
 * need not be read to say that they are more than are counted.
 */
const isCommon = (word: string | undefined): SQL =>
  word === undefined
    ? sql`false`
    : sql`coalesce((select frequency * reltuples > ${manyOfWords * 4} from pg_class, pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (element, frequency)
        where pg_class.oid = 'app_found_by'::regclass and schemaname = 'public' and tablename = 'app_found_by'
        and attname = 'description' and array[element] = search_words(search_fold(${word}::text))), false)`;

interface Found {
  /** The ids of the page. */
  readonly ids: string[];
  readonly total: number;
}

const found = async (tx: Tx, statement: SQL): Promise<Found> => {
  const { rows } = await tx.execute<{ ids: string[]; total: number }>(statement);
  const [{ ids, total } = { ids: [], total: 0 }] = rows;
  return { ids, total };
};

/**
 * Of words, which the planner takes for commoner than they are: all that match are read once, counted, and the page is
 * cut from them in its order. Only of more than are counted is the page walked to, as they are met soon; that there are
 * more, those that have the words whole tell soonest.
 */
function gathered(filters: Filters, page: Page): SQL {
  const order = sql.join(orderOf(page.sort, "found"), sql`, `);
  return sql`
    with whole as materialized (
      select 1 from ${appFoundBy} where ${matchingFound(filters, wholeTermsOf)} limit ${manyOfWords}),
    known as materialized (
      select ${isCommon(onlyDescription(filters))} or (select count(*) from whole) = ${manyOfWords} as "isMany"),
    matched as materialized (
      select ${sortedBy} from ${appFoundBy} where ${matchingFound(filters)} and not (select "isMany" from known)
      limit ${manyOfWords}),
    counted as materialized (
      select case when "isMany" then ${manyOfWords} else (select count(*)::int from matched) end as total from known)
    select total, case when total < ${manyOfWords} then array(select ${appFoundBy.appId}
      from matched as ${appFoundBy} order by ${order} offset ${page.start} limit ${page.limit})
      else array(${walk(filters, page)}) end as ids from counted`;
}

/** The page found on the way through an index that stands in its order. */
function walk(filters: Filters, { sort, start, limit }: Page): SQL {
  const { table, where } = sourceOf(filters);
  const { id, rows } = tables[table];
  const order = sql.join(orderOf(sort, table), sql`, `);
  return sql`select ${id} from ${rows} ${where && sql`where ${where}`} order by ${order} offset ${start} limit ${limit}`;
}

function countOf(filters: Filters): SQL {
  const { table, where } = sourceOf(filters);
  const counted = sql`(select count(*)::int from (select 1 from ${tables[table].rows} ${where && sql`where ${where}`} limit ${many}) counted)`;
  const hasContact = onlyContact(filters);
  if (where && hasContact === undefined) return counted;
  const isMany = hasContact === undefined ? surelyMany : surelyManyHave(hasContact);
  return sql`case when ${isMany} then ${many} else ${counted} end`;
}

/** A page of all apps that match, and how many they are; everything else is read of the page's rows alone. */
export async function pageOfApps(tx: Tx, filters: Filters, page: Page, isCounted = true) {
  if (!isCounted) {
    const { ids } = await found(tx, sql`select array(${walk(filters, page)}) as ids, 0 as total`);
    return { ids, total: null, more: false };
  }
  if (!asksForWords(filters)) {
    return {
      ...(await found(tx, sql`select array(${walk(filters, page)}) as ids, ${countOf(filters)} as total`)),
      more: false,
    };
  }
  const { ids, total } = await found(tx, gathered(filters, page));
  const more = total === manyOfWords;
  return { ids, total: more ? limits.search.counted : total, more };
}
