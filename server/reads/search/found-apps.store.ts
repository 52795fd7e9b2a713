import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { appOrders } from "#contract/apps/search.ts";
import { limits } from "#contract/limits.ts";
import { listed } from "#server/apps/apps.store.ts";
import { app } from "#server/apps/apps.tables.ts";
import { countUpTo, totalBeside, totalOf } from "#server/db/count-up-to.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { type Filters, matching, matchingFew, matchingRows } from "./app-filters.ts";
import { bestMatches, looked, rankedRows } from "./best-rows.ts";
import { literally, type Question, questionOf } from "./question.ts";
import { appFoundBy, developerFoundBy } from "./search.tables.ts";

type Order = (typeof appOrders)[number];

interface Page {
  readonly sort: Order;
  readonly start: number;
  readonly limit: number;
}

const title = sql`lower(${app.title})`;
// Each as an index stands, from its one end or the other.
const orders: Record<Exclude<Order, "relevance">, SQL[]> = {
  "-updated": [desc(app.updatedAt), asc(app.id)],
  updated: [asc(app.updatedAt), desc(app.id)],
  "-created": [desc(app.createdAt), asc(app.id)],
  created: [asc(app.createdAt), desc(app.id)],
  title: [asc(title), asc(app.id)],
  "-title": [desc(title), desc(app.id)],
  seqId: [asc(app.seqId)],
  "-seqId": [desc(app.seqId)],
};

const shown = {
  ...listed,
  silent: app.silent,
  external: app.external,
  featured: app.featured,
  flagged: sql<boolean>`${app.flag} is not null`,
};

/** Of all apps of a large store nobody needs to count ten thousand, when the database knows that there are more. */
const surelyMany = sql`(select reltuples from pg_class where oid = 'app'::regclass) > ${limits.page.counted * 2}`;
const many = limits.page.counted + 1;
const totalOfAll = (tx: Tx) => {
  const exact = totalBeside(tx, tx.select({ one: sql`1` }).from(app));
  return sql`case when ${surelyMany} then ${many}::bigint else ${exact.getSQL()} end`.mapWith(Number);
};

/** The order's columns, by their own names. */
const ordered = { id: app.id, updatedAt: app.updatedAt, createdAt: app.createdAt, title: app.title, seqId: app.seqId };

/**
 * Apps to page through. Few matches are gathered and then sorted: of words, which the planner takes for commoner than
 * they are, it would rather walk through all apps in order until it has a page. Many are met soon on such a walk.
 */
const gathered = (tx: Tx, filters: Filters): SQL =>
  sql`(${tx.select(ordered).from(app).where(matchingFew(filters))} offset 0) as "app"`;

/** A page of all apps that match: found in an index first, everything else is read of its rows alone. */
export async function pageOfApps(tx: Tx, filters: Filters, { sort, start, limit }: Page, isCounted = true) {
  const order = orders[sort === "relevance" ? "-updated" : sort];
  const where = matching(filters);
  const rows = () => matchingRows(tx, filters);
  const total = isCounted && where ? await countUpTo(tx, rows()) : undefined;
  const areFew = total !== undefined && total < many;
  const page = tx
    .select({ id: sql`${app.id}` })
    .from(areFew ? gathered(tx, filters) : sql`${app}`)
    .where(areFew ? undefined : where)
    .orderBy(...order)
    .offset(start)
    .limit(limit);
  const beside = isCounted && !where ? totalOfAll(tx) : sql`0`.mapWith(Number);
  const items = await tx
    .select({ ...shown, total: beside.as("total") })
    .from(app)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .where(inArray(app.id, page))
    .orderBy(...order);
  if (!isCounted) return { items, total: null };
  return { items, total: total ?? (await totalOf(tx, items, start, rows)) };
}

const isNumber = /^\d{1,15}$/;

interface Tier {
  readonly where: SQL;
  /**
   * All that match are looked at, the shortest first: else the database would rather read the table until it has
   * enough.
   */
  readonly shortest?: true;
}

