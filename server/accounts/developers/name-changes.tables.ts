import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  type NameChangeCause,
  nameChangeStates,
  type PublisherNames,
} from "#contract/accounts/identity/name-changes.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { developer } from "./developers.tables.ts";

/** Change of a developer's name that waits for staff, or on which they decided. */
export const nameChange = pgTable(
  "name_change",
  {
    id: uuid().primaryKey().defaultRandom(),
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    /** Account from whose profile the change was requested. */
    accountId: uuid()
      .notNull()
      .references(() => account.id),
    before: jsonb().$type<PublisherNames>().notNull(),
    after: jsonb().$type<PublisherNames>().notNull(),
    /** Reasons why staff must decide on the change. */
    causes: jsonb().$type<readonly NameChangeCause[]>().notNull(),
    /** Protected name or verified organization that the new name resembles. */
    resembles: text(),
    state: text({ enum: nameChangeStates }).notNull().default("waiting"),
    /** Text to the developer about a refusal; empty for an approval. */
    reason: text().notNull().default(""),
    decidedBy: uuid().references(() => account.id),
    decidedAt: timestamptz(),
    revision: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("name_change_developer").on(table.developerId),
    index("name_change_state").on(table.state, table.createdAt),
    uniqueIndex("name_change_waiting").on(table.developerId).where(sql`state = 'waiting'`),
  ],
);
