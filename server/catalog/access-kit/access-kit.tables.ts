import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accessKitWipeStatuses } from "#contract/catalog/access-kit/access-kit.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** Credentials and notes with which a reviewer gets into an app. Encrypted, and wiped once the version is decided. */
export const accessKit = pgTable(
  "access_kit",
  {
    appId: uuid()
      .primaryKey()
      .references(() => app.id, { onDelete: "cascade" }),
    needsLogin: boolean().notNull(),
    /** Encrypted content, with a key derived from the server's secret; null if nothing is stored. */
    sealed: text(),
    revision: integer().notNull().default(1),
    savedAt: timestamptz().notNull().defaultNow(),
    wipedAt: timestamptz(),
    wipedAfter: text({ enum: accessKitWipeStatuses }),
  },
  () => [check("access_kit_wiped", sql`wiped_at is null or sealed is null`)],
);

/** Times at which reviewers opened the current or last kit. The audit log says who did. */
export const accessKitViewTime = pgTable(
  "access_kit_reading",
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: uuid()
      .notNull()
      .references(() => accessKit.appId, { onDelete: "cascade" }),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index("access_kit_reading_app").on(table.appId, table.at)],
);
