import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { provenIdentityStates } from "#contract/accounts/identity/status.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { createColumnReferences } from "#server/platform/files/file-cleanup.ts";
import { identityCheck, identityDocument, identitySignIn } from "./identity.tables.ts";

export type StoredIdentityCheck = typeof identityCheck.$inferSelect;
export type NewIdentityCheck = typeof identityCheck.$inferInsert;
export type IdentityDocumentRow = typeof identityDocument.$inferSelect;
type NewDocument = typeof identityDocument.$inferInsert;
type NewSignIn = typeof identitySignIn.$inferInsert;

export async function findLatestIdentityCheck(tx: Tx, developerId: string): Promise<StoredIdentityCheck | undefined> {
  const own = eq(identityCheck.developerId, developerId);
  const [row] = await tx.select().from(identityCheck).where(own).orderBy(desc(identityCheck.createdAt)).limit(1);
  return row;
}

/** Finds the latest check of each developer that has one. */
export function findLatestIdentityChecks(tx: Tx, developerIds: readonly string[]): Promise<StoredIdentityCheck[]> {
  return tx
    .selectDistinctOn([identityCheck.developerId])
    .from(identityCheck)
    .where(inArray(identityCheck.developerId, [...developerIds]))
    .orderBy(identityCheck.developerId, desc(identityCheck.createdAt));
}

/** Returns the names of organizations with a valid proof of identity, except the given developer's. */
export async function findProvenOrganizationNames(tx: Tx, { exceptId }: { exceptId: string }): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ name: developer.name })
    .from(identityCheck)
    .innerJoin(developer, eq(developer.id, identityCheck.developerId))
    .where(
      and(
        // Narrows by an index; the condition below decides.
        inArray(identityCheck.state, [...provenIdentityStates]),
        isIdentityProvenSql(developer.id),
        eq(developer.accountType, "ENTERPRISE"),
        ne(developer.id, exceptId),
      ),
    );
  return rows.map(({ name }) => name);
}

/**
 * Ends the proofs that organizations got from an identity service before documents were required of them: they prove
 * who a person is. Returns the number of ended proofs.
 */
export async function endPersonalProofsOfOrganizations(tx: Tx): Promise<number> {
  const ended = await tx
    .update(identityCheck)
    .set({ validUntil: sql`now()`, changedAt: sql`now()`, revision: sql`${identityCheck.revision} + 1` })
    .from(developer)
    .where(
      and(
        eq(developer.id, identityCheck.developerId),
        eq(developer.accountType, "ENTERPRISE"),
        eq(identityCheck.provider, "openid"),
        inArray(identityCheck.state, [...provenIdentityStates]),
        or(isNull(identityCheck.validUntil), gt(identityCheck.validUntil, sql`now()`)),
      ),
    )
    .returning({ id: identityCheck.id, developerId: identityCheck.developerId });
  for (const check of ended) emitCheckChange(tx, check, "updated");
  return ended.length;
}

/**
 * Returns the SQL condition: the developer's last decided check proves who they are, and hasn't expired. A renewal in
 * progress changes nothing.
 */
export function isIdentityProvenSql(developerId: SQLWrapper): SQL {
  return sql`coalesce((
    select ${inArray(identityCheck.state, [...provenIdentityStates])}
      and (${identityCheck.validUntil} is null or ${identityCheck.validUntil} > now())
    from ${identityCheck}
    where ${identityCheck.developerId} = ${developerId} and ${identityCheck.state} <> 'IN_PROGRESS'
    order by ${identityCheck.createdAt} desc
    limit 1
  ), false)`;
}

/** True if `isIdentityProvenSql` is true of the developer. */
export async function isIdentityProven(tx: Tx, developerId: string): Promise<boolean> {
  return (await tx.$count(developer, and(eq(developer.id, developerId), isIdentityProvenSql(developer.id)))) > 0;
}

export async function findIdentityCheck(tx: Tx, id: string): Promise<StoredIdentityCheck | undefined> {
  const [row] = await tx.select().from(identityCheck).where(eq(identityCheck.id, id));
  return row;
}

export async function lockIdentityCheck(tx: Tx, id: string): Promise<StoredIdentityCheck | undefined> {
  const [row] = await tx.select().from(identityCheck).where(eq(identityCheck.id, id)).for("update");
  return row;
}

/** Creates a check; undefined if a concurrent request started one. */
export async function createIdentityCheck(tx: Tx, row: NewIdentityCheck): Promise<StoredIdentityCheck | undefined> {
  const [created] = await tx.insert(identityCheck).values(row).onConflictDoNothing().returning();
  if (created) emitCheckChange(tx, created, "created");
  return created;
}

