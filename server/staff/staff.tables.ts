import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/** Who did what to whom; rows are only ever added. Ids are kept bare: a row outlives what it speaks of. */
export const auditEntry = pgTable(
  "audit_entry",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Its place among all lines, with gaps where a transaction was given up. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
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
    /** Null, as the next three, for what was written before there were chains. */
    chain: smallint(),
    /** Its place in its chain, from 1 on without a gap. */
    line: integer(),
    /** SHA-256 over the line before and this one's content; empty for the first of a chain. */
    previousHash: text(),
    hash: text(),
  },
  (table) => [
    index("audit_entry_subject").on(table.subject, table.subjectId, table.at),
    index("audit_entry_at").on(table.at),
    uniqueIndex("audit_entry_number").on(table.number),
    uniqueIndex("audit_entry_chain").on(table.chain, table.line),
    index("audit_entry_account").on(table.accountId, table.number),
    index("audit_entry_admin").on(table.adminId, table.number),
    index("audit_entry_request").on(table.requestId),
  ],
);
