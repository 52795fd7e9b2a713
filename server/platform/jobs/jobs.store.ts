import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";

export interface ClaimedJob {
  id: number;
  kind: string;
  payload: unknown;
  attempts: number;
  maxAttempts: number;
}

const isDue = sql`
  ((state = 'ready' and run_at <= now()) or (state = 'running' and lease_until < now()))`;

interface Claim {
  worker: string;
  kinds: string[];
  limit: number;
  leaseSeconds: number;
}

/**
 * Claims due jobs, and jobs whose worker stopped renewing its lease. Owners take turns: those with the fewest running
 * jobs come first, then those served longest ago.
 */
export async function claimJobs(db: Tx, { worker, kinds, limit, leaseSeconds }: Claim): Promise<ClaimedJob[]> {
  const { rows } = await db.execute<{ [column in keyof ClaimedJob]: ClaimedJob[column] }>(sql`
    with waiting as (
      select id, coalesce(owner, id::text) as whose,
        row_number() over (partition by coalesce(owner, id::text) order by run_at, id) as turn
      from job where kind = any(${sql.param(kinds)}::text[]) and ${isDue}),
    served as (
      select owner as whose, max(started_at) as at, count(*) filter (where state = 'running' and lease_until >= now()) as busy
      from job where kind = any(${sql.param(kinds)}::text[]) and started_at > now() - interval '1 hour' group by owner),
    due as materialized (
      select job.id from job join waiting on waiting.id = job.id left join served on served.whose = waiting.whose
      where ${isDue}
      order by waiting.turn + coalesce(served.busy, 0), served.at nulls first, job.run_at, job.id
      limit ${limit} for update of job skip locked)
    update job set state = 'running', attempts = attempts + 1, started_at = now(), lease_by = ${worker},
      lease_until = now() + make_interval(secs => ${leaseSeconds})
    from due where job.id = due.id
    returning job.id::float8 as id, kind, payload, attempts, max_attempts as "maxAttempts"`);
  return rows;
}

/** Renews a worker's lease of a job; false if another worker has taken over the job. */
export async function renewLease(db: Tx, id: number, worker: string, leaseSeconds: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update job set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and lease_by = ${worker} and state = 'running'`);
  return rowCount === 1;
}

export async function finishJob(tx: Tx, id: number, worker: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update job set state = 'done', finished_at = now(), lease_by = null, lease_until = null, error = null
    where id = ${id} and lease_by = ${worker} and state = 'running'`);
  return rowCount === 1;
}

/** Reschedules a failed job with exponential backoff, up to an hour, and jitter. */
export async function rescheduleFailedJob(db: Tx, id: number, worker: string, error: string): Promise<void> {
  await db.execute(sql`
    update job set state = 'ready', lease_by = null, lease_until = null, error = ${error},
      run_at = now() + make_interval(secs => least(3600, power(2, attempts) * (0.5 + random())))
    where id = ${id} and lease_by = ${worker}`);
}

export async function markJobDead(tx: Tx, id: number, worker: string, error: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update job set state = 'dead', lease_by = null, lease_until = null, error = ${error}, finished_at = now()
    where id = ${id} and lease_by = ${worker} and state = 'running'`);
  return rowCount === 1;
}

/** Releases an unfinished job when its worker stops; this does not count as an attempt. */
export async function releaseJob(db: Tx, id: number, worker: string): Promise<void> {
  await db.execute(sql`
    update job set state = 'ready', attempts = attempts - 1, lease_by = null, lease_until = null
    where id = ${id} and lease_by = ${worker}`);
}

/**
 * Expires all leases. Only for the embedded database, which has no other process: the workers that held them are gone.
 */
export async function expireAllLeases(db: Tx): Promise<void> {
  await db.execute(sql`update job set lease_until = now() where state = 'running'`);
}

export async function deleteDoneJobs(db: Tx): Promise<void> {
  await db.execute(sql`delete from job where state = 'done' and finished_at < now() - interval '7 days'`);
}

interface StuckCriteria {
  overdueMinutes: number;
  /** A job of this kind is stuck after this many attempts. */
  retried: { kind: string; attempts: number };
}

/** Times in milliseconds since which jobs are stuck; null if none is. */
interface StuckJobs {
  /** Jobs of the retried kind. */
  readonly retried: number | null;
  /** All other jobs. */
  readonly others: number | null;
}

/** Finds since when jobs are overdue or fail again and again. */
export async function findStuckJobs(db: Tx, { overdueMinutes, retried }: StuckCriteria): Promise<StuckJobs> {
  const sinceMs = (which: SQL) =>
    sql`(extract(epoch from min(case when run_at < now() then run_at else created_at end) filter (where ${which})) * 1000)::float8`;
  const { rows } = await db.execute<{ [part in keyof StuckJobs]: StuckJobs[part] }>(sql`
    select ${sinceMs(sql`kind = ${retried.kind}`)} as retried, ${sinceMs(sql`kind <> ${retried.kind}`)} as others
    from job where state = 'ready' and (run_at < now() - make_interval(mins => ${overdueMinutes})
      or (kind = ${retried.kind} and attempts >= ${retried.attempts}))`);
  return rows[0] ?? { retried: null, others: null };
}
