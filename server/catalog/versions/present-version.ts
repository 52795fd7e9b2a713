import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { anyOfPlaceholder, idArray } from "#server/platform/db/id-array.ts";
import { sortByIds } from "#server/platform/db/sort-by-ids.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { listingMediaUrl } from "#server/catalog/listings/present-listing-media.ts";
import { packageIconUrl } from "#server/catalog/packages/present-package-file.ts";
import type { Services } from "#server/services.ts";
import { type VersionWithIcon, selectVersionsWithIcons } from "./listed-versions.store.ts";
import { isInProgressSql, version } from "./versions.tables.ts";

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns a version's icon: the listing's picture, else the package's. */
export function versionIconUrl(services: Services, row: Pick<VersionWithIcon, "picture" | "iconSha256">) {
  return row.picture ? listingMediaUrl(services, row.picture) : packageIconUrl(services, row);
}

export function presentVersionSummary(services: Services, row: VersionWithIcon): VersionSummary {
  return {
    id: row.id,
    appId: row.appId,
    seqId: row.seqId,
    forkedVersionId: row.forkedVersionId,
    status: row.status,
    mode: row.mode,
    saveType: row.saveType,
    revision: row.revision,
    title: row.title,
    iconUrl: versionIconUrl(services, row),
    versionName: row.versionName,
    versionCode: row.versionCode,
    sizeBytes: row.sizeBytes,
    step: row.step,
    furthestStep: row.furthestStep,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: isoOrNull(row.submittedAt),
    statusSince: row.statusSince.toISOString(),
    liveFrom: isoOrNull(row.liveFrom),
    liveUntil: isoOrNull(row.liveUntil),
  };
}

const newestFirst = [desc(version.createdAt), desc(version.seqId)] as const;

const summariesWhere = async (tx: Tx, services: Services, where: SQL): Promise<VersionSummary[]> =>
  (await selectVersionsWithIcons(tx, where).orderBy(...newestFirst)).map((row) => presentVersionSummary(services, row));

/** Returns an app's versions, newest first. */
export function presentVersionsOfApp(tx: Tx, services: Services, appId: string): Promise<VersionSummary[]> {
  return summariesWhere(tx, services, eq(version.appId, appId));
}

const currentVersions = preparedStatement((tx) => {
  const onTheirWay = and(anyOfPlaceholder(version.appId, "apps"), isInProgressSql(version));
  return selectVersionsWithIcons(tx, or(anyOfPlaceholder(version.id, "live"), onTheirWay))
    .orderBy(...newestFirst)
    .prepare("current_versions");
});

/** Returns live and in-progress versions of these apps. */
export async function presentCurrentVersions(
  tx: Tx,
  services: Services,
  apps: readonly { readonly id: string; readonly liveVersionId: string | null }[],
): Promise<VersionSummary[]> {
  const live = apps.flatMap(({ liveVersionId }) => liveVersionId ?? []);
  const rows = await currentVersions(tx).execute({ live, apps: apps.map(({ id }) => id) });
  return rows.map((row) => presentVersionSummary(services, row));
}

const currentVersionsOf = preparedStatement((tx) => {
  const live = sql`${version.id} = any(array(select live_version_id from app where app.id = any(${sql.placeholder("apps")}::uuid[])))`;
  return selectVersionsWithIcons(tx, or(live, and(anyOfPlaceholder(version.appId, "apps"), isInProgressSql(version))))
    .orderBy(...newestFirst)
    .prepare("current_versions_of");
});

/**
 * Returns live and in-progress versions, given only app ids, so that this query can run in parallel with the one for
 * the apps.
 */
export async function presentCurrentVersionsByApp(
  tx: Tx,
  services: Services,
  appIds: readonly string[],
): Promise<VersionSummary[]> {
  if (appIds.length === 0) return [];
  const rows = await currentVersionsOf(tx).execute({ apps: appIds });
  return rows.map((row) => presentVersionSummary(services, row));
}

/** Returns the newest version of each app. */
export async function presentNewestVersions(
  tx: Tx,
  services: Services,
  appIds: readonly string[],
): Promise<VersionSummary[]> {
  const newest = sql`${version.id} in (
    select (select id from version latest where latest.app_id = asked.id order by created_at desc, seq_id desc limit 1)
    from unnest(${idArray(appIds)}) asked (id))`;
  return appIds.length === 0 ? [] : summariesWhere(tx, services, newest);
}

const versionWithCurrent = preparedStatement((tx) => {
  const appId = sql.placeholder("app");
  const newest = sql`(select id from version latest where latest.app_id = ${appId} order by created_at desc, seq_id desc limit 1)`;
  const isOnItsWay = and(eq(version.appId, appId), isInProgressSql(version));
  const isGiven = or(eq(version.id, sql.placeholder("id")), eq(version.id, sql.placeholder("live")));
  return selectVersionsWithIcons(tx, or(isGiven, sql`${version.id} = ${newest}`, isOnItsWay))
    .orderBy(...newestFirst)
    .prepare("versions_around");
});

/** Returns a version together with its app's live, in-progress and newest versions, newest first. */
export async function presentVersionWithCurrent(
  tx: Tx,
  services: Services,
  { id, appId }: { readonly id: string; readonly appId: string },
  liveVersionId: string | null,
): Promise<VersionSummary[]> {
  const found = await versionWithCurrent(tx).execute({ id, live: liveVersionId, app: appId });
  return found.map((row) => presentVersionSummary(services, row));
}

const versionsById = preparedStatement((tx) =>
  selectVersionsWithIcons(tx, anyOfPlaceholder(version.id, "ids")).prepare("versions_by_id"),
);

/** Loads versions with icon columns in one query, in no particular order. */
export function findVersionsWithIcons(tx: Tx, ids: readonly string[]): Promise<VersionWithIcon[]> {
  return versionsById(tx).execute({ ids });
}

/** Presents versions in the given order, with one query. */
export async function presentVersions(
  tx: Tx,
  services: Services,
  rows: readonly { readonly id: string }[],
): Promise<VersionSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return sortByIds(ids, await findVersionsWithIcons(tx, ids)).map((row) => presentVersionSummary(services, row));
}

/** Loads and presents one version. */
export async function presentVersion(
  tx: Tx,
  services: Services,
  row: { readonly id: string },
): Promise<VersionSummary> {
  const [shown] = await presentVersions(tx, services, [row]);
  if (!shown) throw new Error(`there is no version ${row.id}`);
  return shown;
}
