import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { InspectionTooHeavy, runInspection } from "#server/packages/run-inspection.ts";
import { aPackage } from "#tests/support/builders/packages.ts";

let directory = "";
let path = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "store-inspection-"));
  path = join(directory, "notes.apk");
  await writeFile(path, await aPackage());
});
afterAll(() => rm(directory, { recursive: true }));

const order = () => ({ path, fileName: "notes.apk", live: null });

it("reads a package in a thread and tells how far it is", async () => {
  const progress: number[] = [];
  const { facts } = await runInspection(order(), { onProgress: (percent) => progress.push(percent) });
  expect(facts.package).toBe("in.kiteworks.notes");
  expect(progress.at(-1)).toBe(100);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
});

it("ends an inspection that takes too long or too much memory", async () => {
  await expect(runInspection(order(), { timeMs: 1 })).rejects.toBeInstanceOf(InspectionTooHeavy);
  await expect(runInspection(order(), { heapMegabytes: 1 })).rejects.toBeInstanceOf(InspectionTooHeavy);
});

it("leaves off when it is told to", async () => {
  const stop = new AbortController();
  const running = runInspection(order(), { signal: stop.signal });
  stop.abort(new Error("the server stops"));
  await expect(running).rejects.toThrow("the server stops");
});

it("passes on that the file is not there", async () => {
  await expect(runInspection({ ...order(), path: join(directory, "gone.apk") })).rejects.toThrow("ENOENT");
});
