import { sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { JobKind } from "./define-job.ts";
import { job } from "./jobs.tables.ts";

export const jobChannel = "job";

interface EnqueueOptions {
  /** Earliest time at which the job runs; by default as soon as the transaction has committed. */
  runAt?: Date;
  /** Adds no job while one with the same kind and key waits or runs. */
  dedupe?: string;
  /** Owner of the job. A lane takes turns between owners, however many jobs one of them has. */
  owner?: string;
}

/** Adds a job in the caller's transaction: it runs after the commit, and never after a rollback. */
export async function enqueueJob<Payload>(
  tx: Tx,
  { kind, schema, maxAttempts }: JobKind<Payload>,
  payload: Payload,
  { runAt, dedupe, owner }: EnqueueOptions = {},
): Promise<void> {
  await tx
    .insert(job)
    .values({ kind, payload: schema.parse(payload), maxAttempts, dedupe, owner, runAt })
    .onConflictDoNothing({
      target: [job.kind, job.dedupe],
      where: sql`dedupe is not null and state in ('ready', 'running')`,
    });
  await tx.execute(sql`select pg_notify(${jobChannel}, '')`);
}
