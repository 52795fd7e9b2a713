import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { FlagAudience } from "#contract/catalog/flags/app-flag.ts";
import { type AppRow, selectAppIdsOfDeveloper, clearAppFlags, copyFlagToApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { appFlag } from "./app-flags.tables.ts";

type FlagRow = typeof appFlag.$inferSelect;

interface Flag {
  readonly says: string | null;
  readonly audience: FlagAudience;
}

/** Finds an app's flag. Stable while the caller holds the app's lock, which every writer takes first. */
export async function findAppFlag(tx: Tx, appId: string): Promise<FlagRow | undefined> {
  const [found] = await tx.select().from(appFlag).where(eq(appFlag.appId, appId));
  return found;
}

/** Saves the next flag of a locked app and keeps the previous one in the same row. */
export async function saveAppFlag(
  tx: Tx,
  app: AppRow,
  { says, audience, byAccountId }: Flag & { readonly byAccountId: string },
): Promise<void> {
  const row = { says, audience, byAccountId, at: sql`now()` };
  await tx
    .insert(appFlag)
    .values({ appId: app.id, ...row })
    .onConflictDoUpdate({
      target: appFlag.appId,
      set: {
        ...row,
        saidBefore: sql`${appFlag.says}`,
        audienceBefore: sql`${appFlag.audience}`,
        revision: sql`${appFlag.revision} + 1`,
      },
    });
  await copyFlagToApp(tx, app, says);
}

/** Restricts a flag to staff, because the app's next developer must not read it. */
export async function restrictFlagToStaff(tx: Tx, appId: string): Promise<void> {
  await tx
    .update(appFlag)
    .set({ audience: "staff", audienceBefore: "staff", revision: sql`${appFlag.revision} + 1` })
    .where(eq(appFlag.appId, appId));
}

/** Finds flags that a developer can read, for the personal data export. */
export function findAppFlagsForExport(tx: Tx, developerId: string) {
  return tx
    .select({ appId: appFlag.appId, says: appFlag.says, at: appFlag.at })
    .from(appFlag)
    .where(
      and(
        inArray(appFlag.appId, selectAppIdsOfDeveloper(tx, developerId)),
        eq(appFlag.audience, "developer"),
        isNotNull(appFlag.says),
      ),
    );
}

export async function deleteAppFlags(tx: Tx, developerId: string): Promise<void> {
  await tx.delete(appFlag).where(inArray(appFlag.appId, selectAppIdsOfDeveloper(tx, developerId)));
  await clearAppFlags(tx, developerId);
}
