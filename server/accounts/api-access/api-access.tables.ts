import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ApiKeyScope } from "#contract/accounts/api-access/api-keys.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

/** Whether a developer has API access enabled. Lock this row before changing the developer's keys. */
export const developerApiAccess = pgTable("developer_access", {
  developerId: uuid()
    .primaryKey()
    .references(() => developer.id),
  enabled: boolean().notNull(),
  since: timestamptz().notNull().defaultNow(),
});

/** An API key, stored as a hash: nobody can read the secret here. */
export const apiKey = pgTable(
  "api_key",
  {
    id: uuid().primaryKey().defaultRandom(),
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    name: text().notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    keyHash: text().notNull(),
    hint: text().notNull(),
    madeBy: uuid()
      .notNull()
      .references(() => account.id),
    madeAt: timestamptz().notNull().defaultNow(),
    endsAt: timestamptz().notNull(),
    lastUsedAt: timestamptz(),
    replacedAt: timestamptz(),
    revokedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex("api_key_hash").on(table.keyHash),
    index("api_key_developer").on(table.developerId, table.madeAt),
    check("api_key_scopes", sql`cardinality(scopes) > 0`),
  ],
);
