import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import { DeveloperFilters, type developerSortOrders } from "#contract/staff/developers/search.ts";
import { account, session } from "#server/accounts/auth/accounts.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { anyOfPlaceholder } from "#server/platform/db/id-array.ts";
import { sortByIds } from "#server/platform/db/sort-by-ids.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { identityCheck } from "#server/accounts/identity/identity.tables.ts";
import { firstOwnerSubquery } from "#server/accounts/queries/developer-facts.store.ts";
import {
  withParsedText,
  pageOfBestMatches,
  minCloseMatches,
  maxCandidates,
  selectBestRows,
  searchTextKind,
  withTextRank,
} from "#server/catalog/queries/search/ranking.ts";
import { findPageWithTotal } from "#server/catalog/queries/search/page-with-total.ts";
import {
  startsWithText,
  escapeLike,
  pageLimitClause,
  parsedTextColumns,
  prefixTermsQuery,
  wholeTermsQuery,
  inlineNumber,
} from "#server/catalog/queries/search/parsed-text.ts";
import { developerSearch } from "#server/catalog/queries/search/search.tables.ts";

const names = Object.keys(DeveloperFilters.shape);
export type DeveloperFilterValues = z.output<typeof DeveloperFilters>;
type Order = (typeof developerSortOrders)[number];
interface Page {
  readonly sort: Order;
  readonly start: number;
  readonly limit: number;
}

function ofMailStatus(emailStatus: DeveloperFilterValues["emailStatus"]): SQL | undefined {
  if (!emailStatus) return undefined;
  const proven = emailStatus === "verified" ? isNotNull(account.emailVerifiedAt) : isNull(account.emailVerifiedAt);
  return sql`exists (select from ${account} where ${account.developerId} = ${developer.id} and ${proven})`;
}

/** Conditions except the free text, on the developer table (`own`) and on the search table (`found`). */
function filterConditions(
  { name, email, devStatus, emailStatus, accountType }: DeveloperFilterValues,
  terms = prefixTermsQuery,
) {
  const own = and(
    devStatus && inArray(developer.status, devStatus),
    accountType && eq(developer.accountType, accountType),
    ofMailStatus(emailStatus),
  );
  const found = and(
    name === undefined ? undefined : sql`words @@ ${terms(name, "A")}`,
    email === undefined ? undefined : sql`mails like ${`%${escapeLike(email.toLowerCase())}%`}`,
  );
  return { own, found };
}

/** Returns all conditions except the free text; undefined for all developers. */
export function developerFilterCondition(filters: DeveloperFilterValues): SQL | undefined {
  const { own, found } = filterConditions(filters);
  return and(own, found && sql`${developer.id} in (select developer_id from ${developerSearch} where ${found})`);
}

const sortOrders: Record<Exclude<Order, "relevance">, SQL[]> = {
  name: [asc(developer.name), asc(developer.id)],
  "-name": [desc(developer.name), desc(developer.id)],
  "-created": [desc(developer.createdAt), asc(developer.id)],
  created: [asc(developer.createdAt), desc(developer.id)],
};

/** Developer columns for lists, read for a page's rows. */
export const developerListColumns = {
  id: developer.id,
  seqId: developer.seqId,
  name: developer.name,
  accountType: developer.accountType,
  status: developer.status,
  city: sql<string | null>`nullif(${developer.city}, '')`,
  phone: developer.phone,
  phoneVerifiedAt: developer.phoneVerifiedAt,
  since: developer.createdAt,
  email: firstOwnerSubquery.email,
  emailVerifiedAt: firstOwnerSubquery.emailVerifiedAt,
  language: firstOwnerSubquery.language,
  apps: sql`(select count(*) from ${app} where ${app.developerId} = ${developer.id})`.mapWith(Number),
  // One index lookup per account. With a join, all sessions would be read for each developer while there are few.
  lastSeenAt: sql<string | null>`(select max((select max(${session.createdAt}) from ${session}
    where ${session.accountId} = ${account.id})) from ${account} where ${account.developerId} = ${developer.id})`,
  identity: sql<
    (typeof identityCheck.$inferSelect)["state"] | null
  >`(select case when ${identityCheck.validUntil} <= now() then 'NOT_STARTED' else ${identityCheck.state} end
    from ${identityCheck} where ${identityCheck.developerId} = ${developer.id} order by ${identityCheck.createdAt} desc limit 1)`,
};

