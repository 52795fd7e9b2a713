import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { BaseLogger } from "pino";
import type { Database } from "#server/db/database.ts";
import type { JobHandler } from "./define-job.ts";
import { jobChannel } from "./enqueue.ts";
import { claimJobs, endAllLeases, forgetDoneJobs } from "./jobs.store.ts";
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
  const stopping = new AbortController();
  const bell = makeBell();
  const shop = { database, worker: randomUUID(), leaseSeconds, log, stopping: stopping.signal };
  const bench = makeBench(shop, handlers, concurrency, bell.ring);
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const rung = bell.next(pollMs);
      await bench.fill().catch((error: unknown) => log.error({ err: error }, "jobs could not be claimed"));
      await rung;
    }
  };

  if (database.embedded) await endAllLeases(database.db);
  database.listen(jobChannel, bell.ring);
  const forget = () => forgetDoneJobs(database.db).catch((error: unknown) => log.warn({ err: error }, "old jobs stay"));
  const cleaning = setInterval(forget, cleaningMs);
  const looping = loop();
  return {
    stop: async () => {
      clearInterval(cleaning);
      stopping.abort();
      bell.ring();
      await looping;
      await bench.clear(graceMs);
    },
  };
};

/** The jobs that run at the moment, and room for more. */
const makeBench = (
  shop: Parameters<typeof runJob>[0],
  handlers: JobHandler[],
  concurrency: number,
  onRoom: () => void,
) => {
  const running = new Set<Promise<void>>();
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const { worker, leaseSeconds, database } = shop;
  return {
    fill: async (): Promise<void> => {
      const limit = concurrency - running.size;
      if (limit <= 0) return;
      for (const job of await claimJobs(database.db, { worker, kinds: [...byKind.keys()], limit, leaseSeconds })) {
        const handler = byKind.get(job.kind);
        if (!handler) continue;
        const work = runJob(shop, handler, job).finally(() => {
          running.delete(work);
          onRoom();
        });
        running.add(work);
      }
    },
    clear: async (withinMs: number): Promise<void> => {
      const patience = new AbortController();
      const enough = wait(withinMs, undefined, { signal: patience.signal }).catch(() => {});
      await Promise.race([Promise.all(running), enough]);
      patience.abort();
    },
  };
};

/** Wakes a waiter early; a ring between `next` and the wait for it is not lost. */
const makeBell = () => {
  let ring = () => {};
  return {
    ring: () => ring(),
    next: (withinMs: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        ring = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
};
