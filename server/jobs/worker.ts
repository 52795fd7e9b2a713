import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { BaseLogger } from "pino";
import type { Database } from "#server/db/database.ts";
import type { JobHandler } from "./define-job.ts";
import { jobChannel } from "./enqueue.ts";
import { type ClaimedJob, claimJobs, endAllLeases, forgetDoneJobs } from "./jobs.store.ts";
import { runJob } from "./run-job.ts";

export interface WorkerOptions {
  log: BaseLogger;
  /** Jobs at the same time. */
  concurrency?: number;
  /** A worker that has not renewed for this long has died. */
  leaseSeconds?: number;
  /** Looks for work this often even if nobody nudges; also how soon a postponed job is noticed. */
  pollMs?: number;
  /** How long `stop` waits for running jobs. */
  graceMs?: number;
}

export interface JobWorker {
  /** Takes no more jobs, tells running ones to leave off, and waits for them a while. */
  stop(): Promise<void>;
}

const cleaningMs = 3_600_000;

/** Works on the jobs the handlers know until stopped; any number of workers may share a database. */
export const startWorker = async (
  database: Database,
  handlers: JobHandler[],
  { log, concurrency = 4, leaseSeconds = 30, pollMs = 2_000, graceMs = 8_000 }: WorkerOptions,
): Promise<JobWorker> => {
  const { db } = database;
  const worker = randomUUID();
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const bell = makeBell();

  const start = (job: ClaimedJob): void => {
    const handler = byKind.get(job.kind);
    if (!handler) return;
    const work = runJob({ database, worker, leaseSeconds, log, stopping: stopping.signal }, handler, job).finally(
      () => {
        running.delete(work);
        bell.ring();
      },
    );
    running.add(work);
  };
  const fill = async (): Promise<void> => {
    const limit = concurrency - running.size;
    if (limit <= 0) return;
    const jobs = await claimJobs(db, { worker, kinds: [...byKind.keys()], limit, leaseSeconds });
    for (const job of jobs) start(job);
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const rung = bell.next();
      await fill().catch((error: unknown) => log.error({ err: error }, "jobs could not be claimed"));
      await Promise.race([rung, wait(pollMs, undefined, { signal: stopping.signal }).catch(() => {})]);
    }
  };

  if (database.embedded) await endAllLeases(db);
  database.listen(jobChannel, bell.ring);
  const forget = () => forgetDoneJobs(db).catch((error: unknown) => log.warn({ err: error }, "old jobs stay"));
  const cleaning = setInterval(forget, cleaningMs);
  const looping = loop();
  return {
    stop: async () => {
      clearInterval(cleaning);
      stopping.abort();
      bell.ring();
      await looping;
      const patience = new AbortController();
      await Promise.race([Promise.all(running), wait(graceMs, undefined, { signal: patience.signal }).catch(() => {})]);
      patience.abort();
    },
  };
};

/** A ring between two waits is not lost. */
const makeBell = () => {
  let ring = () => {};
  return {
    ring: () => ring(),
    next: () => new Promise<void>((resolve) => (ring = resolve)),
  };
};
