import { and, eq, isNull, sql } from "drizzle-orm";
import { type Actor, isStaffRole } from "#contract/access/roles.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { secondOpinion } from "./second-opinions.tables.ts";

export type SecondOpinionRecord = typeof secondOpinion.$inferSelect;
type NewOpinion = typeof secondOpinion.$inferInsert;

export async function createSecondOpinion(tx: Tx, row: NewOpinion): Promise<void> {
  await tx.insert(secondOpinion).values(row).onConflictDoNothing();
  emitOpinionChange(tx);
}

export async function findSecondOpinion(tx: Tx, id: string): Promise<SecondOpinionRecord | undefined> {
  const [row] = await tx.select().from(secondOpinion).where(eq(secondOpinion.id, id));
  return row;
}

export async function lockSecondOpinion(tx: Tx, id: string): Promise<SecondOpinionRecord | undefined> {
  const [row] = await tx.select().from(secondOpinion).where(eq(secondOpinion.id, id)).for("update");
  return row;
}

export async function updateSecondOpinion(tx: Tx, id: string, change: Partial<NewOpinion>): Promise<void> {
  await tx
    .update(secondOpinion)
    .set({ ...change, revision: sql`${secondOpinion.revision} + 1` })
    .where(eq(secondOpinion.id, id));
  emitOpinionChange(tx);
}

/** Signals a change without ids, since an id would tell the first reviewer that their decision was sampled. */
function emitOpinionChange(tx: Tx): void {
  publishChange(tx, { resource: "second-opinions", type: "updated", ids: [] });
}

/** Deletes a version's unrecorded second opinion, after the decision was reversed or the submission withdrawn. */
export async function deleteUnrecordedOpinion(tx: Tx, versionId: string): Promise<void> {
  await tx.delete(secondOpinion).where(and(eq(secondOpinion.versionId, versionId), isNull(secondOpinion.recordedAt)));
}

const openReadingOfApp = preparedStatement((tx) =>
  tx
    .select({ id: secondOpinion.id })
    .from(secondOpinion)
    .where(
      and(
        eq(secondOpinion.readBy, sql.placeholder("reader")),
        eq(secondOpinion.appId, sql.placeholder("app")),
        isNull(secondOpinion.recordedAt),
      ),
    )
    .prepare("open_reading_of_app"),
);

/**
 * Throws second_opinion_open while the actor reads a submission of the app a second time, because they must not see the
 * first outcome.
 */
export async function requireNotSecondReader(tx: Tx, { accountId, role }: Actor, appId: string): Promise<void> {
  if (!isStaffRole(role)) return;
  const reading = await openReadingOfApp(tx).execute({ reader: accountId, app: appId });
  if (reading.length > 0) throw new Failure("second_opinion_open");
}
