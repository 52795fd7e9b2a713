import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnnouncementState } from "#contract/messaging/announcements/status.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { announcement, announcementReceiver } from "./announcements.tables.ts";

export type AnnouncementRow = typeof announcement.$inferSelect;
type NewAnnouncement = typeof announcement.$inferInsert;
type Receiver = typeof announcementReceiver.$inferSelect;

/** Inserts an announcement; undefined if its id exists already. */
export async function addAnnouncement(tx: Tx, row: NewAnnouncement): Promise<AnnouncementRow | undefined> {
  const [made] = await tx.insert(announcement).values(row).onConflictDoNothing().returning();
  return made;
}

export async function findAnnouncement(tx: Tx, id: string): Promise<AnnouncementRow | undefined> {
  const [found] = await tx.select().from(announcement).where(eq(announcement.id, id));
  return found;
}

export async function lockAnnouncement(tx: Tx, id: string): Promise<AnnouncementRow | undefined> {
  const [found] = await tx.select().from(announcement).where(eq(announcement.id, id)).for("update");
  return found;
}

const endStates: readonly AnnouncementState[] = ["sent", "cancelled", "failed"];

/** Sets an announcement's state and publishes the change to open screens; returns its new revision. */
export async function setAnnouncementState(
  tx: Tx,
  { id }: Pick<AnnouncementRow, "id">,
  state: AnnouncementState,
  change: { readonly people?: number } = {},
): Promise<number> {
  const [moved] = await tx
    .update(announcement)
    .set({
      ...change,
      state,
      revision: sql`${announcement.revision} + 1`,
      endedAt: endStates.includes(state) ? sql`now()` : null,
    })
    .where(eq(announcement.id, id))
    .returning({ revision: announcement.revision });
  emitAnnouncementChange(tx, id);
  return moved?.revision ?? 0;
}

export function emitAnnouncementChange(tx: Tx, id: string): void {
  publishChange(tx, { resource: "announcements", type: "updated", ids: [id] });
}

/** Counts the accounts that a subquery finds. */
export async function countAudienceAccounts(tx: Tx, accounts: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (${accounts}) audience`);
  return rows[0]?.n ?? 0;
}

/** Inserts a receiver for each account that the subquery finds, skipping existing ones; returns their total. */
export async function addAnnouncementReceivers(tx: Tx, announcementId: string, accounts: SQL): Promise<number> {
  await tx.execute(sql`
    insert into ${announcementReceiver} (announcement_id, account_id)
    select ${announcementId}::uuid, audience.id from (${accounts}) audience
    on conflict (announcement_id, account_id) do nothing`);
  return tx.$count(announcementReceiver, eq(announcementReceiver.announcementId, announcementId));
}

/** True once the receivers of the announcement are stored. */
export async function hasAnnouncementReceivers(tx: Tx, announcementId: string): Promise<boolean> {
  const { id } = announcementReceiver;
  const found = await tx
    .select({ id })
    .from(announcementReceiver)
    .where(eq(announcementReceiver.announcementId, announcementId))
    .limit(1);
  return found.length > 0;
}

/** Finds the next receivers to process. The announcement is locked, so that nobody else takes them. */
export function findPendingReceivers(tx: Tx, announcementId: string, limit: number): Promise<Receiver[]> {
  return tx
    .select()
    .from(announcementReceiver)
    .where(and(eq(announcementReceiver.announcementId, announcementId), isNull(announcementReceiver.doneAt)))
    .orderBy(asc(announcementReceiver.id))
    .limit(limit);
}

export interface ReceiverResult {
  readonly id: string;
  readonly bell: boolean;
  readonly mailId: string | null;
  readonly leftOut: Receiver["leftOut"];
}

export async function saveReceiverResults(tx: Tx, results: readonly ReceiverResult[]): Promise<void> {
  const rows = JSON.stringify(results);
  await tx.execute(sql`
    update ${announcementReceiver} set done_at = now(), bell = turn.bell, mail_id = turn."mailId",
      left_out = turn."leftOut"
    from jsonb_to_recordset(${rows}::jsonb) as turn(id uuid, bell boolean, "mailId" uuid, "leftOut" text)
    where ${announcementReceiver}.id = turn.id`);
}

/** Deletes an account's receiver rows before it is erased. */
export async function deleteAccountReceivers(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(announcementReceiver).where(eq(announcementReceiver.accountId, accountId));
}

/** Returns the account at this offset in the audience. */
export async function findAudienceAccountAt(tx: Tx, accounts: SQL, at: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select audience.id from (${accounts}) audience order by audience.id offset ${at} limit 1`,
  );
  return rows[0]?.id;
}
