import { and, eq, getTableColumns, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type * as z from "zod";
import { AppFilters, appStatusParams } from "#contract/catalog/apps/search.ts";
import type { AppStatus } from "#contract/catalog/apps/status.ts";
import type { VersionStatus } from "#contract/catalog/versions/status.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { isInProgressSql, version } from "#server/catalog/versions/versions.tables.ts";
import { columnCasing } from "#server/platform/db/column-casing.ts";
import { startOfIndianDay } from "#server/platform/db/day-in-india.ts";
import { prefixTermsQuery, inlineStatuses } from "./parsed-text.ts";
import { appSearch } from "./search.tables.ts";

const build = new QueryBuilder(columnCasing);

export type AppSearchFilters = z.output<typeof AppFilters>;

/** Returns requested statuses, from the list and from the flags named after statuses. */
function statusesOf(filters: AppSearchFilters): AppStatus[] {
  return [...(filters.status ?? []), ...appStatusParams.filter((name) => filters[name] === true)];
}

/** Filter columns, either from the app table or from the search table. */
const filterColumns = {
  app: { ...getTableColumns(app), appId: app.id, flagged: sql`${app.flag} is not null` },
  found: { ...getTableColumns(appSearch), flagged: sql`${appSearch.flagged}` },
};

/** Returns the subquery for apps whose open version has one of the statuses. It uses the index of open versions. */
function openVersionsSubquery(statuses: readonly VersionStatus[]) {
  return build
    .select({ appId: version.appId })
    .from(version)
    .where(and(isInProgressSql(version), inArray(version.status, [...statuses])));
}

function factCondition(filters: AppSearchFilters, table: keyof typeof filterColumns): SQL | undefined {
  const { appId, seqId, status, silent, external, featured, flagged, developerId } = filterColumns[table];
  const statuses = statusesOf(filters);
  return and(
    filters.seq_ids && inArray(seqId, filters.seq_ids),
    statuses.length > 0 ? sql`${status} in (${inlineStatuses(statuses)})` : undefined,
    booleanCondition(sql`${silent}`, filters.silent),
    booleanCondition(sql`${external}`, filters.external),
    booleanCondition(sql`${featured}`, filters.featured),
    booleanCondition(flagged, filters.flaggedOnly),
    filters.developerId === undefined ? undefined : eq(developerId, filters.developerId),
    filters.openVersion && inArray(appId, openVersionsSubquery(filters.openVersion)),
    dateCondition(filters, table),
  );
}

function dateCondition(
  { fromDate, toDate, datetype }: AppSearchFilters,
  table: keyof typeof filterColumns,
): SQL | undefined {
  if (fromDate === undefined && toDate === undefined) return undefined;
  const { updatedAt, createdAt } = filterColumns[table];
  const column = { updated: updatedAt, created: createdAt, published: appSearch.liveFrom }[datetype];
  return and(
    fromDate === undefined ? undefined : gte(column, startOfIndianDay(fromDate)),
    toDate === undefined ? undefined : lt(column, startOfIndianDay(toDate, 1)),
    datetype === "published" ? isNotNull(column) : undefined,
  );
}

/** Returns full-text conditions on titles, packages and descriptions. */
function textCondition(
  { title, description, package: packageWords }: AppSearchFilters,
  terms = prefixTermsQuery,
): SQL | undefined {
  const { words, description: descriptionWords } = appSearch;
  return and(
    title === undefined ? undefined : sql`${words} @@ ${terms(title, "A")}`,
    packageWords === undefined ? undefined : sql`${words} @@ ${terms(packageWords, "B")}`,
    description === undefined ? undefined : sql`${descriptionWords} @@ ${terms(description, "")}`,
  );
}

/** True if words are filtered; their number of matches is unknown before they are collected. */
export function hasTextFilter(filters: AppSearchFilters): boolean {
  return textCondition(filters) !== undefined;
}

/** Returns the words sought in descriptions if the app search has no other filter; else undefined. */
export function soleDescriptionFilter({ description, ...others }: AppSearchFilters): string | undefined {
  return appSearchTableCondition(others) ? undefined : description;
}

const names = Object.keys(AppFilters.shape);

/** Returns the cache key; equal for equal filters. */
export function filterCacheKey(filters: AppSearchFilters): string {
  return `apps ${JSON.stringify(filters, names)}`;
}

/** True if a filter needs a column that is missing in the app table. */
const needsSearchTable = (filters: AppSearchFilters): boolean =>
  hasTextFilter(filters) ||
  filters.hasContact !== undefined ||
  (filters.datetype === "published" && dateCondition(filters, "found") !== undefined);

/** Returns all conditions except the free text, on the search table; undefined for all apps. */
export function appSearchTableCondition(filters: AppSearchFilters, terms = prefixTermsQuery): SQL | undefined {
  return and(
    textCondition(filters, terms),
    booleanCondition(sql`${appSearch.hasContact}`, filters.hasContact),
    factCondition(filters, "found"),
  );
}

/** Returns all conditions except the free text, on the app table. */
export function appTableCondition(filters: AppSearchFilters): SQL | undefined {
  if (!needsSearchTable(filters)) return factCondition(filters, "app");
  return sql`${app.id} in (select ${appSearch.appId} from ${appSearch} where ${appSearchTableCondition(filters)})`;
}

/** Returns the one table that can answer the filters, with its condition. */
export function chooseFilterTable(filters: AppSearchFilters) {
  return needsSearchTable(filters)
    ? ({ table: "found", where: appSearchTableCondition(filters) } as const)
    : ({ table: "app", where: factCondition(filters, "app") } as const);
}

// The condition repeats the text of the partial indexes' conditions: with `silent = $1` the planner would not use them.
function booleanCondition(mark: SQL, asked: boolean | undefined): SQL | undefined {
  if (asked === undefined) return undefined;
  return asked ? mark : sql`not ${mark}`;
}
