import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { kitEnds } from "#contract/access-kit/kit.ts";
import { app } from "#server/apps/apps.tables.ts";
import { oneOf } from "#server/db/one-of.ts";
import { timestamptz } from "#server/db/timestamptz.ts";

/** How a reviewer gets into an app. What it says is sealed, and gone once the version is decided on. */
export const accessKit = pgTable(
  "access_kit",
  {
    appId: uuid()
      .primaryKey()
      .references(() => app.id, { onDelete: "cascade" }),
    needsLogin: boolean().notNull(),
    /** The content for the reviewer, under a key of the server's secret; null where nothing is kept. */
    sealed: text(),
    revision: integer().notNull().default(1),
    savedAt: timestamptz().notNull().defaultNow(),
    wipedAt: timestamptz(),
    wipedAfter: text({ enum: kitEnds }),
  },
  () => [
    check("access_kit_wiped_after", oneOf("wiped_after", kitEnds)),
    check("access_kit_wiped", sql`wiped_at is null or sealed is null`),
  ],
);

/** When what is given now, or was given last, was opened; by whom says the audit log. */
export const accessKitReading = pgTable(
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
