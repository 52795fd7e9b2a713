import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { faqIds } from "#contract/support/help/faq.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** Whether an answer helped, by a person's latest vote. */
export const faqVote = pgTable(
  "faq_outcome",
  {
    entry: text({ enum: faqIds }).notNull(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    solved: boolean().notNull(),
    saidAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.entry, table.accountId] }),
    index("faq_outcome_said").on(table.saidAt),
    index("faq_outcome_account").on(table.accountId),
  ],
);