/** The ways in which a text can mean an app, those that leave least to doubt first. */
function tiersOf({ said, folded, exact, near }: Question): readonly Tier[] {
  const { title, words, appId } = appFoundBy;
  return [
    ...(isNumber.test(said) ? [{ where: sql`${appId} = (select id from app where seq_id = ${Number(said)})` }] : []),
    { where: sql`${title} = ${folded}` },
    { where: sql`${title} like ${`${literally(folded)}%`}` },
    { where: sql`${words} @@ ${exact}` },
    { where: sql`${words} @@ ${near}` },
    ...(said.includes("@") ? [{ where: ofMail(folded) }] : []),
  ];
}

/** Where hardly anything was found: part of a word, any one of the words, words of descriptions. */
function widerTiersOf({ folded, whole, loose }: Question): readonly Tier[] {
  const { names, words, description } = appFoundBy;
  return [
    // Of one or two letters, only where a word begins.
    ...(folded.length > 2 ? [{ where: sql`${names} like ${`%${literally(folded)}%`}`, shortest: true } as const] : []),
    { where: sql`${words} @@ ${loose}` },
    { where: sql`${description} @@ ${whole}` },
  ];
}

const ofMail = (folded: string): SQL => sql`${appFoundBy.appId} in (select id from app where developer_id in (
  select developer_id from ${developerFoundBy} where mails like ${`%${literally(folded)}%`} limit 50))`;

/** A match of the title is worth most, then of the package, then of the developer's name (D C B A). */
const weights = sql.raw(`'{0.1, 0.2, 0.4, 1}'`);

/**
 * How well an app fits: the words as they were typed, words that sound like them, and how much else is in the title.
 */
function rankOf({ folded, exact, near, loose }: Question): SQL {
  const { title, words } = appFoundBy;
  return sql`(${title} = ${folded})::int * 4 + (${title} like ${`${literally(folded)}%`})::int
    + 2 * ts_rank(${weights}, ${words}, ${exact}, 2) + (${words} @@ ${exact})::int * 0.5
    + 4 * ts_rank(${weights}, ${words}, ${near}, 2) + (${words} @@ ${near})::int
    + 2 * ts_rank(${weights}, ${words}, ${loose}, 2) + similarity(${title}, ${folded})`;
}

/**
 * The rows of one way of matching, with how well each fits; other tables are read only where something is filtered. Where
 * nothing is, what matches is found by itself, so by its index: with the limit in view the database would rather read
 * the table until it has enough. It is read no further than that all the same.
 */
function rowsOf(question: Question, { where, shortest }: Tier, filter: SQL | undefined): SQL {
  const { appId, names } = appFoundBy;
  const rows = sql`select ${appId} as id, ${rankOf(question)} as rank from`;
  const cut = sql`${shortest && sql`order by length(${names})`} limit ${looked}`;
  if (filter)
    return sql`(${rows} ${appFoundBy} join ${app} on ${app.id} = ${appId} where ${and(where, filter)} ${cut})`;
  return sql`(with matched as materialized (select app_id, title, names, words from ${appFoundBy} where ${where})
    ${rows} matched ${appFoundBy} ${cut})`;
}

async function bestOf(tx: Tx, question: Question, tiers: readonly Tier[], filter: SQL | undefined, page: Page) {
  const { sort, start, limit } = page;
  const ways = tiers.map((tier) => rowsOf(question, tier, filter));
  const isRanked = sort === "relevance";
  const query = tx
    .select({ ...shown, total: sql`best.total`.mapWith(Number) })
    .from(app)
    .innerJoin(sql`${rankedRows(ways, page)} best`, sql`best.id = ${app.id}`)
    .innerJoin(developer, eq(developer.id, app.developerId));
  return isRanked
    ? query.orderBy(sql`best.rank desc`, sql`best.id`)
    : query
        .orderBy(...orders[sort])
        .offset(start)
        .limit(limit);
}

/** The best matches of a text among the apps that match; the work is the same whatever the text. */
export async function bestApps(tx: Tx, said: string, where: SQL | undefined, page: Page) {
  const question = await questionOf(tx, said);
  if (!question) return { items: [], total: 0, more: false };
  const tiers = tiersOf(question);
  return bestMatches(page.start, (wider) =>
    bestOf(tx, question, wider ? [...tiers, ...widerTiersOf(question)] : tiers, where, page),
  );
}
