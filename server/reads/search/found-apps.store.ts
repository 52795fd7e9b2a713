import { and, type SQL, sql } from "drizzle-orm";
import { anyOf } from "#server/db/any-of.ts";
import type { Tx } from "#server/db/transaction.ts";
import { bestMatches, looked, rankedRows } from "./best-rows.ts";
import { orderOf, type Page } from "./listed-apps.ts";
import { literally, type Question, questionOf } from "./question.ts";
import { appFoundBy, developerFoundBy } from "./search.tables.ts";

const isNumber = /^\d{1,15}$/;
const guesses = 100;
/** Who is shown so many apps with all words but one need not be shown what has only one of them. */
const pageful = 25;

interface Tier {
  readonly name:
    | "known"
    | "number"
    | "title"
    | "beginning"
    | "whole"
    | "exact"
    | "near"
    | "mail"
    | "part"
    | "fewer"
    | "any"
    | "description";
  readonly where: SQL;
  /** `where` is asked of each of these words by itself, in turn, until enough is found; of one so many rows at most. */
  readonly inTurn?: { readonly ways: readonly string[]; readonly each: number };
  /**
   * All that match are looked at, the shortest first: else the database would rather read the table until it has
   * enough.
   */
  readonly shortest?: true;
  /** So many of its rows are looked at, where that is fewer than of others: guesses of which nobody reads hundreds. */
  readonly most?: number;
  /** Not looked for where these ways found as much as is looked at: it would add nothing better. */
  readonly unlessFull?: readonly Tier["name"][];
  /** So much is enough of these, where that is less than is looked at. */
  readonly enough?: number;
}

/** The word whose turn it is. */
const turn = sql`asked.way::tsquery`;

/** The ways in which a text can mean an app, those that leave least to doubt first. */
function tiersOf({ said, folded, whole, exact, exactSought, isNarrowed }: Question): readonly Tier[] {
  const { title, words, appId } = appFoundBy;
  return [
    ...(isNumber.test(said)
      ? [{ name: "number", where: sql`${appId} = (select id from app where seq_id = ${Number(said)})` } as const]
      : []),
    { name: "title", where: sql`${title} = ${folded}` },
    { name: "beginning", where: sql`${title} like ${`${literally(folded)}%`}` },
    { name: "whole", where: sql`${words} @@ ${whole}`, unlessFull: ["beginning"] },
    ...(exactSought === null
      ? []
      : [
          {
            name: "exact",
            // What the index would find too much by is asked of the rows themselves, as no index knows this form.
            where: sql`${words} @@ ${exactSought} ${isNarrowed ? sql`and ts_match_vq(${words}, ${exact})` : sql``}`,
            unlessFull: ["beginning", "whole"],
          } as const,
        ]),
    ...(said.includes("@") ? [{ name: "mail", where: ofMail(folded) } as const] : []),
  ];
}

/** As many apps have a word, what sounds like a single one is looked for word by word: thousands need not be met. */
function nearTiersOf({ nearSought, exactSought, ways, nearWays }: Question): readonly Tier[] {
  const { words } = appFoundBy;
  const unlessFull = ["beginning", "whole", ...(exactSought === null ? [] : (["exact"] as const))] as const;
  if (nearWays === null)
    return nearSought === null ? [] : [{ name: "near", where: sql`${words} @@ ${nearSought}`, unlessFull }];
  if (nearWays === 0) return [];
  const inTurn = { ways: ways.slice(0, nearWays), each: looked };
  return [{ name: "near", where: sql`${words} @@ ${turn}`, inTurn, unlessFull }];
}

