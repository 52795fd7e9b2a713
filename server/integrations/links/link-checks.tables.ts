import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { LinkProbeResult } from "#contract/catalog/versions/link-checks.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** Result of the latest check of a URL or mail domain. */
export const linkCheck = pgTable(
  "link_check",
  {
    /** Hash of the checked link (`linkKey`): a URL may be long, or contain something private. */
    key: text().primaryKey(),
    answer: jsonb().$type<LinkProbeResult>().notNull(),
    checkedAt: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [index("link_check_checked").on(table.checkedAt)],
);
