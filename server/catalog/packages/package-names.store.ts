import { eq, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import { packageName } from "./packages.tables.ts";

/** An app that claims a package name. */
export interface PackageNameClaimant {
  readonly id: string;
  readonly developerId: string;
}

export type PackageNameRow = typeof packageName.$inferSelect;

export async function findPackageName(tx: Tx, name: string): Promise<PackageNameRow | undefined> {
  const [found] = await tx.select().from(packageName).where(eq(packageName.name, name));
  return found;
}

/**
 * Transfers a name to another developer's app. The pinned signers stay only if that app has proved that it holds their
 * key; otherwise its first live version sets them.
 */
export async function transferPackageName(
  tx: Tx,
  name: string,
  { id: appId, developerId }: PackageNameClaimant,
  { keepsSigners }: { keepsSigners: boolean },
): Promise<void> {
  const signers = keepsSigners ? {} : { signers: [], rollbackSigners: [] };
  await tx
    .update(packageName)
    .set({ appId, developerId, ...signers })
    .where(eq(packageName.name, name));
}

/**
 * Pins a name permanently to the app that goes live with it. The signers follow the live version, if it has any.
 * @returns false if the name belongs to another app.
 */
export async function pinPackageName(
  tx: Tx,
  name: string,
  { id: appId, developerId }: PackageNameClaimant,
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

/** Assigns an app's package names to the app's new developer. */
export async function reassignPackageNames(tx: Tx, { id: appId, developerId }: PackageNameClaimant): Promise<void> {
  await tx.update(packageName).set({ developerId }).where(eq(packageName.appId, appId));
}
