import { sql } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";

export interface ClaimedJob {
  id: number;
  kind: string;
  payload: unknown;
  attempts: number;
  maxAttempts: number;
}

interface Claim {
  worker: string;
  kinds: string[];
  limit: number;
  leaseSeconds: number;
}

/** Takes due jobs, and jobs whose worker stopped renewing its lease. */
export const claimJobs = async (db: Tx, { worker, kinds, limit, leaseSeconds }: Claim): Promise<ClaimedJob[]> => {
  const { rows } = await db.execute<{ [column in keyof ClaimedJob]: ClaimedJob[column] }>(sql`
    with due as materialized (
      select id from job
      where kind = any(${sql.param(kinds)}::text[])
        and ((state = 'ready' and run_at <= now()) or (state = 'running' and lease_until < now()))
      order by run_at, id limit ${limit} for update skip locked)
    update job set state = 'running', attempts = attempts + 1, lease_by = ${worker},
      lease_until = now() + make_interval(secs => ${leaseSeconds})
    from due where job.id = due.id
    returning job.id::float8 as id, kind, payload, attempts, max_attempts as "maxAttempts"`);
  return rows;
};

/** False: another worker has it now. */
export const renewLease = async (db: Tx, id: number, worker: string, leaseSeconds: number): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    update job set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and lease_by = ${worker} and state = 'running'`);
  return rowCount === 1;
};

export const finishJob = async (tx: Tx, id: number, worker: string): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update job set state = 'done', finished_at = now(), lease_by = null, lease_until = null, error = null
    where id = ${id} and lease_by = ${worker} and state = 'running'`);
  return rowCount === 1;
};

/** Later again, twice as late each time up to an hour, with jitter. */
export const postponeJob = async (db: Tx, id: number, worker: string, error: string): Promise<void> => {
  await db.execute(sql`
    update job set state = 'ready', lease_by = null, lease_until = null, error = ${error},
      run_at = now() + make_interval(secs => least(3600, power(2, attempts) * (0.5 + random())))
    where id = ${id} and lease_by = ${worker}`);
};

export const buryJob = async (tx: Tx, id: number, worker: string, error: string): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update job set state = 'dead', lease_by = null, lease_until = null, error = ${error}, finished_at = now()
    where id = ${id} and lease_by = ${worker} and state = 'running'`);
  return rowCount === 1;
};

/** The worker stops before the job is done: that was no attempt. */
export const returnJob = async (db: Tx, id: number, worker: string): Promise<void> => {
  await db.execute(sql`
    update job set state = 'ready', attempts = attempts - 1, lease_by = null, lease_until = null
    where id = ${id} and lease_by = ${worker}`);
};

/** For the only process that can work on this database: whoever held these leases is gone. */
export const endAllLeases = async (db: Tx): Promise<void> => {
  await db.execute(sql`update job set lease_until = now() where state = 'running'`);
};

export const forgetDoneJobs = async (db: Tx): Promise<void> => {
  await db.execute(sql`delete from job where state = 'done' and finished_at < now() - interval '7 days'`);
};
