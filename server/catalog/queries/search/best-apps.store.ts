import { and, type SQL, sql } from "drizzle-orm";
import { sqlTemplate, sqlSlot } from "#server/platform/db/fast/sql-template.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  withParsedText,
  pageOfBestMatches,
  minCloseMatches,
  maxCandidates,
  selectBestRows,
  type SearchTextKind,
  searchTextKind,
  withTextRank,
} from "./ranking.ts";
import { appSortColumns, type AppSearchPaging } from "./app-order.ts";
import { startsWithText, parsedTextColumns, inlineNumber } from "./parsed-text.ts";
import { isInFirstEighthOfIdsSql, appSearch, developerSearch } from "./search.tables.ts";

const maxGuesses = 100;
/** Number of matches for "all words but one" that makes a search for single words unnecessary. */
const enoughGuesses = 25;

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
  /** Whether the condition uses the full-text index. */
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
const currentWord = sql`asked.way::tsquery`;

/** Tiers of a text's matches, most certain first. */
function closeTiers(kind: SearchTextKind): readonly Tier[] {
  const { title, words, appId } = appSearch;
  const { folded, whole, exact, exactSought, isNarrowed } = parsedTextColumns;
  return [
    ...(kind === "number"
      ? [
          {
            name: "number",
            where: sql`${appId} = (select id from app where seq_id = ${sqlSlot("said")}::text::bigint)`,
          } as const,
        ]
      : []),
    { name: "title", where: sql`${title} = ${folded}` },
    {
      name: "beginning",
      where: startsWithText(title),
      inOrder: sql`${title} using ~<~`,
    },
    { name: "whole", ofWords: true, where: sql`${words} @@ ${whole}`, unlessFull: ["beginning"] },
    {
      name: "exact",
      ofWords: true,
      // The second condition rechecks rows that the index matches too broadly. No index supports it, so the planner
      // uses the first.
      where: sql`${words} @@ ${exactSought} and (not ${isNarrowed} or ts_match_vq(${words}, ${exact}))`,
      unlessFull: ["beginning", "whole"],
    },
    ...(kind === "mail" ? [{ name: "mail", where: ofMail } as const] : []),
    {
      name: "near",
      ofWords: true,
      where: sql`${words} @@ ${parsedTextColumns.nearSought}`,
      unlessFull: ["beginning", "whole", "exact"],
    },
    // A single word's phonetic variants are searched one by one, because a word may match thousands of apps.
    {
      name: "alike",
      ofWords: true,
      where: sql`${words} @@ ${currentWord}`,
      inTurn: { ways: parsedTextColumns.nearWays, each: maxCandidates },
      unlessFull: ["beginning", "whole", "exact"],
    },
  ];
}

const { names, words, description } = appSearch;
const guessTier = (ways: SQL, each: number) =>
  ({ ofWords: true, where: sql`${words} @@ ${currentWord}`, inTurn: { ways, each }, most: maxGuesses }) as const;
/** Tiers used when hardly anything was found: part of a word, all words but one, any word, words in descriptions. */
const widerTiers: readonly Tier[] = [
  { name: "part", where: sql`${names} like ${parsedTextColumns.part}`, shortest: true },
  { name: "fewer", ...guessTier(parsedTextColumns.fewer, maxGuesses) },
  {
    name: "any",
    ...guessTier(parsedTextColumns.ways, Math.ceil(maxGuesses / 3)),
    unlessFull: ["fewer"],
    enough: enoughGuesses,
  },
  { name: "description", where: sql`${description} @@ ${parsedTextColumns.whole}` },
];

const ofMail = sql`${appSearch.appId} in (select id from app where developer_id in (
  select developer_id from ${developerSearch} where mails like ${parsedTextColumns.part} limit 50))`;

/** Returns the condition for searching a tier: others are not full, and the text needs looser matches. */
function isTierNeeded(
  { unlessFull = [], most = maxCandidates, enough = most }: Tier,
  isAsked: SQL | undefined,
): SQL | undefined {
  if (unlessFull.length === 0) return isAsked;
  const counts = unlessFull.map((name) => sql`(select count(*) from ${sql.identifier(name)})`);
  return and(isAsked, sql`${sql.join(counts, sql` + `)} < ${inlineNumber(enough)}`);
}

const appsWhere = (...conditions: (SQL | undefined)[]): SQL =>
  sql`select ${appSearch.appId}, ${appSearch.title}, ${appSearch.names}, ${appSearch.words} from ${appSearch}
    where ${and(...conditions, sqlSlot("filter"))}`;

/**
 * Returns CTEs that end with `name`: up to `most` matching rows. Matches are materialized without the limit, because
 * with it PostgreSQL would scan the table instead of using the index. They are still read only as far as needed. Tiers
 * that search the word index try an eighth of the apps first, because many apps may match.
 */
