import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Counters of the rate limits that must hold across processes (sign-in, one-time codes, resets). */
export const rateLimit = pgTable("rate_limit", {
  key: text().primaryKey(),
  hits: integer().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
});
