import { eq, sql } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import { packageName } from "./packages.tables.ts";

/** An app that wants a name. */
export interface Claimant {
  readonly id: string;
  readonly developerId: string;
}

export type PackageNameRow = typeof packageName.$inferSelect;

export async function findPackageName(tx: Tx, name: string): Promise<PackageNameRow | undefined> {
  const [found] = await tx.select().from(packageName).where(eq(packageName.name, name));
  return found;
}

/**
 * Gives a name to another developer's app: its updates follow the signers that are there only if the app has shown that
 * it holds their key; otherwise its first live version says who signs.
 */
export async function givePackageName(
  tx: Tx,
  name: string,
  { id: appId, developerId }: Claimant,
  { keepsSigners }: { keepsSigners: boolean },
): Promise<void> {
  const signers = keepsSigners ? {} : { signers: [], rollbackSigners: [] };
  await tx
    .update(packageName)
    .set({ appId, developerId, ...signers })
    .where(eq(packageName.name, name));
}

/**
 * Pins a name to the app that goes live with it, for good; the signers follow the live version where it has any.
 * @returns false when the name is another app's.
 */
export async function pinPackageName(
  tx: Tx,
  name: string,
  { id: appId, developerId }: Claimant,
  { signers, rollbackSigners, at }: { signers: string[] | null; rollbackSigners: string[]; at: Date },
): Promise<boolean> {
  const pinned = await tx
    .insert(packageName)
    .values({ name, appId, developerId, signers: signers ?? [], rollbackSigners, since: at })
    .onConflictDoUpdate({
      target: packageName.name,
      set: signers ? { signers, rollbackSigners } : { developerId },
      setWhere: sql`${packageName.appId} = ${appId}`,
    })
    .returning();
  return pinned.length > 0;
}

/** A name stays its app's, whoever the app belongs to. */
export async function givePackageNames(tx: Tx, { id: appId, developerId }: Claimant): Promise<void> {
  await tx.update(packageName).set({ developerId }).where(eq(packageName.appId, appId));
}
