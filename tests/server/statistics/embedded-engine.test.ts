import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { superviseEngine } from "#server/statistics/engine/embedded-engine.ts";
import { silentLog } from "#tests/support/database.ts";

const directory = await mkdtemp(join(tmpdir(), "embedded-engine-"));
afterAll(() => rm(directory, { recursive: true, force: true }));

const ask = (socketPath: string, statement: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = request({ socketPath, method: "POST", path: "/" }, (answer) => resolve(text(answer)));
    asked.once("error", reject).end(statement);
  });

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it("keeps the embedded engine running on SIGTERM and SIGINT until the server stops it", async () => {
  const engine = await superviseEngine(directory, silentLog, async () => undefined);
  await engine.ready;
  const pid = engine.pid() ?? 0;
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.kill(pid, signal);
  const answer = ask(engine.socketPath, "SELECT sleep(0.5), 41 + 1 FORMAT TSV");
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.kill(pid, signal);
  expect(await answer).toBe("0\t42\n");
  expect([engine.pid(), alive(pid)]).toEqual([pid, true]);
  await engine.stop();
  expect(alive(pid)).toBe(false);
}, 60_000);
