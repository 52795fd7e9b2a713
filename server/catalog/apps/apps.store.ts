import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  or,
  type Placeholder,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { Actor, Role } from "#contract/access/roles.ts";
import { type AppStatus, liveAppStatuses } from "#contract/catalog/apps/status.ts";
import { limits } from "#contract/limits.ts";
import { app } from "./apps.tables.ts";
import { anyOfIds, anyOfPlaceholder } from "#server/platform/db/id-array.ts";
import { batchLoader } from "#server/platform/db/fast/batch-loader.ts";
import {
  countCapped,
  uncountedTotalColumn,
  cappedTotalColumn,
  countPageTotal,
} from "#server/platform/db/page-totals.ts";
import type { Database } from "#server/platform/db/database.ts";
import { cachedQuery } from "#server/platform/db/fast/cached-query.ts";
import {
  preparedStatement,
  preparedStatementByKind,
  literalLimit,
} from "#server/platform/db/fast/prepared-statements.ts";
import { matchesSearch } from "#server/platform/db/search-key.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  actorPlaceholderValues,
  canReadAll,
  visibleToActor,
  visibleToRole,
} from "#server/platform/db/visible-to-actor.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

export type AppRow = typeof app.$inferSelect;
export type NewApp = typeof app.$inferInsert;

export async function createAppRow(tx: Tx, row: NewApp): Promise<AppRow> {
  const [made] = await tx.insert(app).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  emitAppChange(tx, made, "created");
  return made;
}

function emitAppChange(tx: Tx, { id, developerId }: AppRow, type: "created" | "updated"): void {
  for (const resource of ["apps", "staff-apps"] as const) publishChange(tx, { resource, type, ids: [id], developerId });
}

const appById = preparedStatement((tx) =>
  tx
    .select()
    .from(app)
    .where(eq(app.id, sql.placeholder("id")))
    .prepare("app_by_id"),
);

export async function findApp(tx: Tx, id: string): Promise<AppRow | undefined> {
  const [found] = await appById(tx).execute({ id });
  return found;
}

const appsById = preparedStatement((tx) =>
  tx.select().from(app).where(anyOfPlaceholder(app.id, "ids")).prepare("apps_by_id"),
);

/** Like `findApp`, but batches concurrent reads into one statement. Not for use in a transaction. */
export const findAppBatched = batchLoader(async (db, ids: readonly string[]) => {
  const found = await appsById(db).execute({ ids: [...new Set(ids)] });
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
});

/** Finds a developer's apps, oldest first. */
export function findAppsOfDeveloper(tx: Tx, developerId: string): Promise<AppRow[]> {
  return tx.select().from(app).where(eq(app.developerId, developerId)).orderBy(asc(app.createdAt));
}

/** Returns the number of a developer's apps that people can install. */
export function countLiveApps(tx: Tx, developerId: string): Promise<number> {
  return tx.$count(
    app,
    and(eq(app.developerId, developerId), inArray(app.status, [...liveAppStatuses]), isNotNull(app.liveVersionId)),
  );
}

/** SQL condition: people find the app in the store. Silent apps can be installed, but aren't listed. */
export const isListedApp = and(
  inArray(app.status, [...liveAppStatuses]),
  isNotNull(app.liveVersionId),
  eq(app.silent, false),
);

/** Returns the number of a developer's apps that people find in the store. */
export function countListedApps(tx: Tx, developerId: string): Promise<number> {
  return tx.$count(app, and(eq(app.developerId, developerId), isListedApp));
}

/** Returns the SQL condition: the developer has at least one app that people find in the store. */
export function hasListedApp(developerId: SQLWrapper): SQL {
  return sql`exists (select from ${app} where ${app.developerId} = ${developerId} and ${isListedApp})`;
}

/** Returns the number of apps that left the store when their developer was disabled. */
export function countAppsOfDisabledDeveloper(tx: Tx, developerId: string): Promise<number> {
  return tx.$count(app, and(eq(app.developerId, developerId), isNotNull(app.statusWithDeveloper)));
}

/** Locks all apps of a developer, in id order like every caller that locks several apps. */
export function lockAppsOfDeveloper(tx: Tx, developerId: string): Promise<AppRow[]> {
  return tx.select().from(app).where(eq(app.developerId, developerId)).orderBy(asc(app.id)).for("update");
}

/** Finds live version ids of those apps that everybody can see in the store, by app id. */
export async function findPublicLiveVersions(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: app.id, versionId: app.liveVersionId })
    .from(app)
    .where(and(inArray(app.id, [...ids]), inArray(app.status, [...liveAppStatuses]), eq(app.silent, false)));
  return new Map(rows.flatMap(({ id, versionId }) => (versionId === null ? [] : [[id, versionId] as const])));
}

