import type { BaseLogger } from "pino";
import type { Database } from "#server/platform/db/database.ts";
import type { JobHandler } from "./define-job.ts";
import { markJobDead, type ClaimedJob, finishJob, rescheduleFailedJob, renewLease, releaseJob } from "./jobs.store.ts";

interface WorkerContext {
  database: Database;
  worker: string;
  leaseSeconds: number;
  log: BaseLogger;
  stopping: AbortSignal;
}

class LeaseLost extends Error {}

/** Runs a claimed job until it is done, postponed or dead. Never throws. */
export async function runJob(context: WorkerContext, handler: JobHandler, job: ClaimedJob): Promise<void> {
  const lost = new AbortController();
  const heartbeat = setInterval(() => void renewOrAbort(context, job, lost), (context.leaseSeconds * 1000) / 3);
  try {
    if (job.attempts > job.maxAttempts) throw new Error("The worker died every time");
    const signal = AbortSignal.any([context.stopping, lost.signal]);
    const effect = await handler.prepare(job.payload, { attempt: job.attempts, signal });
    await context.database.transaction(async (tx, after) => {
      if (!(await finishJob(tx, job.id, context.worker))) throw new LeaseLost();
      await effect(tx, after);
    });
  } catch (error) {
    await handleJobError(context, handler, job, error).catch((failure: unknown) =>
      context.log.error({ err: failure, job: job.id, kind: job.kind }, "a failed job could not be put back"),
    );
  } finally {
    clearInterval(heartbeat);
  }
}

const renewOrAbort = async (
  { database, worker, leaseSeconds, log }: WorkerContext,
  job: ClaimedJob,
  lost: AbortController,
) => {
  try {
    if (!(await renewLease(database.db, job.id, worker, leaseSeconds))) lost.abort();
  } catch (error) {
    log.warn({ err: error, job: job.id, kind: job.kind }, "a lease could not be renewed");
  }
};

const handleJobError = async (
  context: WorkerContext,
  handler: JobHandler,
  job: ClaimedJob,
  thrown: unknown,
): Promise<void> => {
  const { database, worker, log, stopping } = context;
  if (thrown instanceof LeaseLost) return;
  if (stopping.aborted) return releaseJob(database.db, job.id, worker);
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const message = error.message.slice(0, 2_000);
  log.warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, "a job failed");
  if (job.attempts < job.maxAttempts) return rescheduleFailedJob(database.db, job.id, worker, message);
  await database.transaction(async (tx) => {
    if (await markJobDead(tx, job.id, worker, message)) await handler.giveUp(tx, job.payload, error);
  });
};
