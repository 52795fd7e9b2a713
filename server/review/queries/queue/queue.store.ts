import { and, eq, isNull, type SQL } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { isVersionUnderReview } from "#contract/catalog/versions/status.ts";
import { anyOfPlaceholder } from "#server/platform/db/id-array.ts";
import { sortByIds } from "#server/platform/db/sort-by-ids.ts";
import { cappedTotalColumn, countPageTotal } from "#server/platform/db/page-totals.ts";
import { matchesSearch } from "#server/platform/db/search-key.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { listingMedia } from "#server/catalog/listings/listings.tables.ts";
import { versionSummaryColumns } from "#server/catalog/versions/listed-versions.store.ts";
import { version, isAwaitingReviewSql } from "#server/catalog/versions/versions.tables.ts";
import { versionPackageFile, hasReviewFlagSql, joinQueueTables } from "./flags-sql.ts";
import { queueSortOrders, type QueueFilter, selectOrderedQueueIds } from "./queue-order.store.ts";
import { queueColumns } from "./queue-rows.store.ts";

function matches({ claim, kind, lane, category, flag, searchText }: QueueFilter, askerId: string): SQL | undefined {
  return and(
    isAwaitingReviewSql(version),
    claim === "mine" ? eq(version.claimedBy, askerId) : undefined,
    claim === "none" ? isNull(version.claimedBy) : undefined,
    kind === "all" ? undefined : eq(version.isUpdate, kind === "update"),
    lane ? eq(version.lane, lane) : undefined,
    category ? eq(version.category, category) : undefined,
    flag && hasReviewFlagSql(flag),
    searchText ? matchesSearch(version.searchKey, searchText) : undefined,
  );
}

/** True if the only filter is the lane. */
const isUnfiltered = ({ claim, kind, category, flag, searchText }: QueueFilter): boolean =>
  claim === "all" && kind === "all" && !category && !flag && !searchText;

/** Returns the ids of the matching versions. The page is cut from these before anything else is read. */
const matchingIds = (tx: Tx, filter: QueueFilter, askerId: string) =>
  tx.select({ id: version.id }).from(version).where(matches(filter, askerId));

/** Statement that reads a page's rows by id. It serves every filter and order, so that PostgreSQL plans it once. */
const queueRowsById = preparedStatement((tx) =>
  joinQueueTables(
    tx
      .select({ ...versionSummaryColumns, ...queueColumns, iconSha256: versionPackageFile.iconSha256 })
      .from(version)
      .$dynamic(),
  )
    .leftJoin(listingMedia, eq(listingMedia.id, version.iconId))
    .where(anyOfPlaceholder(version.id, "page"))
    .prepare("queued"),
);

/** A version's queue columns with its summary. */
export type QueuedVersionRow = Awaited<ReturnType<ReturnType<typeof queueRowsById>["execute"]>>[number];

interface Page {
  readonly start: number;
  readonly limit: number;
}

/** Returns a page of all waiting versions, or of a lane, from the cached order. */
async function pageOfCachedOrder(
  database: Database,
  { sort, lane, start, limit }: Pick<QueueFilter, "sort" | "lane"> & Page,
) {
  const ids = await selectOrderedQueueIds(database, sort, lane);
  return { page: ids.slice(start, start + limit), total: Math.min(ids.length, limits.page.counted + 1) };
}

async function pageOfMatches(tx: Tx, filter: QueueFilter, { start, limit }: Page, askerId: string) {
  const page = await tx
    .select({ id: version.id, total: cappedTotalColumn(tx, matchingIds(tx, filter, askerId)) })
    .from(version)
    .where(matches(filter, askerId))
    .orderBy(...queueSortOrders[filter.sort])
    .limit(limit)
    .offset(start);
  const rows = () => matchingIds(tx, filter, askerId);
  return { page: page.map(({ id }) => id), total: await countPageTotal(tx, page, start, rows) };
}

export async function findQueuePage(
  database: Database,
  filter: QueueFilter & Page,
  askerId: string,
): Promise<{ rows: QueuedVersionRow[]; total: number }> {
  const { page, total } = isUnfiltered(filter)
    ? await pageOfCachedOrder(database, filter)
    : await pageOfMatches(database.db, filter, filter, askerId);
  if (page.length === 0) return { rows: [], total };
  const rows = await queueRowsById(database.db).execute({ page });
  // Versions decided a moment ago are dropped here rather than in SQL, where PostgreSQL would use the index of all
  // waiting versions.
  return { rows: sortByIds(page, rows).filter(({ status }) => isVersionUnderReview(status)), total };
}
