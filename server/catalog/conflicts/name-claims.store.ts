import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type StoredClaimProof, nameClaim } from "./conflicts.tables.ts";

export type NameClaimRow = typeof nameClaim.$inferSelect;

/** Hashes a token as the package inspection does (`claimSha256`). */
const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Creates a claim. Earlier tokens of the app for this name stay valid until they expire. */
export async function saveNameClaim(
  tx: Tx,
  token: string,
  row: Pick<typeof nameClaim.$inferInsert, "appId" | "developerId" | "packageName" | "expiresAt">,
): Promise<NameClaimRow> {
  const [made] = await tx
    .insert(nameClaim)
    .values({ ...row, tokenHash: hashToken(token) })
    .returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function findNameClaim(tx: Tx, token: string): Promise<NameClaimRow | undefined> {
  const [found] = await tx
    .select()
    .from(nameClaim)
    .where(eq(nameClaim.tokenHash, hashToken(token)));
  return found;
}

export async function lockNameClaim(tx: Tx, id: string): Promise<NameClaimRow | undefined> {
  const [found] = await tx.select().from(nameClaim).where(eq(nameClaim.id, id)).for("update");
  return found;
}

export async function saveClaimProof(tx: Tx, id: string, answer: StoredClaimProof): Promise<void> {
  await tx.update(nameClaim).set({ answer }).where(eq(nameClaim.id, id));
}

/** Marks a claim used and deletes its answer, because a certificate may name a person. */
export async function markNameClaimUsed(tx: Tx, id: string, usedAt: Date): Promise<void> {
  await tx.update(nameClaim).set({ usedAt, answer: null }).where(eq(nameClaim.id, id));
}

export async function deleteNameClaims(tx: Tx, developerId: string): Promise<void> {
  await tx.delete(nameClaim).where(eq(nameClaim.developerId, developerId));
}

/** Finds a developer's claims for the personal data export, without tokens, of which only hashes are stored. */
export function findNameClaimsForExport(tx: Tx, developerId: string) {
  const { id, appId, packageName, createdAt, expiresAt, usedAt } = nameClaim;
  return tx
    .select({ id, appId, packageName, createdAt, expiresAt, usedAt })
    .from(nameClaim)
    .where(eq(nameClaim.developerId, developerId));
}
