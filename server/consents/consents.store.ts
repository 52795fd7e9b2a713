import { and, asc, desc, eq, inArray, max, notInArray, sql } from "drizzle-orm";
import type { ConsentKind } from "#contract/consents/needed.ts";
import type { Tx } from "#server/db/transaction.ts";
import { referencesIn } from "#server/files/tidy-files.ts";
import { consentGiven, consentPaper, consentPaperVersion } from "./consents.tables.ts";

export type PaperRow = typeof consentPaper.$inferSelect;
export type PaperVersionRow = typeof consentPaperVersion.$inferSelect;
export type GivenRow = typeof consentGiven.$inferSelect;
type NewPaperVersion = Omit<typeof consentPaperVersion.$inferInsert, "number">;

/** A developer's documents with their versions and consents, in three statements. */
export async function papersOf(tx: Tx, developerId: string) {
  const papers = await tx
    .select()
    .from(consentPaper)
    .where(eq(consentPaper.developerId, developerId))
    .orderBy(asc(consentPaper.createdAt));
  const ids = papers.map(({ id }) => id);
  return { papers, versions: await versionsOf(tx, ids), given: await givenWith(tx, ids) };
}
export type PapersOf = Awaited<ReturnType<typeof papersOf>>;

async function versionsOf(tx: Tx, paperIds: readonly string[]): Promise<PaperVersionRow[]> {
  return tx
    .select()
    .from(consentPaperVersion)
    .where(inArray(consentPaperVersion.paperId, [...paperIds]))
    .orderBy(desc(consentPaperVersion.number));
}

async function givenWith(tx: Tx, paperIds: readonly string[]): Promise<GivenRow[]> {
  return tx
    .select()
    .from(consentGiven)
    .where(inArray(consentGiven.paperId, [...paperIds]));
}

export async function lockPaper(tx: Tx, id: string): Promise<PaperRow | undefined> {
  const [found] = await tx.select().from(consentPaper).where(eq(consentPaper.id, id)).for("update");
  return found;
}

export async function findPaperVersion(tx: Tx, id: string) {
  const [found] = await tx
    .select({ version: consentPaperVersion, paper: consentPaper })
    .from(consentPaperVersion)
    .innerJoin(consentPaper, eq(consentPaper.id, consentPaperVersion.paperId))
    .where(eq(consentPaperVersion.id, id));
  return found;
}

export async function createPaper(tx: Tx, row: typeof consentPaper.$inferInsert): Promise<PaperRow> {
  const [made] = await tx.insert(consentPaper).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

/** Adds a document's next version. The document must be locked. */
export async function addVersion(tx: Tx, row: NewPaperVersion): Promise<void> {
  const [last] = await tx
    .select({ number: max(consentPaperVersion.number) })
    .from(consentPaperVersion)
    .where(eq(consentPaperVersion.paperId, row.paperId));
  await tx.insert(consentPaperVersion).values({ ...row, number: (last?.number ?? 0) + 1 });
}

/** Those of the documents that the developer still has. */
export async function ownPapers(tx: Tx, developerId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: consentPaper.id })
    .from(consentPaper)
    .where(and(eq(consentPaper.developerId, developerId), inArray(consentPaper.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export async function countVersions(tx: Tx, developerId: string): Promise<number> {
  const own = tx.select({ id: consentPaper.id }).from(consentPaper).where(eq(consentPaper.developerId, developerId));
  return tx.$count(consentPaperVersion, inArray(consentPaperVersion.paperId, own));
}

/** Deletes documents and returns the hashes of their contents, which may be unreferenced now. */
export async function removePapers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const contents = (await versionsOf(tx, ids)).map(({ sha256 }) => sha256);
  await tx.delete(consentPaper).where(inArray(consentPaper.id, [...ids]));
  return contents;
}

export async function appsOfPaper(tx: Tx, paperId: string): Promise<string[]> {
  return (await givenWith(tx, [paperId])).map(({ appId }) => appId);
}

export async function givenFor(tx: Tx, appId: string): Promise<GivenRow[]> {
  return tx.select().from(consentGiven).where(eq(consentGiven.appId, appId));
}

interface Giving {
  readonly consent: ConsentKind;
  readonly paperId: string;
}

/** Sets a consent of an app. The date changes only with the document. */
export async function give(tx: Tx, appId: string, { consent, paperId }: Giving, givenBy: string | null): Promise<void> {
  await tx
    .insert(consentGiven)
    .values({ appId, consent, paperId, givenBy })
    .onConflictDoUpdate({
      target: [consentGiven.appId, consentGiven.consent],
      set: { paperId, givenBy, givenAt: sql`now()` },
      setWhere: sql`${consentGiven.paperId} <> excluded.paper_id`,
    });
}

/** Deletes all consents of an app except these kinds. */
export async function keepOnly(tx: Tx, appId: string, consents: readonly ConsentKind[]): Promise<void> {
  const others = consents.length === 0 ? undefined : notInArray(consentGiven.consent, [...consents]);
  await tx.delete(consentGiven).where(and(eq(consentGiven.appId, appId), others));
}

/** Consents of an app whose document has not expired; a document's last version counts. */
export async function consentsInForce(tx: Tx, appId: string): Promise<ConsentKind[]> {
  const last = tx
    .selectDistinctOn([consentPaperVersion.paperId], {
      paperId: consentPaperVersion.paperId,
      validUntil: consentPaperVersion.validUntil,
    })
    .from(consentPaperVersion)
    .where(
      inArray(
        consentPaperVersion.paperId,
        tx.select({ id: consentGiven.paperId }).from(consentGiven).where(eq(consentGiven.appId, appId)),
      ),
    )
    .orderBy(consentPaperVersion.paperId, desc(consentPaperVersion.number))
    .as("last");
  const today = sql`(now() at time zone 'Asia/Kolkata')::date`;
  const rows = await tx
    .select({ consent: consentGiven.consent })
    .from(consentGiven)
    .innerJoin(last, eq(last.paperId, consentGiven.paperId))
    .where(and(eq(consentGiven.appId, appId), sql`coalesce(${last.validUntil} >= ${today}, true)`));
  return rows.map((row) => row.consent);
}

export const consentReferences = referencesIn(consentPaperVersion.sha256);
