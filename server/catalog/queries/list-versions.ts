import { and, desc, eq, inArray, isNotNull, type Placeholder, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Actor, Role } from "#contract/access/roles.ts";
import { limits } from "#contract/limits.ts";
import { recordChangeTypes } from "#contract/platform/live/live-events.ts";
import { isEditableVersion } from "#contract/catalog/versions/status.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { findReadableApp } from "#server/catalog/apps/find-readable-app.ts";
import {
  countCapped,
  uncountedTotalColumn,
  cappedTotalColumn,
  countPageTotal,
} from "#server/platform/db/page-totals.ts";
import type { Database } from "#server/platform/db/database.ts";
import { cachedQuery } from "#server/platform/db/fast/cached-query.ts";
import { preparedStatementByKind, literalLimit } from "#server/platform/db/fast/prepared-statements.ts";
import { matchesSearch } from "#server/platform/db/search-key.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  actorPlaceholderValues,
  canReadAll,
  visibleToActor,
  visibleToRole,
} from "#server/platform/db/visible-to-actor.ts";
import { handle, type CallContext } from "#server/platform/http/route.ts";
import { findOpenHeldFields } from "#server/catalog/versions/history.store.ts";
import { packageFile } from "#server/catalog/packages/packages.tables.ts";
import { joinIcons, versionSummaryColumns } from "#server/catalog/versions/listed-versions.store.ts";
import type { Services } from "#server/services.ts";
import { presentVersionSummary } from "#server/catalog/versions/present-version.ts";
import {
  heldSinceSql,
  isInProgressSql,
  homeUrgencySql,
  isSentBackSql,
  version,
} from "#server/catalog/versions/versions.tables.ts";

type Query = CallContext<typeof versionCalls.listVersions>["query"];

/** Versions in progress, first those that wait for the developer; or the releases of one app. */
export const listVersionsRoute = handle(versionCalls.listVersions)(async ({ query, actor, abilities, services }) => {
  if (query.appId !== undefined) await findReadableApp(services.database.db, abilities, query.appId);
  return findVersionRows(services, actor, query);
});

export async function findVersionRows(services: Services, actor: Actor, query: Query) {
  const { db } = services.database;
  const find = query.appId === undefined ? findInProgress : findReleases;
  const { rows, total } = await find(services.database, actor, query);
  const held = await findOpenHeldFields(
    db,
    rows.filter((row) => row.status === "onhold").map((row) => row.id),
  );
  const items = rows.map((row) => ({
    ...presentVersionSummary(services, row),
    heldFields: held
      .filter(({ versionId }) => versionId === row.id)
      .map(({ field, fixedAt }) => ({ field, fixedAt: fixedAt?.toISOString() ?? null })),
    missing: isEditableVersion(row.status) ? (row.missing ?? 0) : 0,
    isSentBack: row.isSentBack,
  }));
  return { items, total };
}

const isVersionsApp = eq(app.id, version.appId);
/**
 * Builds the query for matching versions. It skips the join with apps for roles that see all versions: the join would
 * take most of the time over ten thousand rows.
 */
function matchingVersions(tx: Tx, role: Role, where: SQL | undefined) {
  const versions = tx.select({ id: version.id }).from(version).$dynamic();
  return (canReadAll(role, "Version") ? versions : versions.innerJoin(app, isVersionsApp)).where(where);
}

const urgencyOrder = [homeUrgencySql(version), heldSinceSql(version), sql`${version.updatedAt} desc`, version.id];

const newestFirst = [desc(version.createdAt), desc(version.seqId)];

interface Page {
  readonly total: ReturnType<typeof cappedTotalColumn>;
  /** By default the order of Home. */
  readonly order?: (SQL | PgColumn)[];
  readonly limit: number | Placeholder;
  readonly start: number;
}

/**
 * Selects a page of versions. A subquery cuts the page first, so that pictures and packages are read for its rows only.
 */
const pageOf = (tx: Tx, role: Role, where: SQL | undefined, page: Page) => {
  const { total, order = urgencyOrder, limit, start } = page;
  const rows = matchingVersions(tx, role, where)
    .orderBy(...order)
    .limit(limit)
    .offset(start);
  const columns = {
    ...versionSummaryColumns,
    iconSha256: packageFile.iconSha256,
    missing: version.missing,
    isSentBack: isSentBackSql(version).mapWith(Boolean),
    total,
  };
  return joinIcons(tx.select(columns).from(version).$dynamic())
    .where(inArray(version.id, rows))
    .orderBy(...order);
};

const firstPage = (rows: number) =>
  preparedStatementByKind((tx, role: Role) => {
    const where = and(isInProgressSql(version), visibleToRole(role, "Version", app));
    const total = canReadAll(role, "Version")
      ? uncountedTotalColumn
      : cappedTotalColumn(tx, matchingVersions(tx, role, where));
    return pageOf(tx, role, where, { total, limit: literalLimit(rows), start: 0 }).prepare(
      `first_${rows}_versions_${role}`,
    );
  });
/** Page sizes of the most frequent queries, Home's and the list's first page. */
const pageSizes: readonly number[] = [limits.inProgressPage, limits.page.default];
const firstPages = new Map(pageSizes.map((rows) => [rows, firstPage(rows)]));

const totalInProgress = cachedQuery({
  resources: ["versions"],
  types: recordChangeTypes,
  read: (db) => countCapped(db, db.select({ one: sql`1` }).from(version).where(isInProgressSql(version))),
});

async function findInProgress(database: Database, actor: Actor, { start, limit, searchText, status }: Query) {
  const { db: tx } = database;
  const first = searchText || status || start > 0 ? undefined : firstPages.get(limit);
  if (first) {
    const rows = await first(tx, actor.role).execute(actorPlaceholderValues(actor));
    return { rows, total: canReadAll(actor.role, "Version") ? await totalInProgress(database) : (rows[0]?.total ?? 0) };
  }
  const where = and(
    isInProgressSql(version),
    status && inArray(version.status, status),
    visibleToActor(actor, "Version", app),
    searchText ? matchesSearch(version.searchKey, searchText) : undefined,
  );
  return findPage(tx, actor.role, where, { limit, start });
}

/** Finds an app's submitted versions, newest first. */
function findReleases({ db }: Database, actor: Actor, { appId = "", start, limit, searchText, status }: Query) {
  const where = and(
    eq(version.appId, appId),
    isNotNull(version.submittedAt),
    status && inArray(version.status, status),
    visibleToActor(actor, "Version", app),
    searchText ? matchesSearch(version.searchKey, searchText) : undefined,
  );
  return findPage(db, actor.role, where, { limit, start, order: newestFirst });
}

async function findPage(tx: Tx, role: Role, where: SQL | undefined, page: Omit<Page, "total">) {
  const all = () => matchingVersions(tx, role, where);
  const rows = await pageOf(tx, role, where, { ...page, total: cappedTotalColumn(tx, all()) });
  return { rows, total: await countPageTotal(tx, rows, page.start, all) };
}
