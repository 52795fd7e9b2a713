import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Who did what to whom; rows are only ever added. Ids are kept bare: a row outlives what it speaks of. */
export const auditEntry = pgTable(
  "audit_entry",
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null when the system or the command line acted. */
    accountId: uuid(),
    /** The admin behind an act done as a developer. */
    adminId: uuid(),
    role: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    requestId: text(),
  },
  (table) => [
    index("audit_entry_subject").on(table.subject, table.subjectId, table.at),
    index("audit_entry_at").on(table.at),
  ],
);
