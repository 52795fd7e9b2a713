import { and, desc, eq, getTableColumns, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { RatingFilters } from "#contract/ratings/calls.ts";
import { ratingStars } from "#contract/ratings/rating.ts";
import { addDays, startOfDay } from "#contract/statistics/date-ranges.ts";
import { literalLimit } from "#server/platform/db/fast/prepared-statements.ts";
import { matchesSearch } from "#server/platform/db/search-key.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { rating } from "./ratings.tables.ts";

interface RatingQuery extends RatingFilters {
  readonly pageToken?: string | undefined;
  readonly limit: number;
}

const hasText = sql`${rating.text} <> ''`;

const startOf = (day: string): Date => new Date(startOfDay(day));

/**
 * Returns the SQL condition: the rating comes after the page that the token ends. It compares both columns at once, so
 * that the index scan starts there.
 */
function isBefore(token: string): SQL {
  const { changedAt, id } = decodePageToken(token);
  return sql`(${rating.changedAt}, ${rating.id}) < (${changedAt.toISOString()}::timestamptz, ${id}::uuid)`;
}

function conditionOf(appId: string, query: RatingQuery): SQL | undefined {
  const { pageToken, fromDate, toDate, stars, version, language, topic, device, reply, copies, searchText } = query;
  return and(
    eq(rating.appId, appId),
    pageToken ? isBefore(pageToken) : undefined,
    fromDate ? gte(rating.changedAt, startOf(fromDate)) : undefined,
    toDate ? lt(rating.changedAt, startOf(addDays(toDate, 1))) : undefined,
    stars &&
      inArray(
        rating.stars,
        ratingStars.filter((ratingStar) => stars.some((star) => star === String(ratingStar))),
      ),
    version === undefined ? undefined : eq(rating.versionCode, version),
    language && eq(rating.language, language),
    topic && sql`${rating.topics} @> array[${topic}]::text[] and ${rating.topics} <> '{}'`,
    device ? eq(rating.device, device) : undefined,
    copies ? eq(rating.copies, copies) : undefined,
    reply && inArray(rating.replyState, [...reply]),
    searchText ? matchesSearch(rating.searchKey, searchText) : undefined,
    // Replies and text search concern ratings with text only.
    query.with === "text" || reply || searchText ? hasText : undefined,
  );
}

const { searchKey: _, ...columns } = getTableColumns(rating);

/** Finds a page of an app's ratings, latest change first, with the next page's token. */
export async function findRatings(tx: Tx, appId: string, query: RatingQuery) {
  const rows = await tx
    .select(columns)
    .from(rating)
    .where(conditionOf(appId, query))
    .orderBy(desc(rating.changedAt), desc(rating.id))
    .limit(literalLimit(query.limit + 1));
  const items = rows.slice(0, query.limit);
  const last = rows.length > items.length ? items.at(-1) : undefined;
  return { items, nextPageToken: last ? encodePageToken(last) : null };
}

/** Position of a page: the previous page's last rating. */
interface PagePosition {
  readonly changedAt: Date;
  readonly id: string;
}

function encodePageToken({ changedAt, id }: PagePosition): string {
  return `${changedAt.getTime()}.${id}`;
}

/** Decodes a token whose format the call's schema has checked. */
function decodePageToken(token: string): PagePosition {
  const [at = "", id = ""] = token.split(".");
  return { changedAt: new Date(Number(at)), id };
}
