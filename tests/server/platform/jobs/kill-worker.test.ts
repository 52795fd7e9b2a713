import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, inject, it } from "vitest";
import { openDatabase } from "#server/platform/db/database.ts";
import { builtScript } from "#tests/support/built-module.ts";
import { copyTemplate, silentLog } from "#tests/support/database.ts";
import type { Engine } from "#tests/support/engines.ts";
import { killSteps } from "./note-job.ts";

const script = await builtScript("tests/server/platform/jobs/run-until-killed");

/** Starts a worker process that enqueues a job and kills itself at `step`; "never" works until all jobs are done. */
const runWorker = async (source: { dataDir: string; url?: string }, step: string): Promise<string | number> => {
  const args = [script, JSON.stringify(source), step];
  const [code, signal] = await once(spawn(process.execPath, args, { stdio: "inherit" }), "exit");
  return signal ?? code;
};

/** Runs a worker for each kill step, then one that finishes all jobs. Returns exits, job states and written rows. */
const killAtEveryStep = async (engine: Engine) => {
  const { source, remove } = await copyTemplate(engine);
  const ends: (string | number)[] = [];
  for (const step of [...killSteps, "never"]) ends.push(await runWorker(source, step));
  const after = await openDatabase({ ...source, log: silentLog });
  const jobs = await after.pool.query<{ state: string }>("select state from job");
  const notes = await after.pool.query("select key, hits from rate_limit order by key");
  await after.close();
  await remove();
  return { ends, states: jobs.rows.map((row) => row.state), notes: notes.rows };
};

describe.each(["embedded", "postgres"] as const)("workers killed at every step (%s)", (engine) => {
  it.skipIf(engine === "postgres" && !inject("postgres"))(
    "applies each job's effect once when workers are killed at every step",
    async () => {
      expect(await killAtEveryStep(engine)).toEqual({
        ends: [...killSteps.map(() => "SIGKILL"), 0],
        states: killSteps.map(() => "done"),
        notes: [...killSteps].sort().map((key) => ({ key, hits: 1 })),
      });
    },
    120_000,
  );
});
