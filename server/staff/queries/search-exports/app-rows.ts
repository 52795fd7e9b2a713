import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { version } from "#server/catalog/versions/versions.tables.ts";
import {
  type AppSearchFilters,
  appTableCondition,
  appSearchTableCondition,
} from "#server/catalog/queries/search/app-filters.ts";
import { findBestMatchingApps } from "#server/catalog/queries/search/best-apps.store.ts";
import type { TableColumn } from "#server/platform/files/table-export.ts";
import { iterateRowsBySeqId } from "./iterate-by-number.ts";

const fileColumns = {
  seqId: app.seqId,
  title: app.title,
  packageName: app.packageName,
  status: app.status,
  silent: app.silent,
  external: app.external,
  featured: app.featured,
  category: app.category,
  createdAt: app.createdAt,
  updatedAt: app.updatedAt,
  developer: developer.name,
  developerNumber: developer.seqId,
  versionName: version.versionName,
  versionCode: version.versionCode,
};

const rowsOf = (tx: Tx) =>
  tx
    .select(fileColumns)
    .from(app)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .leftJoin(version, eq(version.id, app.liveVersionId));
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Iterates over all filtered apps, in the order of their numbers, which never change. */
export async function* iterateAppRows(tx: Tx, filters: AppSearchFilters): AsyncGenerator<Row> {
  const where = await matchingText(tx, filters);
  yield* iterateRowsBySeqId((last, rows) =>
    rowsOf(tx)
      .where(and(where, gt(app.seqId, last)))
      .orderBy(asc(app.seqId))
      .limit(rows),
  );
}

/** Returns the number of filtered apps; for a free text, at most its best matches. */
export async function countFilteredApps(tx: Tx, filters: AppSearchFilters): Promise<number> {
  return tx.$count(app, await matchingText(tx, filters));
}

async function matchingText(tx: Tx, filters: AppSearchFilters) {
  if (!filters.searchText) return appTableCondition(filters);
  const all = { sort: "relevance", start: 0, limit: limits.search.best } as const;
  const { ids } = await findBestMatchingApps(tx, filters.searchText, appSearchTableCondition(filters), all);
  return inArray(app.id, ids);
}

const yes = (value: boolean): string => (value ? "yes" : "");

export const appFileColumns: readonly TableColumn<Row>[] = [
  { header: "number", style: "count", width: 12, cellOf: ({ seqId }) => seqId },
  { header: "title", style: "text", width: 32, cellOf: ({ title }) => title },
  { header: "package", style: "code", width: 32, cellOf: ({ packageName }) => packageName ?? "" },
  { header: "developer", style: "text", width: 28, cellOf: (row) => row.developer },
  { header: "developer number", style: "count", width: 16, cellOf: ({ developerNumber }) => developerNumber },
  { header: "status", style: "code", width: 16, cellOf: ({ status }) => status },
  { header: "silent", style: "code", width: 9, cellOf: ({ silent }) => yes(silent) },
  { header: "external", style: "code", width: 9, cellOf: ({ external }) => yes(external) },
  { header: "featured", style: "code", width: 9, cellOf: ({ featured }) => yes(featured) },
  { header: "category", style: "code", width: 18, cellOf: ({ category }) => category ?? "" },
  { header: "version", style: "code", width: 14, cellOf: ({ versionName }) => versionName ?? "" },
  { header: "version code", style: "code", width: 14, cellOf: ({ versionCode }) => versionCode ?? "" },
  { header: "created", style: "code", width: 26, cellOf: ({ createdAt }) => createdAt.toISOString() },
  { header: "updated", style: "code", width: 26, cellOf: ({ updatedAt }) => updatedAt.toISOString() },
];
