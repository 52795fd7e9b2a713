import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { setTimeout as wait } from "node:timers/promises";
import { createJobHandlers } from "#server/domains.ts";
import { claimJobs, expireAllLeases } from "#server/platform/jobs/jobs.store.ts";
import { runJob } from "#server/platform/jobs/job-worker.ts";
import type { Services } from "#server/services.ts";

const leaseSeconds = 30;
const atOnce = 4;

/** Runs all due jobs and the jobs they enqueue, as the worker does, but without waiting between polls. */
export async function runJobs(services: Services): Promise<void> {
  const { database, log } = services;
  const handlers = new Map(createJobHandlers(services).map((handler) => [handler.kind, handler]));
  const worker = randomUUID();
  const context = { database, worker, leaseSeconds, log, stopping: new AbortController().signal };
  const claim = () => claimJobs(database.db, { worker, kinds: [...handlers.keys()], limit: atOnce, leaseSeconds });
  if (database.embedded) await expireAllLeases(database.db);
  for (;;) {
    const claimed = await claim();
    if (claimed.length === 0 && !(await isBusy(services))) return;
    // Wait for jobs that another worker runs.
    if (claimed.length === 0) await wait(20);
    await Promise.all(
      claimed.map((job) => {
        const handler = handlers.get(job.kind);
        return handler && runJob(context, handler, job);
      }),
    );
  }
}

async function isBusy({ database }: Services): Promise<boolean> {
  const { rows } = await database.db.execute<{ busy: boolean }>(sql`
    select exists (select 1 from job where state = 'running' or (state = 'ready' and run_at <= now())) as busy`);
  return rows[0]?.busy ?? false;
}