/** Where hardly anything was found: part of a word, all words but one, any one of them, words of descriptions. */
function widerTiersOf({ folded, whole, fewer, ways, nearWays }: Question): readonly Tier[] {
  const { names, words, description } = appFoundBy;
  const others = ways.slice(nearWays ?? 0);
  const guessed = (asked: readonly string[], each: number) =>
    ({ where: sql`${words} @@ ${turn}`, inTurn: { ways: asked, each }, most: guesses }) as const;
  const unlessFewer = fewer.length === 0 ? {} : ({ unlessFull: ["fewer"], enough: pageful } as const);
  return [
    // Of one or two letters, only where a word begins.
    ...(folded.length > 2
      ? [{ name: "part", where: sql`${names} like ${`%${literally(folded)}%`}`, shortest: true } as const]
      : []),
    ...(fewer.length === 0 ? [] : [{ name: "fewer", ...guessed(fewer, guesses) } as const]),
    ...(others.length === 0
      ? []
      : [{ name: "any", ...guessed(others, Math.ceil(guesses / 3)), ...unlessFewer } as const]),
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

function isOpen({ unlessFull = [], most = looked, enough = most }: Tier): SQL | undefined {
  if (unlessFull.length === 0) return undefined;
  const counts = unlessFull.map((name) => sql`(select count(*) from ${sql.identifier(name)})`);
  return sql`${sql.join(counts, sql` + `)} < ${enough}`;
}

/**
 * The rows of one way of matching. What matches is found by itself, so by its index: with the limit in view the database
 * would rather read the table until it has enough. It is read no further than that all the same.
 */
function rowsOf(tier: Tier, filter: SQL | undefined): SQL {
  const { appId, title, names, words } = appFoundBy;
  const { name, where, inTurn, shortest, most = looked } = tier;
  const all = sql.identifier(`${name}_matches`);
  const matches = sql`${all} as materialized (select ${appId}, ${title}, ${names}, ${words} from ${appFoundBy}
    where ${and(where, filter, inTurn ? undefined : isOpen(tier))})`;
  if (inTurn) {
    const ways = sql`unnest(${sql.param([...inTurn.ways])}::text[]) with ordinality asked (way, place)`;
    return sql`${sql.identifier(name)} as materialized (select found.* from ${ways}
      cross join lateral (with ${matches} select * from ${all} limit ${inTurn.each}) found
      where ${isOpen(tier) ?? sql`true`} limit ${most})`;
  }
  return sql`${matches}, ${sql.identifier(name)} as materialized (
      select * from ${all} ${shortest && sql`order by length(names)`} limit ${most})`;
}

/** The rows of all ways of matching, each once, with how well it fits. */
function candidates(question: Question, tiers: readonly Tier[], filter: SQL | undefined): SQL {
  const rows = tiers.map((tier) => rowsOf(tier, filter));
  const every = tiers.map(({ name }) => sql`select * from ${sql.identifier(name)}`);
  return sql`(with ${sql.join(rows, sql`, `)}
    select ${appFoundBy.appId} as id, ${rankOf(question)} as rank from (
      select distinct on (app_id) * from (${sql.join(every, sql` union all `)}) met) ${appFoundBy})`;
}

interface Found extends Record<string, unknown> {
  readonly id: string;
  readonly total: number;
}

function tiersFor(question: Question, isWide: boolean, known: readonly string[] | undefined): readonly Tier[] {
  const close = [...tiersOf(question), ...nearTiersOf(question)];
  if (!isWide) return close;
  const { appId } = appFoundBy;
  const found = known ? [{ name: "known", where: anyOf(appId, known) } as const] : close;
  return [...found, ...widerTiersOf(question)];
}

async function bestOf(tx: Tx, question: Question, tiers: readonly Tier[], filter: SQL | undefined, page: Page) {
  const best = sql`${rankedRows([candidates(question, tiers, filter)], page)} best`;
  const order = sql.join(orderOf(page.sort, "found"), sql`, `);
  const { rows } = await tx.execute<Found>(
    page.sort === "relevance"
      ? sql`select id, total::int from ${best} order by rank desc, id`
      : sql`select id, total::int from ${best} join ${appFoundBy} on ${appFoundBy.appId} = id
          order by ${order} offset ${page.start} limit ${page.limit}`,
  );
  return rows;
}

/** The ids of the best matches of a text among the apps that match; the work is the same whatever the text. */
export async function bestApps(tx: Tx, said: string, where: SQL | undefined, page: Page) {
  const question = await questionOf(tx, said);
  if (!question) return { ids: [], total: 0, more: false };
  const { items, total, more } = await bestMatches(page.start, (isWide, known) =>
    bestOf(tx, question, tiersFor(question, isWide, known), where, page),
  );
  return { ids: items.map(({ id }) => id), total, more };
}
