import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DirectoryInUse, lockDirectory } from "#server/platform/db/directory-lock.ts";

let directory: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "store-lock-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await rm(directory, { recursive: true, force: true });
});

const holdInChild = async (): Promise<ChildProcess> => {
  const script = new URL("./hold-directory.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, ["--import", "tsx", script, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  await once(child.stdout, "data");
  return child;
};
const take = () => lockDirectory(directory, "http://localhost:2", () => {});

it("refuses to lock a directory held by another process and names that process", async () => {
  const child = await holdInChild();
  const refusal = await take().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DirectoryInUse);
  expect(String(refusal)).toContain(`process ${child.pid}`);
  expect(String(refusal)).toContain("http://localhost:1");
  expect(String(refusal)).toContain(directory);
});

it("refuses to lock a directory twice in one process until it is released", async () => {
  const lock = await take();
  await expect(take()).rejects.toBeInstanceOf(DirectoryInUse);
  await lock.release();
  await (await take()).release();
});

it("refuses to lock a directory of a suspended process, even when its lock file is gone", async () => {
  const child = await holdInChild();
  child.kill("SIGSTOP");
  await rm(join(directory, "database.lock"), { recursive: true });
  await expect(take()).rejects.toBeInstanceOf(DirectoryInUse);
});

it("takes over a directory lock at once when its holder was killed", async () => {
  const child = await holdInChild();
  child.kill("SIGKILL");
  await once(child, "exit");
  const lock = await take();
  await expect(take()).rejects.toThrow(`process ${process.pid}`);
  await lock.release();
});

it("gives a killed holder's directory lock to only one of several starters", async () => {
  const child = await holdInChild();
  child.kill("SIGKILL");
  await once(child, "exit");
  const outcomes = await Promise.allSettled([take(), take(), take()]);
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
});
