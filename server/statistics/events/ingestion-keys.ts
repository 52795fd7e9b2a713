import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Environment } from "#server/environment.ts";
import { ingestionKey } from "../statistics.tables.ts";

/** Hashes a key. Keys are long and random, so a fast hash is as good as a slow one. */
const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");

/** Creates a program's key, which is shown once, and revokes an earlier one of the same name. */
export async function addIngestionKey(tx: Tx, name: string): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  await tx
    .update(ingestionKey)
    .set({ revokedAt: new Date() })
    .where(and(eq(ingestionKey.name, name), isNull(ingestionKey.revokedAt)));
  await tx.insert(ingestionKey).values({ name, keyHash: hashOf(key) });
  return key;
}

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));

/** Finds the program that a key belongs to, in the environment or the database. */
export async function findEventProducer(
  tx: Tx,
  { ingestionKeys }: Pick<Environment, "ingestionKeys">,
  key: string,
): Promise<string | undefined> {
  const named = ingestionKeys.find((ingestionKey) => isSame(ingestionKey.key, key));
  if (named) return named.name;
  const [row] = await tx
    .select({ name: ingestionKey.name })
    .from(ingestionKey)
    .where(and(eq(ingestionKey.keyHash, hashOf(key)), isNull(ingestionKey.revokedAt)));
  return row?.name;
}
