import { and, desc, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import type { AbTestForm } from "#contract/catalog/versions/version-form.ts";
import { alias, type PgSelect } from "drizzle-orm/pg-core";
import type { Tx } from "#server/platform/db/transaction.ts";
import { listingMedia } from "#server/catalog/listings/listings.tables.ts";
import { packageFile } from "#server/catalog/packages/packages.tables.ts";
import { version } from "./versions.tables.ts";

/** Version columns for lists: all but the forms, which may be a megabyte each. */
const {
  form: _form,
  heldForm: _held,
  checkFindings: _findings,
  searchKey: _key,
  tags: _tags,
  ...listColumns
} = getTableColumns(version);

/** Finds an app's versions, newest first. */
export async function findVersionsOfApp(tx: Tx, appId: string) {
  return tx
    .select(listColumns)
    .from(version)
    .where(eq(version.appId, appId))
    .orderBy(desc(version.createdAt), desc(version.seqId));
}
export type ListedVersion = Awaited<ReturnType<typeof findVersionsOfApp>>[number];

/** Finds an app's versions with their listing tests, newest first. */
export async function findVersionsWithTests(tx: Tx, appId: string) {
  return tx
    .select({ ...listColumns, abTest: sql<AbTestForm>`${version.form} -> 'abTest'` })
    .from(version)
    .where(eq(version.appId, appId))
    .orderBy(desc(version.createdAt), desc(version.seqId));
}
export type VersionWithTest = Awaited<ReturnType<typeof findVersionsWithTests>>[number];

/** Finds the versions of an app that went live before a moment, newest first. */
export async function findVersionsLiveBefore(tx: Tx, appId: string, moment: Date, max: number) {
  return tx
    .select({ id: version.id, name: version.versionName, code: version.versionCode, liveFrom: version.liveFrom })
    .from(version)
    .where(and(eq(version.appId, appId), lt(version.liveFrom, moment)))
    .orderBy(desc(version.liveFrom), version.id)
    .limit(max);
}

const base = alias(version, "base");

/** Finds the forms of an app's latest versions, each with the form of the version that it was started from. */
export async function findLatestForms(tx: Tx, appId: string, max: number) {
  return tx
    .select({ id: version.id, form: version.form, baseForm: base.form })
    .from(version)
    .leftJoin(base, eq(base.id, version.forkedVersionId))
    .where(eq(version.appId, appId))
    .orderBy(desc(version.createdAt), desc(version.seqId))
    .limit(max);
}

/** Columns of the picture that the listing uses as the app's icon. */
export const iconColumns = { sha256: listingMedia.sha256, kind: listingMedia.kind, mime: listingMedia.mime };

/** Columns of a version summary. */
export const versionSummaryColumns = {
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
  picture: iconColumns,
};

/** Joins the tables that hold icons. The package is looked up only for versions without an icon in their listing. */
export function joinIcons<Query extends PgSelect>(query: Query) {
  const packageOfIcon = sql`case when ${listingMedia.id} is null then ${version.packageFileId} end`;
  return query
    .leftJoin(listingMedia, eq(listingMedia.id, version.iconId))
    .leftJoin(packageFile, eq(packageFile.id, packageOfIcon));
}

/** Selects summary rows with the columns their icon URLs are built from. */
export function selectVersionsWithIcons(tx: Tx, where: SQL | undefined) {
  const columns = { ...versionSummaryColumns, iconSha256: packageFile.iconSha256 };
  return joinIcons(tx.select(columns).from(version).$dynamic()).where(where);
}
export type VersionWithIcon = Awaited<ReturnType<typeof selectVersionsWithIcons>>[number];

/** An app's live version, as shown beside another version. */
export type LiveVersionRow = Pick<
  VersionWithIcon,
  "id" | "versionName" | "versionCode" | "liveFrom" | "statusSince" | "packageFileId"
>;
