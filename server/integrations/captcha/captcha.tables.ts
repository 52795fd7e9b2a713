import { index, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** Challenges that were used: one solution opens one call. */
export const spentCaptchaChallenge = pgTable(
  "spent_challenge",
  {
    /** Signature of the challenge, which identifies it. */
    signature: text().primaryKey(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index("spent_challenge_expiry").on(table.expiresAt)],
);
