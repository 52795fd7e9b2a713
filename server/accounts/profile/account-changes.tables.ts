import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/**
 * A code sent by SMS. Its digits are derived from its id with a key (`tokens.digits`) and never stored. Even a hash
 * could be brute-forced, since there are only a million codes.
 */
export const oneTimeCode = pgTable(
  "one_time_code",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** Keyed hashes of the number in E.164 and of the requesting device. */
    phoneHash: text().notNull(),
    deviceHash: text().notNull(),
    /** Country calling code of the number, needed to parse the number as people type it. */
    countryCode: text().notNull(),
    tries: integer().notNull().default(0),
    sentAt: timestamptz().notNull().defaultNow(),
    expiresAt: timestamptz().notNull(),
    /** Time when a later code replaced this one. */
    replacedAt: timestamptz(),
    usedAt: timestamptz(),
    /** Time when the verified number was saved, which works once. */
    savedAt: timestamptz(),
  },
  (table) => [
    index("one_time_code_phone").on(table.phoneHash, table.sentAt),
    index("one_time_code_account").on(table.accountId, table.sentAt),
  ],
);

/** A pending address change, until both links were opened; one per account. */
export const emailChange = pgTable("email_change", {
  accountId: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  /** New mail address in lower case, until it is confirmed. */
  newEmail: text().notNull(),
  oldConfirmed: boolean().notNull().default(false),
  newConfirmed: boolean().notNull().default(false),
  expiresAt: timestamptz().notNull(),
});

/** A personal-data export; its bytes are in the file store. */
export const accountExport = pgTable(
  "account_export",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    state: text({ enum: ["preparing", "ready", "failed"] })
      .notNull()
      .default("preparing"),
    askedAt: timestamptz().notNull().defaultNow(),
    readyAt: timestamptz(),
    sha256: text(),
    sizeBytes: bigint({ mode: "number" }),
  },
  (table) => [
    index("account_export_account").on(table.accountId, table.askedAt),
    uniqueIndex("account_export_once").on(table.accountId).where(sql`state = 'preparing'`),
    index("account_export_content").on(table.sha256),
  ],
);
