import { and, type SQL, sql } from "drizzle-orm";
import { builtOnce, filledIn } from "#server/db/built-once.ts";
import type { Tx } from "#server/db/transaction.ts";
import { aboutText, counted, few, looked, ofEachKind, rankedRows, type TextKind, withFit } from "./best-rows.ts";
import { orderOf, type Page } from "./listed-apps.ts";
import { beginsAsSaid, question, written } from "./question.ts";
import { anEighth, appFoundBy, developerFoundBy } from "./search.tables.ts";

const guesses = 100;
/** Who is shown so many apps with all words but one need not be shown what has only one of them. */
const pageful = 25;

interface Tier {
  readonly name:
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
  /** Asked of the index of words. */
  readonly ofWords?: true;
  /**
   * All that match are looked at, the shortest first: else the database would rather read the table until it has
   * enough.
   */
  readonly shortest?: true;
  /** `where` is asked of each of these words by itself, in turn, until enough is found; of one so many rows at most. */
  readonly inTurn?: { readonly ways: SQL; readonly each: number };
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
function tiersOf(kind: TextKind): readonly Tier[] {
  const { title, words, appId } = appFoundBy;
  const { folded, whole, exact, exactSought, isNarrowed } = question;
  return [
    ...(kind === "number"
      ? [
          {
            name: "number",
            where: sql`${appId} = (select id from app where seq_id = ${filledIn("said")}::text::bigint)`,
          } as const,
        ]
      : []),
    { name: "title", where: sql`${title} = ${folded}` },
    {
      name: "beginning",
      where: beginsAsSaid(title),
      inOrder: sql`${title} using ~<~`,
    },
    { name: "whole", ofWords: true, where: sql`${words} @@ ${whole}`, unlessFull: ["beginning"] },
    {
      name: "exact",
      ofWords: true,
      // What the index would find too much by is asked of the rows themselves, as no index knows this form.
      where: sql`${words} @@ ${exactSought} and (not ${isNarrowed} or ts_match_vq(${words}, ${exact}))`,
      unlessFull: ["beginning", "whole"],
    },
    ...(kind === "mail" ? [{ name: "mail", where: ofMail } as const] : []),
    {
      name: "near",
      ofWords: true,
      where: sql`${words} @@ ${question.nearSought}`,
      unlessFull: ["beginning", "whole", "exact"],
    },
    // As many apps have a word, what sounds like a single one is looked for word by word: thousands need not be met.
    {
      name: "alike",
      ofWords: true,
      where: sql`${words} @@ ${turn}`,
      inTurn: { ways: question.nearWays, each: looked },
      unlessFull: ["beginning", "whole", "exact"],
    },
  ];
}

const { names, words, description } = appFoundBy;
const guessed = (ways: SQL, each: number) =>
  ({ ofWords: true, where: sql`${words} @@ ${turn}`, inTurn: { ways, each }, most: guesses }) as const;
/** Where hardly anything was found: part of a word, all words but one, any one of them, words of descriptions. */
const widerTiers: readonly Tier[] = [
  { name: "part", where: sql`${names} like ${question.part}`, shortest: true },
  { name: "fewer", ...guessed(question.fewer, guesses) },
  { name: "any", ...guessed(question.ways, Math.ceil(guesses / 3)), unlessFull: ["fewer"], enough: pageful },
  { name: "description", where: sql`${description} @@ ${question.whole}` },
];

const ofMail = sql`${appFoundBy.appId} in (select id from app where developer_id in (
  select developer_id from ${developerFoundBy} where mails like ${question.part} limit 50))`;

/** Whether a way is looked for at all: not where others found as much, nor where the text needs no wider one. */
function isOpen({ unlessFull = [], most = looked, enough = most }: Tier, isAsked: SQL | undefined): SQL | undefined {
  if (unlessFull.length === 0) return isAsked;
  const counts = unlessFull.map((name) => sql`(select count(*) from ${sql.identifier(name)})`);
  return and(isAsked, sql`${sql.join(counts, sql` + `)} < ${written(enough)}`);
}

const appsWhere = (...conditions: (SQL | undefined)[]): SQL =>
  sql`select ${appFoundBy.appId}, ${appFoundBy.title}, ${appFoundBy.names}, ${appFoundBy.words} from ${appFoundBy}
    where ${and(...conditions, filledIn("filter"))}`;

/**
 * The parts of a `with` that end with `name`: up to `most` rows that match. What matches is found by itself, so by its
 * index: with the limit in view the database would rather read the table until it has enough. It is read no further than
 * that all the same. What many apps may have is looked for among an eighth of them first.
 */
function matchesOf(name: string, { where, ofWords, shortest }: Tier, most: number, isLookedFor?: SQL): SQL {
  const [matches, first, rest] = ["matches", "first", "rest"].map((part) => sql.identifier(`${name}_${part}`));
  const limit = sql`limit ${written(most)}`;
  if (!ofWords) {
    return sql`${matches} as materialized (${appsWhere(where, isLookedFor)}), ${sql.identifier(name)} as materialized (
      select * from ${matches} ${shortest && sql`order by length(names)`} ${limit})`;
  }
  const isEnough = sql`(select count(*) from ${first}) >= ${written(most)}`;
  return sql`${matches} as materialized (${appsWhere(where, isLookedFor, anEighth)}),
    ${first} as materialized (select * from ${matches} ${limit}),
    ${rest} as materialized (${appsWhere(where, isLookedFor, sql`not ${anEighth} and not ${isEnough}`)}),
    ${sql.identifier(name)} as materialized (select * from ${first} union all select * from ${rest} ${limit})`;
}

/** The rows of one way of matching. */
function rowsOf(tier: Tier, isAsked?: SQL): SQL {
  const { name, where, inTurn, inOrder, most = looked } = tier;
  const isLookedFor = isOpen(tier, isAsked);
  if (inOrder) {
    return sql`${sql.identifier(name)} as materialized (
      ${appsWhere(where, isLookedFor)} order by ${inOrder} limit ${written(most)})`;
  }
  if (!inTurn) return matchesOf(name, tier, most, isLookedFor);
  const ofOne = `${name}_of_one`;
  return sql`${sql.identifier(name)} as materialized (
      select found.* from unnest(${inTurn.ways}) with ordinality asked (way, place)
      cross join lateral (with ${matchesOf(ofOne, tier, inTurn.each)} select * from ${sql.identifier(ofOne)}) found
      where ${isLookedFor ?? sql`true`} limit ${written(most)})`;
}

const everyRowOf = (tiers: readonly Tier[]): SQL =>
  sql.join(
    tiers.map(({ name }) => sql`select * from ${sql.identifier(name)}`),
    sql` union all `,
  );

/** The rows of all ways of matching, each once, with how well it fits; the wider ways where hardly anything is close. */
function candidates(kind: TextKind): SQL {
  const { folded } = question;
  const close = tiersOf(kind);
  const isFew = sql`(select count(*) from close) < ${written(few)}`;
  return sql`(with ${sql.join(
    close.map((tier) => rowsOf(tier)),
    sql`, `,
  )},
    close as materialized (select distinct on (app_id) * from (${everyRowOf(close)}) met),
    ${sql.join(
      widerTiers.map((tier) => rowsOf(tier, isFew)),
      sql`, `,
    )},
    wider as materialized (select distinct on (app_id) * from (${everyRowOf(widerTiers)}) met
      where app_id not in (select app_id from close))
    select app_id as id, by_words + (title = ${folded})::int * 4 + (${beginsAsSaid(sql`title`)})::int
      + similarity(title, ${folded}) as rank
    from ${withFit(sql`(select * from close union all select * from wider) app`)} fitting)`;
}

interface Found extends Record<string, unknown> {
  readonly id: string;
  readonly total: number;
}

const candidatesOf = ofEachKind((kind) => builtOnce<"said" | "filter">(candidates(kind)));

/** The ids of the best matches of a text among the apps that match; the work is the same whatever the text. */
export async function bestApps(tx: Tx, said: string, filter: SQL | undefined, page: Page) {
  const found = candidatesOf(said)({ said: sql`${said}`, filter: filter ?? sql`true` });
  const best = sql`${rankedRows(found, page)} best`;
  const order = sql.join(orderOf(page.sort, "found"), sql`, `);
  const statement =
    page.sort === "relevance"
      ? sql`select id, total::int from ${best} order by rank desc, id`
      : sql`select id, total::int from ${best} join ${appFoundBy} on ${appFoundBy.appId} = id
          order by ${order} offset ${page.start} limit ${page.limit}`;
  const { rows } = await tx.execute<Found>(aboutText(said, statement));
  const { items, ...total } = counted(rows, page);
  return { ...total, ids: items.map(({ id }) => id) };
}
