import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accountTypes, developerStatuses } from "#contract/staff/developers/developer.ts";
import { searchKeyColumn } from "#server/platform/db/search-key.ts";

/** A publisher: a person or an organisation. Its id is the merchantId of the specification. */
export const developer = pgTable(
  "developer",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Number by which staff name the developer. */
    seqId: bigint({ mode: "number" }).generatedAlwaysAsIdentity({ startWith: 20_001 }).notNull(),
    /** The store's name of the developer: the organisation's, or a person's first and last name. */
    name: text().notNull(),
    searchKey: text().generatedAlwaysAs(searchKeyColumn(sql`name`)).notNull(),
    accountType: text({ enum: accountTypes }).notNull(),
    status: text({ enum: developerStatuses }).notNull().default("enabled"),
    /** Phone number in E.164 form, without spaces. */
    phone: text().notNull(),
    phoneVerifiedAt: timestamp({ withTimezone: true }),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    /** Country code, ISO 3166-1 alpha-2. */
    country: text().notNull(),
    postalCode: text().notNull(),
    /** Incremented by every change to the record, so that a save based on an older state conflicts. */
    revision: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("developer_seq").on(table.seqId),
    index("developer_name").on(table.name),
    index("developer_created").on(sql`created_at desc`, table.id),
    index("developer_status_created").on(table.status, sql`created_at desc`, table.id),
    index("developer_search").using("gin", sql`search_key gin_trgm_ops`),
  ],
);
