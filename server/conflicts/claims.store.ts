import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import { type KeptAnswer, nameClaim } from "./conflicts.tables.ts";

export type ClaimRow = typeof nameClaim.$inferSelect;

/** Hashes a token as the package inspection does (`claimSha256`). */
const sha256Of = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Creates a claim. Earlier tokens for the same app and name stay valid until they expire. */
export async function addClaim(
  tx: Tx,
  token: string,
  row: Pick<typeof nameClaim.$inferInsert, "appId" | "developerId" | "packageName" | "expiresAt">,
): Promise<ClaimRow> {
  const [made] = await tx
    .insert(nameClaim)
    .values({ ...row, tokenHash: sha256Of(token) })
    .returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function findClaim(tx: Tx, token: string): Promise<ClaimRow | undefined> {
  const [found] = await tx
    .select()
    .from(nameClaim)
    .where(eq(nameClaim.tokenHash, sha256Of(token)));
  return found;
}

export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow | undefined> {
  const [found] = await tx.select().from(nameClaim).where(eq(nameClaim.id, id)).for("update");
  return found;
}

export async function keepAnswer(tx: Tx, id: string, answer: KeptAnswer): Promise<void> {
  await tx.update(nameClaim).set({ answer }).where(eq(nameClaim.id, id));
}

/** Marks a claim used and deletes its answer, because a certificate may name a person. */
export async function useUpClaim(tx: Tx, id: string, usedAt: Date): Promise<void> {
  await tx.update(nameClaim).set({ usedAt, answer: null }).where(eq(nameClaim.id, id));
}

export async function removeClaims(tx: Tx, developerId: string): Promise<void> {
  await tx.delete(nameClaim).where(eq(nameClaim.developerId, developerId));
}

/** A developer's claims for the personal data export, without tokens, of which only hashes are stored. */
export function claimsOfDeveloper(tx: Tx, developerId: string) {
  const { id, appId, packageName, createdAt, expiresAt, usedAt } = nameClaim;
  return tx
    .select({ id, appId, packageName, createdAt, expiresAt, usedAt })
    .from(nameClaim)
    .where(eq(nameClaim.developerId, developerId));
}
