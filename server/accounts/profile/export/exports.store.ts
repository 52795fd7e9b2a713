import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import { accountExport } from "../account-changes.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { StoredFile } from "#server/platform/files/file-store.ts";

export type AccountExportRow = typeof accountExport.$inferSelect;

const isPreparing = (id: string) => and(eq(accountExport.id, id), eq(accountExport.state, "preparing"));

/** Adds an export; undefined if one is already being prepared. */
export async function addAccountExport(tx: Tx, accountId: string): Promise<AccountExportRow | undefined> {
  const [row] = await tx.insert(accountExport).values({ accountId }).onConflictDoNothing().returning();
  return row;
}

export async function findAccountExport(tx: Tx, id: string): Promise<AccountExportRow | undefined> {
  const [row] = await tx.select().from(accountExport).where(eq(accountExport.id, id));
  return row;
}

export async function findAccountExports(tx: Tx, accountId: string): Promise<AccountExportRow[]> {
  return tx
    .select()
    .from(accountExport)
    .where(eq(accountExport.accountId, accountId))
    .orderBy(desc(accountExport.askedAt))
    .limit(20);
}

/** Marks an export as ready; false if its account is gone. */
export async function completeAccountExport(tx: Tx, id: string, { sha256, sizeBytes }: StoredFile): Promise<boolean> {
  const { rowCount } = await tx
    .update(accountExport)
    .set({ state: "ready", sha256, sizeBytes, readyAt: sql`now()` })
    .where(isPreparing(id));
  return rowCount === 1;
}

export async function failAccountExport(tx: Tx, id: string): Promise<void> {
  await tx.update(accountExport).set({ state: "failed" }).where(isPreparing(id));
}

const collectHashes = async (rows: Promise<{ sha256: string | null }[]>) =>
  (await rows).flatMap(({ sha256 }) => sha256 ?? []);

/** Deletes exports past their retention; returns the hashes of their content. */
export function deleteExpiredAccountExports(tx: Tx, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - personalDataRetentionDays.export * 86_400_000);
  return collectHashes(
    tx
      .delete(accountExport)
      .where(
        or(
          lt(accountExport.readyAt, before),
          and(eq(accountExport.state, "failed"), lt(accountExport.askedAt, before)),
        ),
      )
      .returning({ sha256: accountExport.sha256 }),
  );
}

export function deleteAccountExports(tx: Tx, accountId: string): Promise<string[]> {
  return collectHashes(
    tx.delete(accountExport).where(eq(accountExport.accountId, accountId)).returning({ sha256: accountExport.sha256 }),
  );
}

/** Returns the given hashes that an export still references. */
export async function findHashesUsedByExports(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  return collectHashes(
    tx
      .select({ sha256: accountExport.sha256 })
      .from(accountExport)
      .where(inArray(accountExport.sha256, [...hashes])),
  );
}
