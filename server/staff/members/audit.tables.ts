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

/** The audit log, append-only. No foreign keys, because an entry outlives the records it names. */
export const auditEntry = pgTable(
  "audit_entry",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Position among all entries, with gaps from rolled-back transactions. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Account that acted; null for the system and the command line. */
    accountId: uuid(),
    /** The admin who acted as a developer. */
    adminId: uuid(),
    role: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    requestId: text(),
    /**
     * Chain that the entry belongs to; null, like the next three columns, for entries from before there were chains.
     */
    chain: smallint(),
    /** Position in its chain, from 1 without gaps. */
    line: integer(),
    /**
     * Hash of the previous entry in the chain, empty for the first. `hash` is SHA-256 over this hash and the entry's
     * content.
     */
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

/**
 * Keys of personal data in audit entries, by the developer or account that it is about. The log itself can't forget;
 * erasing the key does.
 */
export const auditKey = pgTable("audit_key", {
  ownerId: uuid().primaryKey(),
  /** Key of 256 bits, base64url. */
  key: text().notNull(),
});
