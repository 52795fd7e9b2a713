import { sql } from "drizzle-orm";
import { setTimeout as wait } from "node:timers/promises";
import { jobHandlers } from "#server/job-handlers.ts";
import { startWorker } from "#server/jobs/worker.ts";
import type { Services } from "#server/services.ts";

/** Does all the work that is due, and what that work asks for, then stops. */
export async function runJobs(services: Services): Promise<void> {
  const worker = await startWorker(services.database, jobHandlers(services), { log: services.log, pollMs: 50 });
  try {
    while (await isBusy(services)) await wait(20);
  } finally {
    await worker.stop();
  }
}

async function isBusy({ database }: Services): Promise<boolean> {
  const { rows } = await database.db.execute<{ busy: boolean }>(sql`
    select exists (select 1 from job where state = 'running' or (state = 'ready' and run_at <= now())) as busy`);
  return rows[0]?.busy ?? false;
}
