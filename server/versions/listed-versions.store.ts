import { and, desc, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import type { AbTestForm } from "#contract/versions/form.ts";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { Tx } from "#server/db/transaction.ts";
import { media } from "#server/listings/listings.tables.ts";
import { packageFile } from "#server/packages/packages.tables.ts";
import { version } from "./versions.tables.ts";

/** What lists read of a version: everything but its forms, which may weigh a megabyte each. */
const {
  form: _form,
  heldForm: _held,
  checkFindings: _findings,
  searchKey: _key,
  tags: _tags,
  ...listed
} = getTableColumns(version);

/** Newest first. */
export async function versionsOfApp(tx: Tx, appId: string) {
  return tx
    .select(listed)
    .from(version)
    .where(eq(version.appId, appId))
    .orderBy(desc(version.createdAt), desc(version.seqId));
}
export type ListedVersion = Awaited<ReturnType<typeof versionsOfApp>>[number];

/** The same, with the listing test of each. */
export async function versionsWithTests(tx: Tx, appId: string) {
  return tx
    .select({ ...listed, abTest: sql<AbTestForm>`${version.form} -> 'abTest'` })
    .from(version)
    .where(eq(version.appId, appId))
    .orderBy(desc(version.createdAt), desc(version.seqId));
}
export type VersionWithTest = Awaited<ReturnType<typeof versionsWithTests>>[number];

/** The versions of an app that went live before a moment, newest first. */
export async function liveBefore(tx: Tx, appId: string, moment: Date, most: number) {
  return tx
    .select({ id: version.id, name: version.versionName, code: version.versionCode, liveFrom: version.liveFrom })
    .from(version)
    .where(and(eq(version.appId, appId), lt(version.liveFrom, moment)))
    .orderBy(desc(version.liveFrom), version.id)
    .limit(most);
}

/** The picture of the listing that is a version's icon. */
export const iconPicture = { sha256: media.sha256, kind: media.kind, mime: media.mime };

/** What a summary says of a version, with its package; its icon is the listing's picture, else the package's. */
export const summarized = {
  id: version.id,
  appId: version.appId,
  seqId: version.seqId,
  forkedVersionId: version.forkedVersionId,
  status: version.status,
  mode: version.mode,
  saveType: version.saveType,
  revision: version.revision,
  title: version.title,
  versionName: version.versionName,
  versionCode: version.versionCode,
  sizeBytes: version.sizeBytes,
  step: version.step,
  furthestStep: version.furthestStep,
  createdAt: version.createdAt,
  updatedAt: version.updatedAt,
  submittedAt: version.submittedAt,
  statusSince: version.statusSince,
  liveFrom: version.liveFrom,
  liveUntil: version.liveUntil,
  packageFileId: version.packageFileId,
  picture: iconPicture,
};

/** Adds the tables that icons are in; a package is looked up only for a version without a picture of its own. */
export function joinIcons<Query extends PgSelect>(query: Query) {
  const packageOfIcon = sql`case when ${media.id} is null then ${version.packageFileId} end`;
  return query.leftJoin(media, eq(media.id, version.iconId)).leftJoin(packageFile, eq(packageFile.id, packageOfIcon));
}

/** Versions with what their icons are served from. */
export function versionsWithIcons(tx: Tx, where: SQL | undefined) {
  const columns = { ...summarized, iconSha256: packageFile.iconSha256 };
  return joinIcons(tx.select(columns).from(version).$dynamic()).where(where);
}
export type VersionWithIcon = Awaited<ReturnType<typeof versionsWithIcons>>[number];

/** The version the store serves of an app, as it is shown beside another one. */
export type LiveRow = Pick<
  VersionWithIcon,
  "id" | "versionName" | "versionCode" | "liveFrom" | "statusSince" | "packageFileId"
>;
