import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accountActivityKinds } from "#contract/accounts/auth/activity.ts";
import { account } from "./accounts.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** Account activity for its owner to read; the staff audit log is separate. */
export const accountEvent = pgTable(
  "account_event",
  {
    /** UUID version 7, so ids sort by time. */
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    at: timestamptz().notNull().defaultNow(),
    kind: text({ enum: accountActivityKinds }).notNull(),
    userAgent: text().notNull(),
    address: text().notNull(),
    /** Staff member who acted on the owner's behalf. */
    adminId: uuid(),
    data: jsonb().$type<{ readonly reason?: string }>().notNull(),
  },
  (table) => [
    index("account_event_account").on(table.accountId, table.id.desc()),
    index("account_event_at").on(table.at),
  ],
);
