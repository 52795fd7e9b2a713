import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { LinkAnswer } from "#contract/versions/link-checks.ts";
import { timestamptz } from "#server/db/timestamptz.ts";

/** What an address said when it was last asked. */
export const linkCheck = pgTable(
  "link_check",
  {
    /** The hash of what was asked (`keyOf`): an address may be long, and may carry what nobody should read here. */
    key: text().primaryKey(),
    answer: jsonb().$type<LinkAnswer>().notNull(),
    checkedAt: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [index("link_check_checked").on(table.checkedAt)],
);
