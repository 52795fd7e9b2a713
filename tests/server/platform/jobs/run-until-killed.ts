/** Worker process that enqueues a job, works on all jobs, and kills itself at one step of its own job. */
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { openDatabase } from "#server/platform/db/database.ts";
import { createJobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { startWorker } from "#server/platform/jobs/job-worker.ts";
import { killSteps, noteJob } from "./note-job.ts";

const [source = "", fatalStep = ""] = process.argv.slice(2);
const dieAt = (step: string, key: string): void => {
  if (step === fatalStep && key === fatalStep) process.kill(process.pid, "SIGKILL");
};

const log = pino({ level: "fatal" });
const database = await openDatabase({ ...JSON.parse(source), log });
const own = killSteps.find((step) => step === fatalStep);
if (own) await database.transaction((tx) => enqueueJob(tx, noteJob, { key: own }));
const handler = createJobHandler(noteJob, {
  prepare: async ({ key }) => {
    dieAt("claimed", key);
    await new Promise((resolve) => setTimeout(resolve, 20));
    dieAt("prepared", key);
    return async (tx, after) => {
      await tx.execute(sql`insert into rate_limit values (${key}, 1, now())
        on conflict (key) do update set hits = rate_limit.hits + 1`);
      dieAt("applied", key);
      after(() => dieAt("committed", key));
    };
  },
});
const worker = await startWorker(database, [handler], { log, pollMs: 50, leaseSeconds: 1 });
for (;;) {
  const { rows } = await database.pool.query("select 1 from job where state in ('ready', 'running')");
  if (rows.length === 0 && fatalStep === "never") break;
  await new Promise((resolve) => setTimeout(resolve, 50));
}
await worker.stop();
await database.close();