export async function updateIdentityCheck(
  tx: Tx,
  id: string,
  change: Partial<NewIdentityCheck>,
): Promise<StoredIdentityCheck> {
  const [changed] = await tx
    .update(identityCheck)
    .set({ changedAt: sql`now()`, ...change, revision: sql`${identityCheck.revision} + 1` })
    .where(eq(identityCheck.id, id))
    .returning();
  if (!changed) throw new Error(`there is no identity check ${id}`);
  emitCheckChange(tx, changed, "updated");
  return changed;
}

function emitCheckChange(
  tx: Tx,
  { id, developerId }: Pick<StoredIdentityCheck, "id" | "developerId">,
  type: "created" | "updated",
): void {
  publishChange(tx, { resource: "identity", type, ids: [id], developerId });
}

export async function findIdentityDocuments(tx: Tx, checkId: string): Promise<IdentityDocumentRow[]> {
  return tx
    .select()
    .from(identityDocument)
    .where(eq(identityDocument.checkId, checkId))
    .orderBy(asc(identityDocument.createdAt));
}

export function findDocumentsOfChecks(tx: Tx, checkIds: readonly string[]): Promise<IdentityDocumentRow[]> {
  return tx
    .select()
    .from(identityDocument)
    .where(inArray(identityDocument.checkId, [...checkIds]));
}

export async function findIdentityDocument(tx: Tx, id: string) {
  const [row] = await tx
    .select({ document: identityDocument, check: identityCheck })
    .from(identityDocument)
    .innerJoin(identityCheck, eq(identityCheck.id, identityDocument.checkId))
    .where(eq(identityDocument.id, id));
  return row;
}

export async function replaceIdentityDocument(tx: Tx, row: NewDocument): Promise<void> {
  const { checkId, paper } = row;
  await tx
    .delete(identityDocument)
    .where(and(eq(identityDocument.checkId, checkId), eq(identityDocument.paper, paper)));
  await tx.insert(identityDocument).values(row);
}

export async function deleteIdentityDocument(tx: Tx, id: string): Promise<void> {
  await tx.delete(identityDocument).where(eq(identityDocument.id, id));
}

export async function saveDocumentDecision(
  tx: Tx,
  id: string,
  made: Pick<IdentityDocumentRow, "decision" | "reason">,
): Promise<void> {
  await tx.update(identityDocument).set(made).where(eq(identityDocument.id, id));
}

export async function countIdentityDocuments(tx: Tx, developerId: string): Promise<number> {
  const checks = tx
    .select({ id: identityCheck.id })
    .from(identityCheck)
    .where(eq(identityCheck.developerId, developerId));
  return tx.$count(identityDocument, inArray(identityDocument.checkId, checks));
}

/** Finds all checks and documents of a developer, oldest first. */
export async function findChecksWithDocuments(tx: Tx, developerId: string) {
  const checks = await tx
    .select()
    .from(identityCheck)
    .where(eq(identityCheck.developerId, developerId))
    .orderBy(asc(identityCheck.createdAt));
  const documents = await tx
    .select()
    .from(identityDocument)
    .where(
      inArray(
        identityDocument.checkId,
        checks.map(({ id }) => id),
      ),
    )
    .orderBy(asc(identityDocument.createdAt));
  return { checks, documents };
}

/** Deletes a developer's checks with their documents and pending sign-ins; returns the documents' content hashes. */
export async function deleteIdentityChecks(tx: Tx, developerId: string): Promise<string[]> {
  const { documents } = await findChecksWithDocuments(tx, developerId);
  await tx.delete(identityCheck).where(eq(identityCheck.developerId, developerId));
  return documents.map(({ sha256 }) => sha256);
}

export async function createIdentitySignIn(tx: Tx, row: NewSignIn): Promise<void> {
  await tx.insert(identitySignIn).values(row);
}

/** Redeems a pending sign-in and returns it; undefined if it is unknown, expired or used. */
export async function redeemIdentitySignIn(tx: Tx, stateHash: string, accountId: string) {
  const [row] = await tx
    .update(identitySignIn)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(identitySignIn.stateHash, stateHash),
        eq(identitySignIn.accountId, accountId),
        isNull(identitySignIn.usedAt),
        gt(identitySignIn.expiresAt, new Date()),
      ),
    )
    .returning();
  return row;
}

export async function deleteExpiredSignIns(tx: Tx): Promise<void> {
  await tx.delete(identitySignIn).where(lt(identitySignIn.expiresAt, new Date()));
}

export const identityFileReferences = createColumnReferences(identityDocument.sha256);
