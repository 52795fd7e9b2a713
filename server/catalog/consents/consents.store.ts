import { and, asc, desc, eq, inArray, max, notInArray, sql } from "drizzle-orm";
import type { ConsentKind } from "#contract/catalog/consents/required-consents.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createColumnReferences } from "#server/platform/files/file-cleanup.ts";
import { appConsent, consentDocument, consentDocumentVersion } from "./consents.tables.ts";

export type ConsentDocumentRow = typeof consentDocument.$inferSelect;
export type ConsentDocumentVersionRow = typeof consentDocumentVersion.$inferSelect;
export type AppConsentRow = typeof appConsent.$inferSelect;
type NewDocumentVersion = Omit<typeof consentDocumentVersion.$inferInsert, "number">;

/** Finds a developer's documents with their versions and consents, in three statements. */
export async function findConsentDocuments(tx: Tx, developerId: string) {
  const documents = await tx
    .select()
    .from(consentDocument)
    .where(eq(consentDocument.developerId, developerId))
    .orderBy(asc(consentDocument.createdAt));
  const ids = documents.map(({ id }) => id);
  return { documents, versions: await versionsOf(tx, ids), given: await consentsWithDocuments(tx, ids) };
}
export type DeveloperConsentDocuments = Awaited<ReturnType<typeof findConsentDocuments>>;

async function versionsOf(tx: Tx, paperIds: readonly string[]): Promise<ConsentDocumentVersionRow[]> {
  return tx
    .select()
    .from(consentDocumentVersion)
    .where(inArray(consentDocumentVersion.paperId, [...paperIds]))
    .orderBy(desc(consentDocumentVersion.number));
}

async function consentsWithDocuments(tx: Tx, paperIds: readonly string[]): Promise<AppConsentRow[]> {
  return tx
    .select()
    .from(appConsent)
    .where(inArray(appConsent.paperId, [...paperIds]));
}

export async function lockConsentDocument(tx: Tx, id: string): Promise<ConsentDocumentRow | undefined> {
  const [found] = await tx.select().from(consentDocument).where(eq(consentDocument.id, id)).for("update");
  return found;
}

export async function findConsentDocumentVersion(tx: Tx, id: string) {
  const [found] = await tx
    .select({ version: consentDocumentVersion, document: consentDocument })
    .from(consentDocumentVersion)
    .innerJoin(consentDocument, eq(consentDocument.id, consentDocumentVersion.paperId))
    .where(eq(consentDocumentVersion.id, id));
  return found;
}

export async function createConsentDocument(
  tx: Tx,
  row: typeof consentDocument.$inferInsert,
): Promise<ConsentDocumentRow> {
  const [made] = await tx.insert(consentDocument).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

/** Adds a document's next version. The document must be locked. */
export async function addConsentDocumentVersion(tx: Tx, row: NewDocumentVersion): Promise<void> {
  const [last] = await tx
    .select({ number: max(consentDocumentVersion.number) })
    .from(consentDocumentVersion)
    .where(eq(consentDocumentVersion.paperId, row.paperId));
  await tx.insert(consentDocumentVersion).values({ ...row, number: (last?.number ?? 0) + 1 });
}

/** Returns the given document ids that still exist and belong to the developer. */
export async function filterOwnConsentDocuments(
  tx: Tx,
  developerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: consentDocument.id })
    .from(consentDocument)
    .where(and(eq(consentDocument.developerId, developerId), inArray(consentDocument.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export async function countConsentDocumentVersions(tx: Tx, developerId: string): Promise<number> {
  const own = tx
    .select({ id: consentDocument.id })
    .from(consentDocument)
    .where(eq(consentDocument.developerId, developerId));
  return tx.$count(consentDocumentVersion, inArray(consentDocumentVersion.paperId, own));
}

/** Deletes documents and returns the hashes of their contents, which may be unreferenced now. */
export async function deleteConsentDocuments(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const contents = (await versionsOf(tx, ids)).map(({ sha256 }) => sha256);
  await tx.delete(consentDocument).where(inArray(consentDocument.id, [...ids]));
  return contents;
}

export async function findAppIdsUsingDocument(tx: Tx, paperId: string): Promise<string[]> {
  return (await consentsWithDocuments(tx, [paperId])).map(({ appId }) => appId);
}

export async function findConsentsOfApp(tx: Tx, appId: string): Promise<AppConsentRow[]> {
  return tx.select().from(appConsent).where(eq(appConsent.appId, appId));
}

interface NewConsent {
  readonly consent: ConsentKind;
  readonly paperId: string;
}

/** Sets a consent of an app. The date changes only with the document. */
export async function upsertAppConsent(
  tx: Tx,
  appId: string,
  { consent, paperId }: NewConsent,
  givenBy: string | null,
): Promise<void> {
  await tx
    .insert(appConsent)
    .values({ appId, consent, paperId, givenBy })
    .onConflictDoUpdate({
      target: [appConsent.appId, appConsent.consent],
      set: { paperId, givenBy, givenAt: sql`now()` },
      setWhere: sql`${appConsent.paperId} <> excluded.paper_id`,
    });
}

/** Deletes all consents of an app except these kinds. */
export async function deleteConsentsExcept(tx: Tx, appId: string, consents: readonly ConsentKind[]): Promise<void> {
  const others = consents.length === 0 ? undefined : notInArray(appConsent.consent, [...consents]);
  await tx.delete(appConsent).where(and(eq(appConsent.appId, appId), others));
}

/** Finds consents of an app whose document has not expired; a document's last version counts. */
export async function findConsentsInForce(tx: Tx, appId: string): Promise<ConsentKind[]> {
  const last = tx
    .selectDistinctOn([consentDocumentVersion.paperId], {
      paperId: consentDocumentVersion.paperId,
      validUntil: consentDocumentVersion.validUntil,
    })
    .from(consentDocumentVersion)
    .where(
      inArray(
        consentDocumentVersion.paperId,
        tx.select({ id: appConsent.paperId }).from(appConsent).where(eq(appConsent.appId, appId)),
      ),
    )
    .orderBy(consentDocumentVersion.paperId, desc(consentDocumentVersion.number))
    .as("last");
  const today = sql`(now() at time zone 'Asia/Kolkata')::date`;
  const rows = await tx
    .select({ consent: appConsent.consent })
    .from(appConsent)
    .innerJoin(last, eq(last.paperId, appConsent.paperId))
    .where(and(eq(appConsent.appId, appId), sql`coalesce(${last.validUntil} >= ${today}, true)`));
  return rows.map((row) => row.consent);
}

export const consentDocumentReferences = createColumnReferences(consentDocumentVersion.sha256);
