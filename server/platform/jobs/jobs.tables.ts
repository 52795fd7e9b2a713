import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** Jobs to run after the transaction that added them; the table is the outbox and the queue at once. */
export const job = pgTable(
  "job",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    /** At most one waiting or running job per kind and key. */
    dedupe: text(),
    /** Owner of the job; null for the store's own. */
    owner: text(),
    state: text({ enum: ["ready", "running", "done", "dead"] })
      .notNull()
      .default("ready"),
    runAt: timestamptz().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    maxAttempts: integer().notNull().default(8),
    /** Time at which a worker last claimed the job. */
    startedAt: timestamptz(),
    leaseUntil: timestamptz(),
    leaseBy: uuid(),
    error: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    finishedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex("job_dedupe")
      .on(table.kind, table.dedupe)
      .where(sql`dedupe is not null and state in ('ready', 'running')`),
    index("job_due").on(table.kind, table.runAt).where(sql`state = 'ready'`),
    index("job_started").on(table.kind, table.startedAt),
    index("job_leased").on(table.kind, table.leaseUntil).where(sql`state = 'running'`),
  ],
);
