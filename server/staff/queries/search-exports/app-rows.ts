import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { formatDateTime } from "#contract/format-dates.ts";
import { limits } from "#contract/limits.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { version } from "#server/catalog/versions/versions.tables.ts";
import {
  type AppSearchFilters,
  appTableCondition,
  appSearchTableCondition,
} from "#server/catalog/queries/search/app-filters.ts";
import { displayVersionId, openVersionSql } from "#server/catalog/queries/search/present-results.ts";
import { findBestMatchingApps } from "#server/catalog/queries/search/best-apps.store.ts";
import type { TableColumn } from "#server/platform/files/table-export.ts";
import { localeFiles } from "#server/platform/texts/locale-files.ts";
import { iterateRowsBySeqId } from "./iterate-by-number.ts";

const fileColumns = {
  seqId: app.seqId,
  title: app.title,
  packageName: app.packageName,
  status: app.status,
  openVersion: openVersionSql,
  silent: app.silent,
  external: app.external,
  featured: app.featured,
  flagged: sql<boolean>`${app.flag} is not null`,
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
    .leftJoin(version, eq(version.id, displayVersionId));
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

const { search, statuses } = localeFiles[consoleLanguage];
const { apps, mark } = search;
const marks = ["silent", "external", "featured", "flagged"] as const;
const moment = (at: Date): string => formatDateTime(at, consoleLanguage);

/**
 * Columns of the list, with its English labels and times in IST. Beside the list's own labels, the file has
 * `apps.package`, `apps.category` and `apps.versionCode`.
 */
export const appFileColumns: readonly TableColumn<Row>[] = [
  { header: apps.app, style: "text", width: 32, cellOf: ({ title }) => title },
  { header: apps.package, style: "code", width: 32, cellOf: ({ packageName }) => packageName ?? "" },
  { header: apps.number, style: "count", width: 12, cellOf: ({ seqId }) => seqId },
  { header: apps.developer, style: "text", width: 28, cellOf: (row) => row.developer },
  { header: search.developers.number, style: "count", width: 16, cellOf: ({ developerNumber }) => developerNumber },
  { header: apps.status, style: "code", width: 16, cellOf: ({ status }) => statuses.app[status] },
  {
    header: apps.openVersion,
    style: "code",
    width: 18,
    cellOf: ({ openVersion }) =>
      openVersion ? `${openVersion.versionName ?? ""} ${statuses.version[openVersion.status]}`.trim() : "",
  },
  {
    header: apps.marks,
    style: "text",
    width: 24,
    cellOf: (row) => marks.flatMap((name) => (row[name] ? [mark[name]] : [])).join(", "),
  },
  { header: apps.category, style: "code", width: 18, cellOf: ({ category }) => category ?? "" },
  { header: apps.version, style: "code", width: 14, cellOf: ({ versionName }) => versionName ?? "" },
  { header: apps.versionCode, style: "code", width: 14, cellOf: ({ versionCode }) => versionCode ?? "" },
  { header: apps.updated, style: "code", width: 26, cellOf: ({ updatedAt }) => moment(updatedAt) },
  { header: apps.created, style: "code", width: 26, cellOf: ({ createdAt }) => moment(createdAt) },
];
