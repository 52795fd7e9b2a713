import { check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { app } from "#server/catalog/apps/apps.tables.ts";

/** A program that may send events; only its key's hash is stored. */
export const ingestionKey = pgTable(
  "ingestion_key",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    keyHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("ingestion_key_hash").on(table.keyHash),
    uniqueIndex("ingestion_key_name").on(table.name).where(sql`revoked_at is null`),
  ],
);

/** An app's campaign, from one day in India to another; events contain its id. */
export const campaign = pgTable(
  "campaign",
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: uuid()
      .notNull()
      .references(() => app.id),
    name: text().notNull(),
    startDay: date({ mode: "string" }).notNull(),
    endDay: date({ mode: "string" }).notNull(),
    startedBy: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("campaign_app").on(table.appId, table.startDay), check("campaign_days", sql`start_day <= end_day`)],
);
