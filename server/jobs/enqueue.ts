import { sql } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import type { JobKind } from "./define-job.ts";
import { job } from "./jobs.tables.ts";

export const jobChannel = "job";

interface When {
  /** Not before this moment; default: as soon as the transaction has committed. */
  runAt?: Date;
  /** While a job of this kind and key waits or runs, another one is not added. */
  dedupe?: string;
  /** Whose work it is: a lane takes turns between owners, however much one of them asks for. */
  owner?: string;
}

/** Asks for work in the caller's transaction: it runs after the commit, and not at all after a rollback. */
export async function enqueue<Payload>(
  tx: Tx,
  { kind, schema, maxAttempts }: JobKind<Payload>,
  payload: Payload,
  { runAt, dedupe, owner }: When = {},
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
