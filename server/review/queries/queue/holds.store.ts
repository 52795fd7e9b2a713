import { and, asc, eq, inArray, isNull, type Placeholder, type SQL } from "drizzle-orm";
import type * as z from "zod";
import { limits } from "#contract/limits.ts";
import { recordChangeTypes } from "#contract/platform/live/live-events.ts";
import type { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullNameSql } from "#server/accounts/auth/full-name.ts";
import {
  countCapped,
  uncountedTotalColumn,
  cappedTotalColumn,
  countPageTotal,
} from "#server/platform/db/page-totals.ts";
import { cachedQuery } from "#server/platform/db/fast/cached-query.ts";
import type { Database } from "#server/platform/db/database.ts";
import { preparedStatement, literalLimit } from "#server/platform/db/fast/prepared-statements.ts";
import { matchesSearch } from "#server/platform/db/search-key.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { listingMedia } from "#server/catalog/listings/listings.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { versionSummaryColumns } from "#server/catalog/versions/listed-versions.store.ts";
import { isOnHoldSql, version, isAwaitingReplySql } from "#server/catalog/versions/versions.tables.ts";
import { versionPackageFile, joinQueueTables } from "./flags-sql.ts";

type Query = z.output<typeof reviewDeskCalls.listHolds.query>;

function matches({ searchText, answer, held }: Query, askerId: string): SQL | undefined {
  return and(
    isOnHoldSql(version),
    answer && (answer === "waiting" ? isAwaitingReplySql(version) : isNull(version.askedAt)),
    held && eq(version.heldBy, askerId),
    searchText ? matchesSearch(version.searchKey, searchText) : undefined,
  );
}

const columns = {
  ...versionSummaryColumns,
  iconSha256: versionPackageFile.iconSha256,
  appSeqId: app.seqId,
  packageName: app.packageName,
  developerId: developer.id,
  developerName: developer.name,
  heldBy: version.heldBy,
  holder: fullNameSql(account),
  askedAt: version.askedAt,
};

const order = [asc(version.askedAt), asc(version.statusSince), asc(version.id)];

const matchingIds = (tx: Tx, where: SQL | undefined) => tx.select({ id: version.id }).from(version).where(where);

type Total = ReturnType<typeof cappedTotalColumn>;

/**
 * Selects a page of held versions. A subquery cuts the page first, so that everything else is read for its rows only.
 */
function pageOf(tx: Tx, where: SQL | undefined, total: Total, limit: number | Placeholder, start: number) {
  const page = matchingIds(tx, where)
    .orderBy(...order)
    .offset(start)
    .limit(limit);
  return joinQueueTables(
    tx
      .select({ ...columns, total })
      .from(version)
      .$dynamic(),
  )
    .leftJoin(listingMedia, eq(listingMedia.id, version.iconId))
    .leftJoin(account, eq(account.id, version.heldBy))
    .where(inArray(version.id, page))
    .orderBy(...order);
}

/** Query for the first page without a filter, the most frequent one. */
const firstPage = preparedStatement((tx) =>
  pageOf(tx, isOnHoldSql(version), uncountedTotalColumn, literalLimit(limits.page.default), 0).prepare("first_holds"),
);

const totalHolds = cachedQuery({
  resources: ["review-holds"],
  types: recordChangeTypes,
  read: (db) => countCapped(db, matchingIds(db, isOnHoldSql(version))),
});

const isWhole = ({ searchText, answer, held }: Query): boolean => !searchText && !answer && !held;

/** Finds holds: first those that await a reply, longest wait first; then the longest held. */
export async function findHolds(database: Database, query: Query, askerId: string) {
  const { db } = database;
  const [start, limit] = [query._start, toOutboxPageSize(query)];
  if (isWhole(query) && start === 0 && limit === limits.page.default)
    return { rows: await firstPage(db).execute(), total: await totalHolds(database) };
  const where = matches(query, askerId);
  const rows = await pageOf(db, where, cappedTotalColumn(db, matchingIds(db, where)), limit, start);
  return { rows, total: await countPageTotal(db, rows, start, () => matchingIds(db, where)) };
}
export type HoldWithHolder = Awaited<ReturnType<typeof findHolds>>["rows"][number];
