import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { TransferEffects } from "#contract/catalog/transfers/effects.ts";
import { transferStatuses } from "#contract/catalog/transfers/status.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import type { RevokedConsent } from "#server/catalog/consents/transfer-consents.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

/** An offer of an app to another developer, and its outcome. */
export const transfer = pgTable(
  "transfer",
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: uuid()
      .notNull()
      .references(() => app.id),
    fromDeveloperId: uuid()
      .notNull()
      .references(() => developer.id),
    toDeveloperId: uuid()
      .notNull()
      .references(() => developer.id),
    status: text({ enum: transferStatuses }).notNull().default("offered"),
    reason: text().notNull(),
    startedBy: uuid()
      .notNull()
      .references(() => account.id),
    expiresAt: timestamptz().notNull(),
    /** Reason for declining, cancelling or reversing. */
    answer: text().notNull().default(""),
    /** Account that answered, cancelled or reversed the transfer; null if it expired. */
    endedBy: uuid().references(() => account.id),
    acceptedAt: timestamptz(),
    /** Effects of the transfer, recorded on acceptance; null before. */
    effects: jsonb().$type<TransferEffects>(),
    /** Consents that the app lost on acceptance; a reversal restores them. */
    consents: jsonb().$type<readonly RevokedConsent[]>().notNull().default([]),
    /** Objection by the app's former developer; empty once that developer is erased. */
    objection: text().notNull().default(""),
    objectedAt: timestamptz(),
    revision: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
    statusSince: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("transfer_created").on(table.createdAt, table.id),
    index("transfer_from").on(table.fromDeveloperId, table.createdAt),
    index("transfer_to").on(table.toDeveloperId, table.createdAt),
    index("transfer_app").on(table.appId, table.createdAt),
    index("transfer_waiting").on(table.expiresAt).where(sql`status = 'offered'`),
    // At most one open offer per app.
    uniqueIndex("transfer_offered").on(table.appId).where(sql`status = 'offered'`),
    check("transfer_sides", sql`from_developer_id <> to_developer_id`),
  ],
);
