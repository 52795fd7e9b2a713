import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  recordToolPid,
  sweepWorkFolders,
  withWorkFolder,
  writeSecret,
} from "#server/catalog/packages/bundles/work-folder.ts";

let parent = "";
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "work-folders-"));
});
afterAll(() => rm(parent, { recursive: true }));

it("deletes a work folder after use, even when the task fails", async () => {
  await expect(
    withWorkFolder(parent, async (folder) => {
      await writeSecret(join(folder, "keystore"), "secret");
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await readdir(parent)).toEqual([]);
});

it("deletes a dead process's work folder and kills the tool that still runs there", async () => {
  const dead = spawnSync(process.execPath, ["-e", ""]).pid;
  const left = await withWorkFolder(parent, async (folder) => {
    const name = folder.replace(`+${process.pid}+`, `+${dead}+`);
    await rename(folder, name);
    return name;
  });
  const tool = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", left], {
    detached: true,
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => tool.once("exit", (_code, signal) => resolve(signal)));
  await new Promise((resolve) => tool.once("spawn", resolve));
  await recordToolPid(left, tool.pid ?? 0);
  await sweepWorkFolders(parent);
  expect(existsSync(left)).toBe(false);
  expect(await ended).toBe("SIGKILL");
});

it("keeps the work folders of running processes and of other machines", async () => {
  const [, host] = /([^/]+)\+\d+\+/.exec(await withWorkFolder(parent, async (folder) => folder)) ?? [];
  const others = [`${host}+${process.ppid}+one`, "another-machine+1+two"];
  for (const name of others) await mkdir(join(parent, name));
  await sweepWorkFolders(parent);
  expect((await readdir(parent)).sort()).toEqual(others.sort());
});
