import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { BaseLogger } from "pino";
import type { Database } from "#server/platform/db/database.ts";
import { type JobHandler, type JobQueue, jobQueues } from "./define-job.ts";
import { jobChannel } from "./enqueue-job.ts";
import {
  claimJobs,
  expireAllLeases,
  deleteDoneJobs,
  markJobDead,
  type ClaimedJob,
  finishJob,
  rescheduleFailedJob,
  renewLease,
  releaseJob,
} from "./jobs.store.ts";

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

export interface WorkerOptions {
  log: BaseLogger;
  /** Max concurrent jobs by lane. */
  places?: Readonly<Record<JobQueue, number>>;
  /** A worker that has not renewed its lease for this long counts as dead. */
  leaseSeconds?: number;
  /** Poll interval without notifications; also the delay before a postponed job is noticed. */
  pollMs?: number;
  /** Milliseconds that `stop` waits for running jobs. */
  graceMs?: number;
}

export interface JobWorker {
  /** Claims no more jobs, aborts running ones, and waits for them up to `graceMs`. */
  stop(): Promise<void>;
}

const defaultConcurrency = { messages: 4, packages: 3, long: 2 } as const satisfies Record<JobQueue, number>;
const cleanupMs = 3_600_000;

/** Runs the handlers' jobs until stopped; any number of workers may share a database. */
export async function startWorker(
  database: Database,
  handlers: JobHandler[],
  { log, places = defaultConcurrency, leaseSeconds = 30, pollMs = 2_000, graceMs = 8_000 }: WorkerOptions,
): Promise<JobWorker> {
  const stopping = new AbortController();
  const wakeUp = createWakeUp();
  const context = { database, worker: randomUUID(), leaseSeconds, log, stopping: stopping.signal };
  const runners = jobQueues.map((lane) => {
    const known = handlers.filter((handler) => handler.lane === lane);
    return createLaneRunner(context, known, places[lane], wakeUp.now);
  });
  const fill = () => Promise.all(runners.map((runner) => runner.fill()));
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const woken = wakeUp.within(pollMs);
      await fill().catch((error: unknown) => log.error({ err: error }, "jobs could not be claimed"));
      await woken;
    }
  };

  if (database.embedded) await expireAllLeases(database.db);
  database.listen(jobChannel, wakeUp.now);
  const forget = () => deleteDoneJobs(database.db).catch((error: unknown) => log.warn({ err: error }, "old jobs stay"));
  const cleaning = setInterval(forget, cleanupMs);
  const looping = loop();
  return {
    stop: async () => {
      clearInterval(cleaning);
      stopping.abort();
      wakeUp.now();
      await looping;
      await Promise.all(runners.map((runner) => runner.drain(graceMs)));
    },
  };
}

/** Runs one lane's jobs, with at most `places` at once. */
const createLaneRunner = (
  context: Parameters<typeof runJob>[0],
  handlers: JobHandler[],
  places: number,
  onRoom: () => void,
) => {
  const running = new Set<Promise<void>>();
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const { worker, leaseSeconds, database } = context;
  return {
    fill: async (): Promise<void> => {
      const limit = places - running.size;
      if (limit <= 0 || handlers.length === 0) return;
      for (const job of await claimJobs(database.db, { worker, kinds: [...byKind.keys()], limit, leaseSeconds })) {
        const handler = byKind.get(job.kind);
        if (!handler) continue;
        const work = runJob(context, handler, job).finally(() => {
          running.delete(work);
          onRoom();
        });
        running.add(work);
      }
    },
    drain: async (withinMs: number): Promise<void> => {
      const patience = new AbortController();
      const enough = wait(withinMs, undefined, { signal: patience.signal }).catch(() => {});
      await Promise.race([Promise.all(running), enough]);
      patience.abort();
    },
  };
};

/** Creates a wait that `now` ends early. A call to `now` between `within` and its `await` is not lost. */
const createWakeUp = () => {
  let wake = () => {};
  return {
    now: () => wake(),
    within: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
};
