import { bigint, check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { storeEventKinds } from "#contract/statistics/metrics.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";

/** A correction of final days: one row per app, kind and unbroken span of days in a file of events. */
export const restatement = pgTable(
  "restatement",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the file: applying it again changes nothing. */
    fileHash: text().notNull(),
    appId: uuid()
      .notNull()
      .references(() => app.id),
    kind: text({ enum: storeEventKinds }).notNull(),
    startDay: date({ mode: "string" }).notNull(),
    endDay: date({ mode: "string" }).notNull(),
    before: bigint({ mode: "number" }).notNull(),
    after: bigint({ mode: "number" }).notNull(),
    reason: text().notNull(),
    begunAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Time when the last of its events was counted; until then null, and the correction is hidden. */
    restatedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("restatement_file").on(table.fileHash, table.appId, table.kind, table.startDay),
    index("restatement_app").on(table.appId, table.startDay),
    check("restatement_days", sql`start_day <= end_day`),
  ],
);
