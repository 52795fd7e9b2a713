import { and, eq, ne, or, sql } from "drizzle-orm";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { conflict } from "./conflicts.tables.ts";

export type ConflictRow = typeof conflict.$inferSelect;
export type ConflictChange = Partial<Omit<typeof conflict.$inferInsert, "id" | "revision">>;
type Claim = Pick<
  typeof conflict.$inferInsert,
  "packageName" | "ownerAppId" | "ownerDeveloperId" | "claimantAppId" | "claimantDeveloperId" | "fileId" | "openedBy"
>;

/** Sends the change to staff and to both developers. */
export function emitConflictChange(tx: Tx, row: ConflictRow, type: "created" | "updated"): void {
  publishChange(tx, { resource: "conflicts", type, ids: [row.id] });
  for (const developerId of [row.ownerDeveloperId, row.claimantDeveloperId])
    publishChange(tx, { resource: "claims", type, ids: [row.id], developerId });
}

/**
 * Opens a conflict, once per app and name. A further upload becomes the evidence of an open conflict; a decided
 * conflict stays unchanged.
 */
export async function upsertConflict(tx: Tx, claim: Claim): Promise<{ opened: ConflictRow | undefined }> {
  const [made] = await tx
    .insert(conflict)
    .values(claim)
    .onConflictDoNothing({ target: [conflict.claimantAppId, conflict.packageName] })
    .returning();
  if (made) {
    emitConflictChange(tx, made, "created");
    return { opened: made };
  }
  const [changed] = await tx
    .update(conflict)
    .set({ fileId: claim.fileId, updatedAt: sql`now()`, revision: sql`${conflict.revision} + 1` })
    .where(
      sql`${conflict.claimantAppId} = ${claim.claimantAppId} and ${conflict.packageName} = ${claim.packageName}
        and ${conflict.status} = 'conflict' and ${conflict.fileId} <> ${claim.fileId}`,
    )
    .returning();
  if (changed) emitConflictChange(tx, changed, "updated");
  return { opened: undefined };
}

export async function findConflictsOverName(tx: Tx, packageName: string): Promise<ConflictRow[]> {
  return tx.select().from(conflict).where(eq(conflict.packageName, packageName)).orderBy(conflict.openedAt);
}

export async function findConflict(tx: Tx, id: string): Promise<ConflictRow | undefined> {
  const [found] = await tx.select().from(conflict).where(eq(conflict.id, id));
  return found;
}

/** Locks a conflict. Lock both apps first, in the order of their ids. */
export async function lockConflict(tx: Tx, id: string): Promise<ConflictRow | undefined> {
  const [found] = await tx.select().from(conflict).where(eq(conflict.id, id)).for("update");
  return found;
}

/** Finds the conflict in which an app claims a name. */
export async function findConflictOfClaimant(
  tx: Tx,
  appId: string,
  packageName: string,
): Promise<ConflictRow | undefined> {
  const [found] = await tx
    .select()
    .from(conflict)
    .where(and(eq(conflict.claimantAppId, appId), eq(conflict.packageName, packageName)));
  return found;
}

const ofApp = (appId: string) => or(eq(conflict.ownerAppId, appId), eq(conflict.claimantAppId, appId));

/** Conflicts with the app on either side, newest first. */
export async function findConflictsOfApp(tx: Tx, appId: string): Promise<ConflictRow[]> {
  return tx.select().from(conflict).where(ofApp(appId)).orderBy(sql`${conflict.openedAt} desc`);
}

/** True if the developer has an undecided claim to another developer's name. */
export async function hasOpenNameClaim(tx: Tx, developerId: string, packageName: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: conflict.id })
    .from(conflict)
    .where(
      and(
        eq(conflict.claimantDeveloperId, developerId),
        eq(conflict.packageName, packageName),
        eq(conflict.status, "conflict"),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Returns the number of an app's conflicts, on either side. */
export function countConflicts(tx: Tx, appId: string): Promise<number> {
  return tx.$count(conflict, ofApp(appId));
}

/** Returns the number of a developer's undecided conflicts, on either side. */
export function countOpenConflicts(tx: Tx, developerId: string): Promise<number> {
  const ofDeveloper = or(eq(conflict.ownerDeveloperId, developerId), eq(conflict.claimantDeveloperId, developerId));
  return tx.$count(conflict, and(ofDeveloper, eq(conflict.status, "conflict")));
}

/** True if staff have yet to decide a conflict of the app or over its package name. */
export async function hasOpenConflict(
  tx: Tx,
  { id, packageName }: { readonly id: string; readonly packageName: string | null },
): Promise<boolean> {
  const about = or(ofApp(id), packageName === null ? undefined : eq(conflict.packageName, packageName));
  const [found] = await tx
    .select({ id: conflict.id })
    .from(conflict)
    .where(and(eq(conflict.status, "conflict"), about))
    .limit(1);
  return found !== undefined;
}

export async function saveConflictChange(tx: Tx, id: string, change: ConflictChange): Promise<ConflictRow> {
  const [changed] = await tx
    .update(conflict)
    .set({ ...change, updatedAt: sql`now()`, revision: sql`${conflict.revision} + 1` })
    .where(eq(conflict.id, id))
    .returning();
  if (!changed) throw new Error(`there is no conflict ${id}`);
  emitConflictChange(tx, changed, "updated");
  return changed;
}

/** Redirects other open claims to the name's new owner. */
export async function redirectOtherConflicts(
  tx: Tx,
  { id, packageName, claimantAppId, claimantDeveloperId }: ConflictRow,
): Promise<void> {
  const changed = await tx
    .update(conflict)
    .set({
      ownerAppId: claimantAppId,
      ownerDeveloperId: claimantDeveloperId,
      revision: sql`${conflict.revision} + 1`,
    })
    .where(
      and(
        eq(conflict.packageName, packageName),
        eq(conflict.status, "conflict"),
        ne(conflict.id, id),
        ne(conflict.claimantDeveloperId, claimantDeveloperId),
      ),
    )
    .returning();
  for (const row of changed) emitConflictChange(tx, row, "updated");
}

/** Assigns an app's conflicts to its new developer. */
export async function reassignConflicts(tx: Tx, appId: string, developerId: string): Promise<void> {
  await tx.update(conflict).set({ ownerDeveloperId: developerId }).where(eq(conflict.ownerAppId, appId));
  await tx.update(conflict).set({ claimantDeveloperId: developerId }).where(eq(conflict.claimantAppId, appId));
}
