import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { savedViewAudiences, savedViewLists } from "#contract/staff/saved-views/saved-view.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** A list's named filters and order, for their author or for all staff. */
export const savedView = pgTable(
  "saved_view",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    list: text({ enum: savedViewLists }).notNull(),
    name: text().notNull(),
    query: text().notNull(),
    audience: text({ enum: savedViewAudiences }).notNull().default("own"),
    revision: integer().notNull().default(0),
    changedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("saved_view_name").on(table.accountId, table.list, table.name),
    uniqueIndex("saved_view_shared_name").on(table.list, table.name).where(sql`audience = 'staff'`),
    index("saved_view_list").on(table.list),
  ],
);