const withOwner = (tx: Tx) =>
  tx.select(developerListColumns).from(developer).leftJoinLateral(firstOwnerSubquery, sql`true`);
export type DeveloperListRow = Awaited<ReturnType<typeof withOwner>>[number];

/** True if text columns of the search table are filtered; such matches are counted less far. */
const hasTextFilter = ({ name, email }: DeveloperFilterValues): boolean => name !== undefined || email !== undefined;

const ageOrders: Partial<Record<Order, SQL>> = {
  relevance: sql`${desc(developerSearch.createdAt)}, ${asc(developerSearch.developerId)}`,
  "-created": sql`${desc(developerSearch.createdAt)}, ${asc(developerSearch.developerId)}`,
  created: sql`${asc(developerSearch.createdAt)}, ${desc(developerSearch.developerId)}`,
};

const orderOf = (sort: Order): SQL => sql.join(sortOrders[sort === "relevance" ? "-created" : sort], sql`, `);

const withDevelopers = (rows: SQL): SQL => sql`${rows} join ${developer} on ${developer.id} = developer_id`;

/** Cuts a page. By age it is cut in the search table, so that skipped developers are never read. */
function cutPage(rows: SQL, page: Page, asked: { own?: SQL | undefined; found?: SQL | undefined } = {}): SQL {
  const age = ageOrders[page.sort];
  const where = and(asked.own, asked.found);
  return sql`select developer_id from ${age && !asked.own ? rows : withDevelopers(rows)} ${where && sql`where ${where}`}
    order by ${age ?? orderOf(page.sort)} ${pageLimitClause(page)}`;
}

/**
 * Factor by which more matches are collected for a fragment of an address: finding one takes as long as finding
 * thousands.
 */
const collectFactor = 5;

/**
 * Returns the page and total in one statement. Matches are collected once. If there are more than can be collected, the
 * page is read in sort order, because matches are then frequent; whole-word matches tell this soonest.
 */
function pageOfTextMatches(filters: DeveloperFilterValues, page: Page, many: number): SQL {
  const { own, found } = filterConditions(filters);
  const { developerId, createdAt } = developerSearch;
  const table = sql`${developerSearch}`;
  const rows = own ? withDevelopers(table) : table;
  const most = filters.name === undefined ? many * collectFactor : many;
  const isWhole = filters.name === undefined ? sql`false` : and(own, filterConditions(filters, wholeTermsQuery).found);
  return sql`with whole as materialized (select 1 from ${rows} where ${isWhole} limit ${many}),
    matched as materialized (select ${developerId}, ${createdAt} from ${rows}
      where ${and(own, found)} and (select count(*) from whole) < ${many} limit ${most}),
    counted as materialized (
      select (select count(*) from whole) < ${many} and count(*) < ${most} as "isAll", count(*) from matched)
    select case when "isAll" then count else ${many} end::int as total,
      case when "isAll" then array(${cutPage(sql`matched as ${developerSearch}`, page)})
      else array(${readInOrder(filters, page)}) end::text as ids from counted`;
}

/** Reads the ids of a page in sort order. */
function readInOrder(filters: DeveloperFilterValues, page: Page): SQL {
  if (hasTextFilter(filters)) return cutPage(sql`${developerSearch}`, page, filterConditions(filters));
  const where = developerFilterCondition(filters);
  return sql`select ${developer.id} from ${developer} ${where && sql`where ${where}`} order by ${orderOf(page.sort)} ${pageLimitClause(page)}`;
}

/** Returns the ids of a page, and the total counted up to `most`. */
function pageWithTotal(filters: DeveloperFilterValues, page: Page, most: number | undefined): SQL {
  if (most === undefined) return sql`select array(${readInOrder(filters, page)})::text as ids, 0 as total`;
  if (hasTextFilter(filters)) return pageOfTextMatches(filters, page, most);
  const where = developerFilterCondition(filters);
  const all = sql`select 1 from ${developer} ${where && sql`where ${where}`}`;
  return sql`select array(${readInOrder(filters, page)})::text as ids,
    (select count(*)::int from (${all} limit ${inlineNumber(most)}) counted) as total`;
}

