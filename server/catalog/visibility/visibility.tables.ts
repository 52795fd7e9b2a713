import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { requestableVisibilities, visibilityRequestStates } from "#contract/catalog/visibility/visibility.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

/** A developer's request to make an app silent or external. The outcome is stored on the app. */
export const visibilityRequest = pgTable(
  "visibility_request",
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: uuid()
      .notNull()
      .references(() => app.id),
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    asked: text({ enum: requestableVisibilities }).notNull(),
    why: text().notNull(),
    sourceUrl: text(),
    state: text({ enum: visibilityRequestStates }).notNull().default("waiting"),
    reason: text().notNull().default(""),
    decidedBy: uuid().references(() => account.id),
    revision: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
    endedAt: timestamptz(),
  },
  (table) => [
    index("visibility_request_state").on(table.state, table.createdAt),
    index("visibility_request_app").on(table.appId, table.createdAt),
    index("visibility_request_developer").on(table.developerId),
    uniqueIndex("visibility_request_waiting").on(table.appId).where(sql`state = 'waiting'`),
    check("visibility_request_source", sql`(asked = 'external') = (source_url is not null)`),
  ],
);
