import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { PolicyId } from "#contract/policies/ids.ts";
import { timestamptz } from "#server/db/timestamptz.ts";
import { developer } from "#server/developers/developers.tables.ts";
import type { KeptTexts } from "#server/reasons/reasons.tables.ts";

/** A rule of the store; what it says stands in its revisions, of which `revision` is the current one. */
export const policy = pgTable("policy", {
  id: text().$type<PolicyId>().primaryKey(),
  revision: integer().notNull().default(1),
});

/**
 * Written once and never changed: a trigger refuses it (`drizzle/0058_policies.sql`). Revisions of one version say the
 * same in English and count from the same day; they differ in translations.
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
    /** The first day (IST) on which this version counts. */
    effectiveDay: date({ mode: "string" }).notNull(),
    texts: jsonb().$type<KeptTexts>().notNull(),
    why: text().notNull(),
    /** Null for what the store came with. */
    byAccountId: uuid(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.policyId, table.number] })],
);

/** Who has read which version of a rule, and for which developer. */
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
