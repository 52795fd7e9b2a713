import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { PolicyId } from "#contract/review/policies/policy-ids.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import type { LocalizedReasonTexts } from "#server/review/reasons/reasons.tables.ts";

/** A store policy. Its content is in its revisions; `revision` is the current one. */
export const policy = pgTable("policy", {
  id: text().$type<PolicyId>().primaryKey(),
  revision: integer().notNull().default(1),
});

/**
 * Immutable: a trigger rejects changes (`migrations/0001_functions_and_triggers.sql`). Revisions of one version share
 * English text and effective day; only translations differ.
 */
export const policyRevision = pgTable(
  "policy_revision",
  {
    policyId: text()
      .$type<PolicyId>()
      .notNull()
      .references(() => policy.id),
    number: integer().notNull(),
    version: integer().notNull(),
    /** First day (in India) on which this version applies. */
    effectiveDay: date({ mode: "string" }).notNull(),
    texts: jsonb().$type<LocalizedReasonTexts>().notNull(),
    why: text().notNull(),
    /** Account of the author; null for policies that came with the store. */
    byAccountId: uuid(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.policyId, table.number] })],
);

/** An account's acknowledgement of a policy version, on behalf of a developer. */
export const policyAcknowledgement = pgTable(
  "policy_acknowledgement",
  {
    policyId: text()
      .$type<PolicyId>()
      .notNull()
      .references(() => policy.id),
    version: integer().notNull(),
    accountId: uuid().notNull(),
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.policyId, table.version, table.accountId] }),
    index("policy_acknowledgement_developer").on(table.developerId, table.policyId, table.version),
  ],
);
