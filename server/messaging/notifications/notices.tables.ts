import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { NotificationEventName } from "#contract/messaging/notifications/events.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** A notification, stored as event and data; its text is rendered when it is read. */
export const notice = pgTable(
  "notice",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    event: text().$type<NotificationEventName>().notNull(),
    /** Data in the schema that `events` declared when it was written. */
    about: jsonb().$type<unknown>().notNull(),
    at: timestamptz({ precision: 3 }).notNull().defaultNow(),
    seenAt: timestamptz(),
  },
  (table) => [
    index("notice_account").on(table.accountId, table.at),
    index("notice_unseen").on(table.accountId).where(sql`seen_at is null`),
  ],
);
