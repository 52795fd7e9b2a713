import { and, asc, type Column, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import {
  editableVersionStatuses,
  inProgressVersionStatuses,
  underReviewVersionStatuses,
} from "#contract/catalog/versions/status.ts";
import { selectAppIdsOfDeveloper, lockApp, type AppRow } from "#server/catalog/apps/apps.store.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { version, isAwaitingReviewSql } from "./versions.tables.ts";

export type VersionRow = typeof version.$inferSelect;
export type NewVersion = typeof version.$inferInsert;
/** A version update. A new form requires its problem count, so that lists never evaluate forms. */
export type VersionChange =
  | (Partial<Omit<NewVersion, "form">> & { readonly form?: never })
  | (Partial<NewVersion> & { readonly form: VersionForm; readonly missing: number | null });

export async function createVersion(tx: Tx, row: NewVersion): Promise<VersionRow> {
  const [made] = await tx.insert(version).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

const versionById = preparedStatement((tx) =>
  tx
    .select()
    .from(version)
    .where(eq(version.id, sql.placeholder("id")))
    .prepare("version_by_id"),
);

export async function findVersion(tx: Tx, id: string): Promise<VersionRow | undefined> {
  const [found] = await versionById(tx).execute({ id });
  return found;
}

/** Locks a version and its app, app first like every writer. Undefined if the version does not exist. */
export async function lockVersion(tx: Tx, id: string): Promise<{ app: AppRow; version: VersionRow } | undefined> {
  const [found] = await tx.select({ appId: version.appId }).from(version).where(eq(version.id, id));
  const app = found && (await lockApp(tx, found.appId));
  if (!app) return undefined;
  const [locked] = await tx.select().from(version).where(eq(version.id, id)).for("update");
  return locked && { app, version: locked };
}

/** Updates a version if its revision is still the one read; throws revision_conflict otherwise. */
export async function updateVersion(tx: Tx, seen: VersionRow, change: VersionChange): Promise<VersionRow> {
  const [changed] = await tx
    .update(version)
    .set({ updatedAt: sql`now()`, ...change, revision: seen.revision + 1 })
    .where(and(eq(version.id, seen.id), eq(version.revision, seen.revision)))
    .returning();
  if (!changed) throw new Failure("revision_conflict");
  return changed;
}

/** Sets facts from the package inspection without a new revision, so that the developer's save does not conflict. */
export async function setPackageFacts(
  tx: Tx,
  id: string,
  facts: Pick<NewVersion, "versionName" | "versionCode" | "sizeBytes">,
): Promise<void> {
  await tx.update(version).set(facts).where(eq(version.id, id));
}

export async function findVersionForms(tx: Tx, ids: readonly string[]): Promise<Map<string, VersionForm>> {
  const rows = await tx
    .select({ id: version.id, form: version.form })
    .from(version)
    .where(inArray(version.id, [...ids]));
  return new Map(rows.map(({ id, form }) => [id, form]));
}

export async function countDraftVersions(tx: Tx, developerId: string): Promise<number> {
  const [row] = await tx
    .select({ drafts: count() })
    .from(version)
    .where(and(inArray(version.appId, selectAppIdsOfDeveloper(tx, developerId)), eq(version.status, "draft")));
  return row?.drafts ?? 0;
}

/** Finds a developer's versions, for the personal data export. */
export function findVersionsForExport(tx: Tx, developerId: string) {
  return tx
    .select({
      id: version.id,
      appId: version.appId,
      status: version.status,
      versionName: version.versionName,
      versionCode: version.versionCode,
      createdAt: version.createdAt,
      submittedAt: version.submittedAt,
      form: version.form,
    })
    .from(version)
    .where(inArray(version.appId, selectAppIdsOfDeveloper(tx, developerId)))
    .orderBy(asc(version.createdAt));
}

/** Returns the number of a developer's versions under review. */
export function countVersionsUnderReview(tx: Tx, developerId: string): Promise<number> {
  return tx.$count(
    version,
    and(
      inArray(version.appId, selectAppIdsOfDeveloper(tx, developerId)),
      inArray(version.status, [...underReviewVersionStatuses]),
    ),
  );
}

export function countHeldVersions(tx: Tx, developerId: string): Promise<number> {
  return tx.$count(
    version,
    and(inArray(version.appId, selectAppIdsOfDeveloper(tx, developerId)), eq(version.status, "onhold")),
  );
}

const withoutContacts = (form: Column) => sql`
  jsonb_set(${form}, '{developerInfo}', ${form} -> 'developerInfo'
    || '{"websiteUrl": "", "supportEmail": "", "supportContactNumber": ""}'::jsonb)`;

/** Clears the contact details in all forms of an erased developer. */
export async function clearContactsInForms(tx: Tx, developerId: string): Promise<void> {
  await tx
    .update(version)
    .set({ form: withoutContacts(version.form), heldForm: withoutContacts(version.heldForm) })
    .where(inArray(version.appId, selectAppIdsOfDeveloper(tx, developerId)));
}

/** Returns a subquery for the ids of an app's versions. */
export function selectVersionIdsOfApp(tx: Tx, appId: string) {
  return tx.select({ id: version.id }).from(version).where(eq(version.appId, appId));
}

/** Returns a subquery for the ids of an app's undecided versions. */
export function selectUndecidedVersionIdsOfApp(tx: Tx, appId: string) {
  return tx
    .select({ id: version.id })
    .from(version)
    .where(and(eq(version.appId, appId), inArray(version.status, [...inProgressVersionStatuses])));
}

/**
 * Increments the revision of an app's versions in progress, so that saves and decisions based on the old state
 * conflict. Returns their ids.
 */
export async function bumpVersionRevisions(tx: Tx, appId: string): Promise<string[]> {
  const renewed = await tx
    .update(version)
    .set({ revision: sql`${version.revision} + 1` })
    .where(and(eq(version.appId, appId), inArray(version.status, [...inProgressVersionStatuses])))
    .returning({ id: version.id });
  return renewed.map(({ id }) => id);
}

/** Replaces a picture's id in every form of an app. */
export async function replacePictureId(tx: Tx, appId: string, from: string, to: string): Promise<void> {
  const renamed = (form: Column) => sql`replace(${form}::text, ${from}, ${to})::jsonb`;
  await tx
    .update(version)
    .set({
      form: renamed(version.form),
      heldForm: renamed(version.heldForm),
      approvedTest: renamed(version.approvedTest),
    })
    .where(eq(version.appId, appId));
}

/** Returns a subquery for the ids of a developer's undecided versions. */
export function selectUndecidedVersionIdsOfDeveloper(tx: Tx, developerId: string) {
  return tx
    .select({ id: version.id })
    .from(version)
    .where(
      and(
        inArray(version.appId, selectAppIdsOfDeveloper(tx, developerId)),
        inArray(version.status, [...inProgressVersionStatuses]),
      ),
    );
}

/** Sets the problem count. It also changes without a save, when an inspection ends. */
export async function setSubmissionProblemCount(tx: Tx, id: string, missing: number): Promise<void> {
  await tx.update(version).set({ missing }).where(eq(version.id, id));
}

/** Finds editable versions without a problem count. */
export async function findVersionsWithoutProblemCount(tx: Tx, max: number): Promise<string[]> {
  const rows = await tx
    .select({ id: version.id })
    .from(version)
    .where(and(isNull(version.missing), inArray(version.status, [...editableVersionStatuses])))
    .orderBy(version.id)
    .limit(max);
  return rows.map((row) => row.id);
}

/** Finds queued versions without a lane. */
export async function findVersionsWithoutReviewLane(tx: Tx, max: number): Promise<string[]> {
  const rows = await tx
    .select({ id: version.id })
    .from(version)
    .where(and(isNull(version.lane), isAwaitingReviewSql(version)))
    .orderBy(version.id)
    .limit(max);
  return rows.map((row) => row.id);
}

/** Sets a version's queue entry without a new revision, so that a reviewer's decision does not conflict. */
export async function setReviewQueueEntry(
  tx: Tx,
  id: string,
  entry: Partial<Pick<VersionRow, "lane" | "flags" | "risk" | "isUpdate" | "dueAt" | "placeAt">>,
): Promise<void> {
  await tx.update(version).set(entry).where(eq(version.id, id));
}

/** Unmarks waiting versions as updates, after their app lost its live version. */
export async function unmarkVersionsAsUpdates(tx: Tx, appId: string): Promise<void> {
  await tx
    .update(version)
    .set({ isUpdate: false })
    .where(and(eq(version.appId, appId), isAwaitingReviewSql(version)));
}

/** Finds the ids of an app's editable versions. */
export async function findEditableVersionIds(tx: Tx, appId: string): Promise<string[]> {
  const own = and(eq(version.appId, appId), inArray(version.status, [...editableVersionStatuses]));
  const rows = await tx.select({ id: version.id }).from(version).where(own).orderBy(version.id);
  return rows.map((row) => row.id);
}

/** Finds the id of the version's package file, read without the form. */
export async function findPackageFileIdOfVersion(tx: Tx, id: string): Promise<string | null> {
  const [found] = await tx.select({ packageFileId: version.packageFileId }).from(version).where(eq(version.id, id));
  return found?.packageFileId ?? null;
}

/** Finds the version in progress of each app, at most one per app. */
export async function findInProgressVersions(tx: Tx, appIds: readonly string[]): Promise<VersionRow[]> {
  if (appIds.length === 0) return [];
  return tx
    .select()
    .from(version)
    .where(and(inArray(version.appId, [...appIds]), inArray(version.status, [...inProgressVersionStatuses])))
    .orderBy(asc(version.createdAt));
}

export async function findNewestVersion(tx: Tx, appId: string): Promise<VersionRow | undefined> {
  const [found] = await tx
    .select()
    .from(version)
    .where(eq(version.appId, appId))
    .orderBy(desc(version.createdAt), desc(version.seqId))
    .limit(1);
  return found;
}
