import { sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { recoveryProofKinds, recoveryStates } from "#contract/accounts/identity/recovery-calls.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** Request to remove an account's lost second step. */
export const stepRecovery = pgTable(
  "second_step_recovery",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    state: text({ enum: recoveryStates }).notNull().default("asked"),
    /** The owner's words; emptied when the request ends. */
    statement: text().notNull(),
    askedAt: timestamptz().notNull().defaultNow(),
    firstBy: uuid().references(() => account.id),
    firstProof: text({ enum: recoveryProofKinds }),
    firstReason: text(),
    firstAt: timestamptz(),
    secondBy: uuid().references(() => account.id),
    secondProof: text({ enum: recoveryProofKinds }),
    secondReason: text(),
    secondAt: timestamptz(),
    /** Time when the second step is removed. */
    effectiveAt: timestamptz(),
    endedAt: timestamptz(),
    revision: integer().notNull().default(0),
  },
  (table) => [uniqueIndex("second_step_recovery_open").on(table.accountId).where(sql`ended_at is null`)],
);
export type StepRecoveryRow = typeof stepRecovery.$inferSelect;