/** True if an app of the developer has a live version, including apps that staff took out of the store. */
export async function hasLiveApp(tx: Tx, developerId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: app.id })
    .from(app)
    .where(and(eq(app.developerId, developerId), isNotNull(app.liveVersionId)))
    .limit(1);
  return found !== undefined;
}

/** Returns the number of apps that people find in the store. */
export function countAllListedApps(tx: Tx): Promise<number> {
  return tx.$count(app, isListedApp);
}

/** Returns a subquery for the ids of a developer's apps. */
export function selectAppIdsOfDeveloper(tx: Tx, developerId: string) {
  return tx.select({ id: app.id }).from(app).where(eq(app.developerId, developerId));
}

/** Finds the id of the app with the number that staff quote. */
export async function findAppIdBySeq(tx: Tx, seqId: number): Promise<string | undefined> {
  const [found] = await tx.select({ id: app.id }).from(app).where(eq(app.seqId, seqId));
  return found?.id;
}

/** Apps with a package name; the app that the store serves comes first. */
export async function findAppsByPackageName(tx: Tx, packageName: string): Promise<AppRow[]> {
  const served = sql`${app.liveVersionId} is null`;
  return tx.select().from(app).where(eq(app.packageName, packageName)).orderBy(served, asc(app.createdAt));
}

/** Locks an app. Every write to an app or its versions takes this lock first, which prevents deadlocks. */
export async function lockApp(tx: Tx, id: string): Promise<AppRow | undefined> {
  const [found] = await tx.select().from(app).where(eq(app.id, id)).for("update");
  return found;
}

export async function updateApp(tx: Tx, id: string, change: Partial<NewApp>): Promise<AppRow> {
  const [changed] = await tx
    .update(app)
    .set({ updatedAt: sql`now()`, ...change, revision: sql`${app.revision} + 1` })
    .where(eq(app.id, id))
    .returning();
  if (!changed) throw new Error(`there is no app ${id}`);
  emitAppChange(tx, changed, "updated");
  return changed;
}

/** Copies the staff flag to the app, so that lists can filter by it. Revision and date stay unchanged. */
export async function copyFlagToApp(tx: Tx, { id }: AppRow, flag: string | null): Promise<void> {
  await tx.update(app).set({ flag }).where(eq(app.id, id));
}

/** Clears the staff flags on a developer's apps. */
export async function clearAppFlags(tx: Tx, developerId: string): Promise<void> {
  await tx
    .update(app)
    .set({ flag: null })
    .where(and(eq(app.developerId, developerId), isNotNull(app.flag)));
}

/** Assigns the app to another developer. For the previous one it counts as deleted. */
export async function reassignApp(tx: Tx, { id, developerId: before }: AppRow, developerId: string): Promise<AppRow> {
  const given = await updateApp(tx, id, { developerId, statusWithDeveloper: null });
  for (const resource of ["apps", "staff-apps"] as const)
    publishChange(tx, { resource, type: "deleted", ids: [id], developerId: before });
  return given;
}

/** Returns the number of a developer's apps, and whether one of them uses this package name. */
export async function summarizeDeveloperApps(
  tx: Tx,
  developerId: string,
  packageName: string | null,
): Promise<{ apps: number; hasPackage: boolean }> {
  const [counted] = await tx
    .select({ apps: count(), named: sql`count(*) filter (where ${app.packageName} = ${packageName})`.mapWith(Number) })
    .from(app)
    .where(eq(app.developerId, developerId));
  return { apps: counted?.apps ?? 0, hasPackage: (counted?.named ?? 0) > 0 };
}

export interface VisibleAppFilter {
  readonly searchText?: string | undefined;
  readonly status?: readonly AppStatus[] | undefined;
  readonly start: number;
  readonly limit: number;
}

const seqIdPattern = /^\d{1,15}$/;

const matches = (searchText: string | undefined): SQL | undefined =>
  searchText
    ? or(
        matchesSearch(app.searchKey, searchText),
        seqIdPattern.test(searchText) ? eq(app.seqId, Number(searchText)) : undefined,
      )
    : undefined;

/** App columns for lists, with the developer's store name. */
export const listedAppColumns = {
  id: app.id,
  seqId: app.seqId,
  developerId: app.developerId,
  developerName: developer.name,
  packageName: app.packageName,
  title: app.title,
  category: app.category,
  status: app.status,
  liveVersionId: app.liveVersionId,
  revision: app.revision,
  createdAt: app.createdAt,
  updatedAt: app.updatedAt,
};

