import { and, desc, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { apiKeyLimits } from "#contract/accounts/api-access/api-keys.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { apiKey, developerApiAccess } from "./api-access.tables.ts";

export type ApiKeyRow = typeof apiKey.$inferSelect;
type NewKey = typeof apiKey.$inferInsert;
type AccessRow = typeof developerApiAccess.$inferSelect;

function emitKeysChange(tx: Tx, developerId: string): void {
  publishChange(tx, { resource: "devtools", type: "updated", ids: [], developerId });
}

export async function findApiAccess(tx: Tx, developerId: string): Promise<AccessRow | undefined> {
  const [row] = await tx.select().from(developerApiAccess).where(eq(developerApiAccess.developerId, developerId));
  return row;
}

/**
 * Locks a developer's API access, so that changes to the keys run one after the other. Undefined if API access was
 * never enabled; then there are no keys.
 */
export async function lockApiAccess(tx: Tx, developerId: string): Promise<AccessRow | undefined> {
  const isOwn = eq(developerApiAccess.developerId, developerId);
  const [row] = await tx.select().from(developerApiAccess).where(isOwn).for("update");
  return row;
}

/** Turns API access on or off; true if that changed it. */
export async function saveApiAccess(tx: Tx, developerId: string, enabled: boolean): Promise<boolean> {
  const changedRows = await tx
    .insert(developerApiAccess)
    .values({ developerId, enabled })
    .onConflictDoUpdate({
      target: developerApiAccess.developerId,
      set: { enabled, since: sql`now()` },
      setWhere: eq(developerApiAccess.enabled, !enabled),
    })
    .returning();
  emitKeysChange(tx, developerId);
  return changedRows.length > 0;
}

const isEndedKey = (now: Date) => or(lte(apiKey.endsAt, now), sql`${apiKey.revokedAt} is not null`);
const isUsableKey = (now: Date) => and(gt(apiKey.endsAt, now), isNull(apiKey.revokedAt));

export function findUsableApiKeys(tx: Tx, developerId: string, now: Date): Promise<ApiKeyRow[]> {
  return tx
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.developerId, developerId), isUsableKey(now)))
    .orderBy(desc(apiKey.madeAt), apiKey.id);
}

export function findInactiveApiKeys(tx: Tx, developerId: string, now: Date): Promise<ApiKeyRow[]> {
  return tx
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.developerId, developerId), isEndedKey(now)))
    .orderBy(desc(apiKey.madeAt), apiKey.id)
    .limit(apiKeyLimits.past);
}

export async function findApiKey(tx: Tx, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.select().from(apiKey).where(eq(apiKey.id, id));
  return row;
}

export async function addApiKey(tx: Tx, row: NewKey): Promise<ApiKeyRow> {
  const [created] = await tx.insert(apiKey).values(row).returning();
  if (!created) throw new Error("insert returned no row");
  emitKeysChange(tx, row.developerId);
  return created;
}

export async function updateApiKey(tx: Tx, id: string, change: Partial<NewKey>): Promise<ApiKeyRow> {
  const [changed] = await tx.update(apiKey).set(change).where(eq(apiKey.id, id)).returning();
  if (!changed) throw new Error(`there is no key ${id}`);
  emitKeysChange(tx, changed.developerId);
  return changed;
}

/** The key with this hash; undefined unless the key is usable and its developer has API access enabled. */
export async function findApiKeyByHash(tx: Tx, keyHash: string, now: Date): Promise<ApiKeyRow | undefined> {
  const [row] = await tx
    .select({ key: apiKey })
    .from(apiKey)
    .innerJoin(developerApiAccess, eq(developerApiAccess.developerId, apiKey.developerId))
    .where(and(eq(apiKey.keyHash, keyHash), isUsableKey(now), eq(developerApiAccess.enabled, true)));
  return row?.key;
}

/** Records the key's last use, at most once a minute however often a program calls. */
export async function recordKeyUse(tx: Tx, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - apiKeyLimits.usedSeconds * 1000);
  await tx
    .update(apiKey)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKey.id, id), or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, before))));
}

/** Returns a developer's keys for the personal-data export, without hashes. */
export function exportApiKeys(tx: Tx, developerId: string) {
  const { name, scopes, hint, madeAt, endsAt, lastUsedAt, replacedAt, revokedAt } = apiKey;
  return tx
    .select({ name, scopes, hint, madeAt, endsAt, lastUsedAt, replacedAt, revokedAt })
    .from(apiKey)
    .where(eq(apiKey.developerId, developerId))
    .orderBy(apiKey.madeAt);
}

export async function deleteApiAccess(tx: Tx, developerId: string): Promise<void> {
  await tx.delete(apiKey).where(eq(apiKey.developerId, developerId));
  await tx.delete(developerApiAccess).where(eq(developerApiAccess.developerId, developerId));
}
