import { and, type SQL, sql } from "drizzle-orm";
import { builtOnce, filledIn } from "#server/db/built-once.ts";
import type { Tx } from "#server/db/transaction.ts";
import { aboutText, counted, few, looked, ofEachKind, rankedRows, type TextKind, withFit } from "./best-rows.ts";
import { orderOf, type Page } from "./listed-apps.ts";
import { beginsAsSaid, question, written } from "./question.ts";
import { anEighth, appFoundBy, developerFoundBy } from "./search.tables.ts";

const guesses = 100;
/** With this many matches for all words but one, single words need not be searched. */
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
  /** Uses the full-text index. */
  readonly ofWords?: true;
  /** Collects all matches and takes the shortest; otherwise PostgreSQL would scan the table until it has enough. */
  readonly shortest?: true;
  /** Runs `where` for one of these words after the other until enough is found, with a maximum per word. */
  readonly inTurn?: { readonly ways: SQL; readonly each: number };
  /** Reads in an index's order, because a few letters may match nearly all titles. */
  readonly inOrder?: SQL;
  /** Maximum rows, if lower than for other tiers: nobody reads hundreds of guesses. */
  readonly most?: number;
  /** Skips this tier when these tiers are full, because it would add nothing better. */
  readonly unlessFull?: readonly Tier["name"][];
  /** Number of matches in those tiers that counts as full, if lower than the maximum. */
  readonly enough?: number;
}

/** The word that `inTurn` has reached. */
const turn = sql`asked.way::tsquery`;

/** Tiers of a text's matches, most certain first. */
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
      // The second condition rechecks rows that the index matches too broadly, in a form that no index supports.
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
    // A single word's phonetic variants are searched one by one, because a word may match thousands of apps.
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
/** Tiers used when hardly anything was found: part of a word, all words but one, any word, words in descriptions. */
const widerTiers: readonly Tier[] = [
  { name: "part", where: sql`${names} like ${question.part}`, shortest: true },
  { name: "fewer", ...guessed(question.fewer, guesses) },
  { name: "any", ...guessed(question.ways, Math.ceil(guesses / 3)), unlessFull: ["fewer"], enough: pageful },
  { name: "description", where: sql`${description} @@ ${question.whole}` },
];

const ofMail = sql`${appFoundBy.appId} in (select id from app where developer_id in (
  select developer_id from ${developerFoundBy} where mails like ${question.part} limit 50))`;

/** Condition for searching a tier: others are not full, and the text needs looser matches. */
function isOpen({ unlessFull = [], most = looked, enough = most }: Tier, isAsked: SQL | undefined): SQL | undefined {
  if (unlessFull.length === 0) return isAsked;
  const counts = unlessFull.map((name) => sql`(select count(*) from ${sql.identifier(name)})`);
  return and(isAsked, sql`${sql.join(counts, sql` + `)} < ${written(enough)}`);
}

const appsWhere = (...conditions: (SQL | undefined)[]): SQL =>
  sql`select ${appFoundBy.appId}, ${appFoundBy.title}, ${appFoundBy.names}, ${appFoundBy.words} from ${appFoundBy}
    where ${and(...conditions, filledIn("filter"))}`;

/**
 * CTEs that end with `name`: up to `most` matching rows. Matches are materialized without the limit, because with it
 * PostgreSQL would scan the table instead of using the index. They are still read only as far as needed. Tiers that
 * search the word index try an eighth of the apps first, because many apps may match.
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

/** CTE with a tier's rows. */
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

/** Rows of all tiers, each once with its rank; the wider tiers only when hardly anything is close. */
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

/** Ids of a text's best matches among the filtered apps. The work is bounded whatever the text. */
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
