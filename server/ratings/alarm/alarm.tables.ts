import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { reviewLanguages } from "#contract/ratings/rating.ts";
import { reviewTopics } from "#contract/ratings/topics.ts";
import { account } from "#server/accounts/accounts.tables.ts";
import { app } from "#server/apps/apps.tables.ts";
import { timestamptz } from "#server/db/timestamptz.ts";

/** How the ratings of one version go, moved on with each of them in the transaction that takes it in. */
export const ratingWatch = pgTable(
  "rating_watch",
  {
    appId: uuid()
      .notNull()
      .references(() => app.id),
    versionCode: bigint({ mode: "number" }).notNull(),
    versionName: text().notNull(),
    /** The share of bad ratings that is usual for the app, as it was when the version's first rating came. */
    usual: doublePrecision().notNull(),
    threshold: doublePrecision().notNull(),
    score: doublePrecision().notNull(),
    /** Of the run: ratings and bad ones since the score last was nothing, and when its first rating was made. */
    ratings: integer().notNull(),
    low: integer().notNull(),
    since: timestamptz(),
    /** There is an alarm that nobody acknowledged: until then the run stands still. */
    alarmed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.versionCode] }),
    check("rating_watch_usual", sql`usual > 0 and usual < 1`),
    check("rating_watch_score", sql`score >= 0`),
  ],
);

/** A version got more bad ratings than is usual, and what was known when it was found. */
export const ratingAlarm = pgTable(
  "rating_alarm",
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: uuid()
      .notNull()
      .references(() => app.id),
    versionCode: bigint({ mode: "number" }).notNull(),
    versionName: text().notNull(),
    raisedAt: timestamptz().notNull(),
    ratings: integer().notNull(),
    low: integer().notNull(),
    usual: doublePrecision().notNull(),
    /** The language and the topic that are worse than the others; null where all are alike. */
    language: text({ enum: reviewLanguages }),
    topic: text({ enum: reviewTopics }),
    acknowledgedAt: timestamptz(),
    acknowledgedBy: uuid().references(() => account.id),
    revision: integer().notNull().default(0),
  },
  (table) => [
    index("rating_alarm_of").on(table.appId, sql`raised_at desc`),
    uniqueIndex("rating_alarm_open").on(table.appId, table.versionCode).where(sql`acknowledged_at is null`),
  ],
);
