import { type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";

/** So many are looked at in each way of matching; of a word that many rows have, the first that the index knows. */
export const looked = 200;
/** Fewer than these, and the text is taken more loosely. */
const few = 3;

interface Page {
  readonly sort: string;
  readonly start: number;
  readonly limit: number;
}

/**
 * `(select id, rank, total …)`: the rows of all ways of matching, each once, by how well it fits. In the order of the
 * ranks a page is cut before anything else is read of its rows.
 */
export function rankedRows(ways: readonly SQL[], { sort, start, limit }: Page): SQL {
  const best = sql`(select id, rank, count(*) over () as total from (
    select id, max(rank) as rank from (${sql.join([...ways], sql` union all `)}) candidate
    group by id order by 2 desc, 1 limit ${limits.search.best + 1}) ranked`;
  return sort === "relevance" ? sql`${best} order by rank desc, id offset ${start} limit ${limit})` : sql`${best})`;
}

interface Match {
  readonly id: string;
  readonly total: number;
}

/**
 * A page of the best matches, looked for closely first, and more widely where hardly anything was found; `found` are
 * then all close ones, where they are known and need not be looked for again.
 */
export async function bestMatches<Row extends Match>(
  start: number,
  find: (isWide: boolean, found?: readonly string[]) => PromiseLike<Row[]>,
) {
  const close = await find(false);
  const isFew = (close[0]?.total ?? 0) < few && (start === 0 || close.length === 0);
  const known = start === 0 ? close.map(({ id }) => id) : undefined;
  const items = isFew ? await find(true, known) : close;
  const { best } = limits.search;
  const all = items[0]?.total ?? 0;
  return { items: items.slice(0, Math.max(0, best - start)), total: Math.min(all, best), more: all >= looked };
}