function matchCtes(name: string, { where, ofWords, shortest }: Tier, most: number, isLookedFor?: SQL): SQL {
  const [matches, first, rest] = ["matches", "first", "rest"].map((part) => sql.identifier(`${name}_${part}`));
  const limit = sql`limit ${inlineNumber(most)}`;
  if (!ofWords) {
    return sql`${matches} as materialized (${appsWhere(where, isLookedFor)}), ${sql.identifier(name)} as materialized (
      select * from ${matches} ${shortest && sql`order by length(names)`} ${limit})`;
  }
  const isEnough = sql`(select count(*) from ${first}) >= ${inlineNumber(most)}`;
  return sql`${matches} as materialized (${appsWhere(where, isLookedFor, isInFirstEighthOfIdsSql)}),
    ${first} as materialized (select * from ${matches} ${limit}),
    ${rest} as materialized (${appsWhere(where, isLookedFor, sql`not ${isInFirstEighthOfIdsSql} and not ${isEnough}`)}),
    ${sql.identifier(name)} as materialized (select * from ${first} union all select * from ${rest} ${limit})`;
}

/** Returns a CTE with a tier's rows. */
function tierCte(tier: Tier, isAsked?: SQL): SQL {
  const { name, where, inTurn, inOrder, most = maxCandidates } = tier;
  const isLookedFor = isTierNeeded(tier, isAsked);
  if (inOrder) {
    return sql`${sql.identifier(name)} as materialized (
      ${appsWhere(where, isLookedFor)} order by ${inOrder} limit ${inlineNumber(most)})`;
  }
  if (!inTurn) return matchCtes(name, tier, most, isLookedFor);
  const ofOne = `${name}_of_one`;
  return sql`${sql.identifier(name)} as materialized (
      select found.* from unnest(${inTurn.ways}) with ordinality asked (way, place)
      cross join lateral (with ${matchCtes(ofOne, tier, inTurn.each)} select * from ${sql.identifier(ofOne)}) found
      where ${isLookedFor ?? sql`true`} limit ${inlineNumber(most)})`;
}

const unionOf = (tiers: readonly Tier[]): SQL =>
  sql.join(
    tiers.map(({ name }) => sql`select * from ${sql.identifier(name)}`),
    sql` union all `,
  );

/** Returns rows of all tiers, each once with its rank; the wider tiers only when hardly anything is close. */
function candidates(kind: SearchTextKind): SQL {
  const { folded } = parsedTextColumns;
  const close = closeTiers(kind);
  const isFew = sql`(select count(*) from close) < ${inlineNumber(minCloseMatches)}`;
  return sql`(with ${sql.join(
    close.map((tier) => tierCte(tier)),
    sql`, `,
  )},
    close as materialized (select distinct on (app_id) * from (${unionOf(close)}) met),
    ${sql.join(
      widerTiers.map((tier) => tierCte(tier, isFew)),
      sql`, `,
    )},
    wider as materialized (select distinct on (app_id) * from (${unionOf(widerTiers)}) met
      where app_id not in (select app_id from close))
    select app_id as id, by_words + (title = ${folded})::int * 4 + (${startsWithText(sql`title`)})::int
      + similarity(title, ${folded}) as rank
    from ${withTextRank(sql`(select * from close union all select * from wider) app`)} fitting)`;
}

interface BestMatch extends Record<string, unknown> {
  readonly id: string;
  readonly total: number;
}

const candidateTemplate = (kind: SearchTextKind) => sqlTemplate<"said" | "filter">(candidates(kind));
const candidatesByKind = {
  words: candidateTemplate("words"),
  number: candidateTemplate("number"),
  mail: candidateTemplate("mail"),
};

/** Finds the ids of a text's best matches among the filtered apps. The work is bounded whatever the text. */
export async function findBestMatchingApps(tx: Tx, text: string, filter: SQL | undefined, page: AppSearchPaging) {
  const found = candidatesByKind[searchTextKind(text)]({ said: sql`${text}`, filter: filter ?? sql`true` });
  const best = sql`${selectBestRows(found, page)} best`;
  const order = sql.join(appSortColumns(page.sort, "found"), sql`, `);
  const statement =
    page.sort === "relevance"
      ? sql`select id, total::int from ${best} order by rank desc, id`
      : sql`select id, total::int from ${best} join ${appSearch} on ${appSearch.appId} = id
          order by ${order} offset ${page.start} limit ${page.limit}`;
  const { rows } = await tx.execute<BestMatch>(withParsedText(text, statement));
  const { items, ...total } = pageOfBestMatches(rows, page);
  return { ...total, ids: items.map(({ id }) => id) };
}