const shownDevelopers = preparedStatement((tx) =>
  withOwner(tx).where(anyOfPlaceholder(developer.id, "ids")).prepare("shown_developers"),
);

/** Finds list columns of these developers, in the given order. */
async function findDevelopersInOrder(tx: Tx, ids: readonly string[]): Promise<DeveloperListRow[]> {
  if (ids.length === 0) return [];
  return sortByIds(ids, await shownDevelopers(tx).execute({ ids }));
}

export async function findDeveloperPage(tx: Tx, filters: DeveloperFilterValues, page: Page) {
  const { ids, ...total } = await findPageWithTotal(tx, {
    asked: `developers ${JSON.stringify(filters, names)}`,
    isOfWords: hasTextFilter(filters),
    page: (most) => pageWithTotal(filters, page, most),
  });
  return { ...total, items: await findDevelopersInOrder(tx, ids) };
}

const { name: foundName, words, mails, developerId } = developerSearch;

function closeTiers(text: string): SQL[] {
  const kind = searchTextKind(text);
  const { exact, narrow, isNarrowed, near, isNear } = parsedTextColumns;
  return [
    ...(kind === "number"
      ? [sql`${developerId} = (select id from developer where seq_id = ${text}::text::bigint)`]
      : []),
    startsWithText(foundName),
    sql`${words} @@ ${narrow} and (not ${isNarrowed} or ts_match_vq(${words}, ${exact}))`,
    sql`${words} @@ case when ${isNear} then ${near} end`,
    ...(kind === "mail" ? [ofMail] : []),
  ];
}

const ofMail = sql`${mails} like ${parsedTextColumns.part}`;
const isFew = sql`(select count(*) from close) < ${inlineNumber(minCloseMatches)}`;
const widerTiers = [ofMail, sql`${words} @@ ${parsedTextColumns.loose}`].map((tier) => sql`${tier} and ${isFew}`);

function rowsOf(tiers: readonly SQL[], filter: SQL | undefined): SQL {
  const rows = filter ? withDevelopers(sql`${developerSearch}`) : sql`${developerSearch}`;
  return sql.join(
    tiers.map(
      (tier) => sql`(select ${developerId}, ${foundName}, ${words} from ${rows}
        where ${and(tier, filter)} order by length(${foundName}) limit ${inlineNumber(maxCandidates)})`,
    ),
    sql` union all `,
  );
}

function candidates(text: string, filter: SQL | undefined): SQL {
  const { folded } = parsedTextColumns;
  return sql`with close as materialized (select distinct on (developer_id) * from (${rowsOf(closeTiers(text), filter)}) met),
    wider as materialized (select distinct on (developer_id) * from (${rowsOf(widerTiers, filter)}) met
      where developer_id not in (select developer_id from close))
    select developer_id as id, by_words + (name = ${folded})::int * 4
      + (${startsWithText(sql`name`)})::int + similarity(name, ${folded}) as rank
    from ${withTextRank(sql`(select * from close union all select * from wider) developer`)} fitting`;
}

/** Finds best matches of a text by name, number and email. Matches more loosely if hardly anything is close. */
export async function findBestDeveloperMatches(tx: Tx, text: string, where: SQL | undefined, page: Page) {
  const { sort, start, limit } = page;
  const best = sql`${selectBestRows(candidates(text, where), page)} best`;
  const statement =
    sort === "relevance"
      ? sql`select id, total::int from ${best} order by rank desc, id`
      : sql`select best.id, total::int from ${best} join ${developer} on ${developer.id} = best.id
          order by ${sql.join(sortOrders[sort], sql`, `)} offset ${start} limit ${limit}`;
  const { rows } = await tx.execute<{ id: string; total: number }>(withParsedText(text, statement));
  const { items, ...total } = pageOfBestMatches(rows, page);
  const ids = items.map(({ id }) => id);
  return { ...total, items: await findDevelopersInOrder(tx, ids) };
}
