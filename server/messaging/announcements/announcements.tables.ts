import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { announcementStates } from "#contract/messaging/announcements/status.ts";
import { type AnnouncementAudience, mailExclusionReasons } from "#contract/messaging/announcements/audience.ts";
import type { AnnouncementChannel, AnnouncementText } from "#contract/messaging/announcements/announcement-texts.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** A reusable text for announcements. */
export const announcementTemplate = pgTable(
  "announcement_template",
  {
    id: uuid().primaryKey().defaultRandom(),
    revision: integer().notNull().default(1),
    name: text().notNull(),
    essential: boolean().notNull(),
    texts: jsonb().$type<AnnouncementText[]>().notNull(),
    retired: boolean().notNull().default(false),
    changedBy: uuid().notNull(),
    changedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index("announcement_template_name").on(table.name, table.id)],
);

/** An announcement. Its texts are a copy, so later changes to the template do not affect it. */
export const announcement = pgTable(
  "announcement",
  {
    /** Chosen by the client, so that a repeated request is recognized. */
    id: uuid().primaryKey(),
    revision: integer().notNull().default(1),
    state: text({ enum: announcementStates }).notNull().default("scheduled"),
    templateId: uuid().references(() => announcementTemplate.id),
    audience: jsonb().$type<AnnouncementAudience>().notNull(),
    channels: jsonb().$type<AnnouncementChannel[]>().notNull(),
    essential: boolean().notNull(),
    texts: jsonb().$type<AnnouncementText[]>().notNull(),
    people: integer().notNull(),
    by: uuid().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    startsAt: timestamptz().notNull(),
    endedAt: timestamptz(),
  },
  (table) => [
    index("announcement_created").on(table.createdAt, table.id),
    check("announcement_ended", sql`(state in ('sent', 'cancelled', 'failed')) = (ended_at is not null)`),
  ],
);

/** One row per receiver, so that nobody gets an announcement twice. */
export const announcementReceiver = pgTable(
  "announcement_receiver",
  {
    id: uuid().primaryKey().defaultRandom(),
    announcementId: uuid()
      .notNull()
      .references(() => announcement.id, { onDelete: "cascade" }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** Time when the announcement was sent to this receiver, or left out; null if that is pending. */
    doneAt: timestamptz(),
    /** Whether the announcement is in the receiver's notifications (the bell). */
    bell: boolean().notNull().default(false),
    /** Id of the mail, which is deleted after some weeks. */
    mailId: uuid(),
    /** Reason that no mail, or nothing at all, was sent; null if every chosen channel was used. */
    leftOut: text({ enum: mailExclusionReasons }),
  },
  (table) => [
    uniqueIndex("announcement_receiver_once").on(table.announcementId, table.accountId),
    index("announcement_receiver_open").on(table.announcementId, table.id).where(sql`done_at is null`),
    index("announcement_receiver_account").on(table.accountId),
  ],
);
