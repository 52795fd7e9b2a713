import { and, type SQL, sql } from "drizzle-orm";
import { anyOf } from "#server/db/any-of.ts";
import type { Tx } from "#server/db/transaction.ts";
import { aboutText, bestMatches, looked, rankedRows, withFit } from "./best-rows.ts";
import { orderOf, type Page } from "./listed-apps.ts";
import { question } from "./question.ts";
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
    | "alike"
    | "mail"
    | "part"
    | "fewer"
    | "any"
    | "description";
  readonly where: SQL;
  /** `where` is asked of each of these words by itself, in turn, until enough is found; of one so many rows at most. */
  readonly inTurn?: { readonly ways: SQL; readonly each: number };
  /**
   * All that match are looked at, the shortest first: else the database would rather read the table until it has
   * enough.
   */
  readonly shortest?: true;
  /** In the order of an index, in which they are met one after the other: of a few letters nearly all titles may match. */
  readonly inOrder?: SQL;
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
function tiersOf(said: string): readonly Tier[] {
  const { title, words, appId } = appFoundBy;
  const { folded, after, whole, exact, exactSought, isNarrowed } = question;
  return [
    ...(isNumber.test(said)
      ? [{ name: "number", where: sql`${appId} = (select id from app where seq_id = ${Number(said)})` } as const]
      : []),
    { name: "title", where: sql`${title} = ${folded}` },
    {
      name: "beginning",
      where: sql`${title} ~>=~ ${folded} and ${title} ~<~ ${after}`,
      inOrder: sql`${title} using ~<~`,
    },
    { name: "whole", where: sql`${words} @@ ${whole}`, unlessFull: ["beginning"] },
    {
      name: "exact",
      // What the index would find too much by is asked of the rows themselves, as no index knows this form.
      where: sql`${words} @@ ${exactSought} and (not ${isNarrowed} or ts_match_vq(${words}, ${exact}))`,
      unlessFull: ["beginning", "whole"],
    },
    ...(said.includes("@") ? [{ name: "mail", where: ofMail } as const] : []),
    { name: "near", where: sql`${words} @@ ${question.nearSought}`, unlessFull: ["beginning", "whole", "exact"] },
    // As many apps have a word, what sounds like a single one is looked for word by word: thousands need not be met.
    {
      name: "alike",
      where: sql`${words} @@ ${turn}`,
      inTurn: { ways: question.nearWays, each: looked },
      unlessFull: ["beginning", "whole", "exact"],
    },
  ];
}

/** Where hardly anything was found: part of a word, all words but one, any one of them, words of descriptions. */
function widerTiers(): readonly Tier[] {
  const { names, words, description } = appFoundBy;
  const { part, fewer, ways, whole } = question;
  const guessed = (asked: SQL, each: number) =>
    ({ where: sql`${words} @@ ${turn}`, inTurn: { ways: asked, each }, most: guesses }) as const;
  return [
    { name: "part", where: sql`${names} like ${part}`, shortest: true },
    { name: "fewer", ...guessed(fewer, guesses) },
    { name: "any", ...guessed(ways, Math.ceil(guesses / 3)), unlessFull: ["fewer"], enough: pageful },
    { name: "description", where: sql`${description} @@ ${whole}` },
  ];
}

const ofMail = sql`${appFoundBy.appId} in (select id from app where developer_id in (
  select developer_id from ${developerFoundBy} where mails like ${question.part} limit 50))`;

function isOpen({ unlessFull = [], most = looked, enough = most }: Tier): SQL | undefined {
  if (unlessFull.length === 0) return undefined;
  const counts = unlessFull.map((name) => sql`(select count(*) from ${sql.identifier(name)})`);
  return sql`${sql.join(counts, sql` + `)} < ${written(enough)}`;
}

/** In the text of the statement, so that it is planned for few rows. */
const written = (rows: number): SQL => sql.raw(String(rows));

/**
 * The rows of one way of matching. What matches is found by itself, so by its index: with the limit in view the database
 * would rather read the table until it has enough. It is read no further than that all the same.
 */
function rowsOf(tier: Tier, filter: SQL | undefined): SQL {
  const { appId, title, names, words } = appFoundBy;
  const { name, where, inTurn, inOrder, shortest, most = looked } = tier;
  const all = sql.identifier(`${name}_matches`);
  const found = sql`select ${appId}, ${title}, ${names}, ${words} from ${appFoundBy}
    where ${and(where, filter, inTurn ? undefined : isOpen(tier))}`;
  if (inOrder) {
    return sql`${sql.identifier(name)} as materialized (${found} order by ${inOrder} limit ${written(most)})`;
  }
  const matches = sql`${all} as materialized (${found})`;
  if (inTurn) {
    return sql`${sql.identifier(name)} as materialized (
      select found.* from unnest(${inTurn.ways}) with ordinality asked (way, place)
      cross join lateral (with ${matches} select * from ${all} limit ${written(inTurn.each)}) found
      where ${isOpen(tier) ?? sql`true`} limit ${written(most)})`;
  }
  return sql`${matches}, ${sql.identifier(name)} as materialized (
      select * from ${all} ${shortest && sql`order by length(names)`} limit ${written(most)})`;
}

/** The rows of all ways of matching, each once, with how well it fits. */
function candidates(tiers: readonly Tier[], filter: SQL | undefined): SQL {
  const { folded, after } = question;
  const rows = tiers.map((tier) => rowsOf(tier, filter));
  const every = tiers.map(({ name }) => sql`select * from ${sql.identifier(name)}`);
  const met = sql`(select distinct on (app_id) * from (${sql.join(every, sql` union all `)}) met) app`;
  return sql`(with ${sql.join(rows, sql`, `)}
    select app_id as id, by_words + (title = ${folded})::int * 4 + (title ~>=~ ${folded} and title ~<~ ${after})::int
      + similarity(title, ${folded}) as rank from ${withFit(met)} fitting)`;
}

interface Found extends Record<string, unknown> {
  readonly id: string;
  readonly total: number;
}

function tiersFor(said: string, isWide: boolean, known: readonly string[] | undefined): readonly Tier[] {
  const close = tiersOf(said);
  if (!isWide) return close;
  const { appId } = appFoundBy;
  const found = known ? [{ name: "known", where: anyOf(appId, known) } as const] : close;
  return [...found, ...widerTiers()];
}

async function bestOf(tx: Tx, said: string, tiers: readonly Tier[], filter: SQL | undefined, page: Page) {
  const best = sql`${rankedRows(candidates(tiers, filter), page)} best`;
  const order = sql.join(orderOf(page.sort, "found"), sql`, `);
  const rows =
    page.sort === "relevance"
      ? sql`select id, total::int from ${best} order by rank desc, id`
      : sql`select id, total::int from ${best} join ${appFoundBy} on ${appFoundBy.appId} = id
          order by ${order} offset ${page.start} limit ${page.limit}`;
  return (await tx.execute<Found>(aboutText(said, rows))).rows;
}

/** The ids of the best matches of a text among the apps that match; the work is the same whatever the text. */
export async function bestApps(tx: Tx, said: string, where: SQL | undefined, page: Page) {
  const { items, total, more } = await bestMatches(page.start, (isWide, known) =>
    bestOf(tx, said, tiersFor(said, isWide, known), where, page),
  );
  return { ids: items.map(({ id }) => id), total, more };
}
