import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { appFlagAudiences } from "#contract/catalog/flags/app-flag.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** Staff flag on an app. The app row repeats its text, so that searches find flagged apps. */
export const appFlag = pgTable("app_flag", {
  appId: uuid()
    .primaryKey()
    .references(() => app.id),
  /** Text of the flag; null if the flag was removed. */
  says: text(),
  audience: text({ enum: appFlagAudiences }).notNull(),
  /** The previous text, for undo; null if there was none. */
  saidBefore: text(),
  audienceBefore: text({ enum: appFlagAudiences }).notNull().default("staff"),
  revision: integer().notNull().default(1),
  byAccountId: uuid()
    .notNull()
    .references(() => account.id),
  at: timestamptz().notNull().defaultNow(),
});
