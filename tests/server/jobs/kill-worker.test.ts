import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, inject, it } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { copyTemplate, type Engine, silentLog } from "#tests/support/database.ts";
import { killSteps, noteJob } from "./note-job.ts";

const script = new URL("./run-until-killed.ts", import.meta.url).pathname;

/** Starts a worker of its own that kills itself without warning at `step`; "never" leaves when the work is done. */
const runWorker = async (source: { dataDir: string; url?: string }, step: string): Promise<string | number> => {
  const args = ["--import", "tsx", script, JSON.stringify(source), step];
  const [code, signal] = await once(spawn(process.execPath, args, { stdio: "inherit" }), "exit");
  return signal ?? code;
};

const killAtEveryStep = async (engine: Engine): Promise<void> => {
  const { source, remove } = await copyTemplate(engine);
  const first = await openDatabase({ ...source, log: silentLog });
  await first.transaction(async (tx) => {
    for (const step of killSteps) await enqueue(tx, noteJob, { key: step });
  });
  await first.close();
  for (const step of killSteps) expect(await runWorker(source, step)).toBe("SIGKILL");
  expect(await runWorker(source, "never")).toBe(0);
  const after = await openDatabase({ ...source, log: silentLog });
  const jobs = await after.pool.query("select state from job");
  const notes = await after.pool.query("select key, hits from rate_limit order by key");
  await after.close();
  await remove();
  expect(jobs.rows).toEqual(killSteps.map(() => ({ state: "done" })));
  expect(notes.rows).toEqual([...killSteps].sort().map((key) => ({ key, hits: 1 })));
};

describe("a worker killed at any step", () => {
  it("leaves jobs that have their effect once (embedded)", () => killAtEveryStep("embedded"), 90_000);
  it.skipIf(!inject("postgres"))(
    "leaves jobs that have their effect once (postgres)",
    () => killAtEveryStep("postgres"),
    90_000,
  );
});
