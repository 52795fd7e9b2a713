import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { flagAudiences } from "#contract/app-flags/flag.ts";
import { account } from "#server/accounts/accounts.tables.ts";
import { app } from "#server/apps/apps.tables.ts";
import { oneOf } from "#server/db/one-of.ts";
import { timestamptz } from "#server/db/timestamptz.ts";

/** What staff note on an app. What it says stands at the app too, where the search finds flagged ones. */
export const appFlag = pgTable(
  "app_flag",
  {
    appId: uuid()
      .primaryKey()
      .references(() => app.id),
    /** Null: taken off. */
    says: text(),
    audience: text({ enum: flagAudiences }).notNull(),
    /** What stood there before, to be put back; null where nothing did. */
    saidBefore: text(),
    audienceBefore: text({ enum: flagAudiences }).notNull().default("staff"),
    revision: integer().notNull().default(1),
    byAccountId: uuid()
      .notNull()
      .references(() => account.id),
    at: timestamptz().notNull().defaultNow(),
  },
  () => [check("app_flag_audience", oneOf("audience", flagAudiences))],
);
