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
  readonly name: "number" | "title" | "beginning" | "exact" | "near" | "mail" | "part" | "any" | "description";
  readonly where: SQL;
  /**
   * All that match are looked at, the shortest first: else the database would rather read the table until it has
   * enough.
   */
  readonly shortest?: true;
  /** Not looked for where that way found as much as is looked at: it would add nothing better. */
  readonly unlessFull?: Tier["name"];
}

/** The ways in which a text can mean an app, those that leave least to doubt first. */
function tiersOf({ said, folded, exact, near, isAlone }: Question): readonly Tier[] {
  const { title, words, appId } = appFoundBy;
  return [
    ...(isNumber.test(said)
      ? [{ name: "number", where: sql`${appId} = (select id from app where seq_id = ${Number(said)})` } as const]
      : []),
    { name: "title", where: sql`${title} = ${folded}` },
    { name: "beginning", where: sql`${title} like ${`${literally(folded)}%`}` },
    { name: "exact", where: sql`${words} @@ ${exact}` },
    ...(isAlone ? [] : [{ name: "near", where: sql`${words} @@ ${near}`, unlessFull: "exact" } as const]),
    ...(said.includes("@") ? [{ name: "mail", where: ofMail(folded) } as const] : []),
  ];
}

/** Where hardly anything was found: part of a word, any one of the words, words of descriptions. */
function widerTiersOf({ folded, whole, loose }: Question): readonly Tier[] {
  const { names, words, description } = appFoundBy;
  return [
    // Of one or two letters, only where a word begins.
    ...(folded.length > 2
      ? [{ name: "part", where: sql`${names} like ${`%${literally(folded)}%`}`, shortest: true } as const]
      : []),
    { name: "any", where: sql`${words} @@ ${loose}` },
    { name: "description", where: sql`${description} @@ ${whole}` },
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
 * The rows of one way of matching. What matches is found by itself, so by its index: with the limit in view the database
 * would rather read the table until it has enough. It is read no further than that all the same.
 */
function rowsOf({ name, where, shortest, unlessFull }: Tier, filter: SQL | undefined): SQL {
  const { appId, title, names, words } = appFoundBy;
  const isOpen = unlessFull && sql`(select count(*) from ${sql.identifier(unlessFull)}) < ${looked}`;
  const all = sql.identifier(`${name}_matches`);
  return sql`${all} as materialized (
      select ${appId}, ${title}, ${names}, ${words} from ${appFoundBy} where ${and(where, filter, isOpen)}),
    ${sql.identifier(name)} as materialized (
      select * from ${all} ${shortest && sql`order by length(names)`} limit ${looked})`;
}

/** The rows of all ways of matching, each once, with how well it fits. */
function candidates(question: Question, tiers: readonly Tier[], filter: SQL | undefined): SQL {
  const rows = tiers.map((tier) => rowsOf(tier, filter));
  const every = tiers.map(({ name }) => sql`select * from ${sql.identifier(name)}`);
  return sql`(with ${sql.join(rows, sql`, `)}
    select ${appFoundBy.appId} as id, ${rankOf(question)} as rank from (
      select distinct on (app_id) * from (${sql.join(every, sql` union all `)}) met) ${appFoundBy})`;
}

async function bestOf(tx: Tx, question: Question, tiers: readonly Tier[], filter: SQL | undefined, page: Page) {
  const { sort, start, limit } = page;
  const ways = [candidates(question, tiers, filter)];
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
