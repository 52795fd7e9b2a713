import { and, eq, type SQL, sql } from "drizzle-orm";
import { app } from "#server/apps/apps.tables.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { bestMatches, looked, rankedRows } from "./best-rows.ts";
import { orderOf, type Page, shown } from "./listed-apps.ts";
import { literally, type Question, questionOf } from "./question.ts";
import { appFoundBy, developerFoundBy } from "./search.tables.ts";

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
 * The rows of one way of matching, with how well each fits. What matches is found by itself, so by its index: with the
 * limit in view the database would rather read the table until it has enough. It is read no further than that all the
 * same.
 */
function rowsOf(question: Question, { where, shortest }: Tier, filter: SQL | undefined): SQL {
  const { appId, names } = appFoundBy;
  const cut = sql`${shortest && sql`order by length(${names})`} limit ${looked}`;
  return sql`(with matched as materialized (select app_id, title, names, words from ${appFoundBy} where ${and(where, filter)})
    select ${appId} as id, ${rankOf(question)} as rank from matched ${appFoundBy} ${cut})`;
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
        .orderBy(...orderOf(sort, "app"))
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
