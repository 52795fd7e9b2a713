import { and, eq, isNull, type SQL } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { isUnderReview } from "#contract/versions/status.ts";
import { anyOfGiven } from "#server/db/any-of.ts";
import { inOrder } from "#server/db/in-order.ts";
import { totalBeside, totalOf } from "#server/db/count-up-to.ts";
import { foundBy } from "#server/db/search-key.ts";
import { prepared } from "#server/db/prepared.ts";
import type { Database } from "#server/db/database.ts";
import type { Tx } from "#server/db/transaction.ts";
import { media } from "#server/listings/listings.tables.ts";
import { summarized } from "#server/versions/listed-versions.store.ts";
import { version, waiting } from "#server/versions/versions.tables.ts";
import { file, isFlagged, joinShown } from "./flags.ts";
import { orders, type QueueFilter, waitingInOrder } from "./order.store.ts";
import { shownInQueue } from "./shown.store.ts";

function matches({ claim, kind, lane, category, flag, searchText }: QueueFilter, askerId: string): SQL | undefined {
  return and(
    waiting(version),
    claim === "mine" ? eq(version.claimedBy, askerId) : undefined,
    claim === "none" ? isNull(version.claimedBy) : undefined,
    kind === "all" ? undefined : eq(version.isUpdate, kind === "update"),
    lane ? eq(version.lane, lane) : undefined,
    category ? eq(version.category, category) : undefined,
    flag && isFlagged(flag),
    searchText ? foundBy(version.searchKey, searchText) : undefined,
  );
}

/** True if nothing but the lane is filtered. */
const isWhole = ({ claim, kind, category, flag, searchText }: QueueFilter): boolean =>
  claim === "all" && kind === "all" && !category && !flag && !searchText;

/** Ids of the matching versions. The page is cut from these before anything else is read. */
const foundIn = (tx: Tx, filter: QueueFilter, askerId: string) =>
  tx.select({ id: version.id }).from(version).where(matches(filter, askerId));

/** Reads a page's rows. One statement serves every filter and order, so that PostgreSQL plans it once. */
const queued = prepared((tx) =>
  joinShown(
    tx
      .select({ ...summarized, ...shownInQueue, iconSha256: file.iconSha256 })
      .from(version)
      .$dynamic(),
  )
    .leftJoin(media, eq(media.id, version.iconId))
    .where(anyOfGiven(version.id, "page"))
    .prepare("queued"),
);

/** A version's queue columns with its summary. */
export type QueuedVersion = Awaited<ReturnType<ReturnType<typeof queued>["execute"]>>[number];

interface Page {
  readonly start: number;
  readonly limit: number;
}

/** Page of all waiting versions, or of a lane, from the cached order. */
async function pageOfAll(database: Database, { sort, lane, start, limit }: Pick<QueueFilter, "sort" | "lane"> & Page) {
  const ids = await waitingInOrder(database, sort, lane);
  return { page: ids.slice(start, start + limit), total: Math.min(ids.length, limits.page.counted + 1) };
}

async function pageOfSome(tx: Tx, filter: QueueFilter, { start, limit }: Page, askerId: string) {
  const page = await tx
    .select({ id: version.id, total: totalBeside(tx, foundIn(tx, filter, askerId)) })
    .from(version)
    .where(matches(filter, askerId))
    .orderBy(...orders[filter.sort])
    .limit(limit)
    .offset(start);
  const rows = () => foundIn(tx, filter, askerId);
  return { page: page.map(({ id }) => id), total: await totalOf(tx, page, start, rows) };
}

export async function findWaiting(
  database: Database,
  filter: QueueFilter & Page,
  askerId: string,
): Promise<{ rows: QueuedVersion[]; total: number }> {
  const { page, total } = isWhole(filter)
    ? await pageOfAll(database, filter)
    : await pageOfSome(database.db, filter, filter, askerId);
  if (page.length === 0) return { rows: [], total };
  const found = await queued(database.db).execute({ page });
  // Filtered here rather than in SQL, where PostgreSQL would use the index of all waiting versions. Drops versions
  // decided a moment ago.
  return { rows: inOrder(page, found).filter(({ status }) => isUnderReview(status)), total };
}
