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
import { reviewTopics } from "#contract/ratings/review-topics.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** CUSUM state for the ratings of one version, updated in the transaction that stores a rating. */
export const ratingWatch = pgTable(
  "rating_watch",
  {
    appId: uuid()
      .notNull()
      .references(() => app.id),
    versionCode: bigint({ mode: "number" }).notNull(),
    versionName: text().notNull(),
    /** The app's usual share of bad ratings, as of the version's first rating. */
    usual: doublePrecision().notNull(),
    threshold: doublePrecision().notNull(),
    score: doublePrecision().notNull(),
    /**
     * Current run: number of ratings since the score was last zero, of bad ones among them, and the time of the first
     * one.
     */
    ratings: integer().notNull(),
    low: integer().notNull(),
    since: timestamptz(),
    /** True while an alarm is unacknowledged; until then the run does not change. */
    alarmed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.versionCode] }),
    check("rating_watch_usual", sql`usual > 0 and usual < 1`),
    check("rating_watch_score", sql`score >= 0`),
  ],
);

/** Alarm: a version got more bad ratings than usual. Keeps the figures at that time. */
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
    /** Language and topic that are clearly worse than the others; null if none is. */
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