const listedApps = (tx: Tx) =>
  tx.select(listedAppColumns).from(app).innerJoin(developer, eq(developer.id, app.developerId));
export type ListedAppRow = Awaited<ReturnType<typeof listedApps>>[number];

const rowsToCount = (tx: Tx, where: SQL | undefined) => tx.select({ one: sql`1` }).from(app).where(where);

const newestChangeFirst = [desc(app.updatedAt), asc(app.id)];

type Total = ReturnType<typeof cappedTotalColumn>;

/**
 * Returns a page of apps, latest change first. A subquery cuts the page in the index, so that only its rows are read.
 */
function pageOf(tx: Tx, where: SQL | undefined, total: Total, limit: number | Placeholder, start: number) {
  const page = tx
    .select({ id: app.id })
    .from(app)
    .where(where)
    .orderBy(...newestChangeFirst)
    .offset(start)
    .limit(limit);
  return tx
    .select({ ...listedAppColumns, total })
    .from(app)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .where(inArray(app.id, page))
    .orderBy(...newestChangeFirst);
}

const pageSize = limits.page.default;
/** Query for the first page without a filter, the most frequent query of the list. */
const firstPage = preparedStatementByKind((tx, role: Role) => {
  const where = visibleToRole(role, "App", app);
  const total = canReadAll(role, "App") ? uncountedTotalColumn : cappedTotalColumn(tx, rowsToCount(tx, where));
  return pageOf(tx, where, total, literalLimit(pageSize), 0).prepare(`first_apps_${role}`);
});

const totalOfAllApps = cachedQuery({
  resources: ["apps"],
  types: ["created", "deleted"],
  read: (db) => countCapped(db, rowsToCount(db, undefined)),
});

/** Finds a page of the apps that the actor may see. */
export async function findVisibleApps(database: Database, actor: Actor, filter: VisibleAppFilter) {
  const { db: tx } = database;
  const { searchText, status, start, limit } = filter;
  const isWhole = !searchText && !status;
  const isOfAll = isWhole && canReadAll(actor.role, "App");
  if (isWhole && start === 0 && limit === pageSize) {
    const items = await firstPage(tx, actor.role).execute(actorPlaceholderValues(actor));
    return { items, total: isOfAll ? await totalOfAllApps(database) : (items[0]?.total ?? 0) };
  }
  const where = and(visibleToActor(actor, "App", app), status && inArray(app.status, [...status]), matches(searchText));
  const all = () => rowsToCount(tx, where);
  const items = await pageOf(tx, where, isOfAll ? uncountedTotalColumn : cappedTotalColumn(tx, all()), limit, start);
  return { items, total: isOfAll ? await totalOfAllApps(database) : await countPageTotal(tx, items, start, all) };
}

/** Finds a developer's most recently changed apps. */
export async function findLastChangedAppsOfDeveloper(
  tx: Tx,
  developerId: string,
  max: number,
): Promise<ListedAppRow[]> {
  return listedApps(tx)
    .where(eq(app.developerId, developerId))
    .orderBy(...newestChangeFirst)
    .limit(max);
}

/** Finds the title of each developer's newest app. */
export async function findNewestAppTitles(tx: Tx, developerIds: readonly string[]): Promise<Map<string, string>> {
  if (developerIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([app.developerId], { developerId: app.developerId, title: app.title })
    .from(app)
    .where(inArray(app.developerId, [...developerIds]))
    .orderBy(app.developerId, desc(app.createdAt), app.id);
  return new Map(rows.map(({ developerId, title }) => [developerId, title]));
}

const listedById = preparedStatement((tx) =>
  listedApps(tx)
    .where(eq(app.id, sql.placeholder("id")))
    .prepare("listed_app_by_id"),
);

export async function findListedApp(tx: Tx, id: string): Promise<ListedAppRow | undefined> {
  const [found] = await listedById(tx).execute({ id });
  return found;
}

/** Finds the ids of the apps' developers, by app id. */
export async function findDevelopersOfApps(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select({ id: app.id, developerId: app.developerId }).from(app).where(anyOfIds(app.id, ids));
  return new Map(rows.map(({ id, developerId }) => [id, developerId]));
}

/** Finds apps with their developers' store names, by id. */
export async function findAppsWithDeveloper(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, AppRow & { developerName: string }>();
  const rows = await tx
    .select({ ...getTableColumns(app), developerName: developer.name })
    .from(app)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .where(inArray(app.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
