import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type InspectionPool, openInspectionPool } from "#server/catalog/packages/inspection/inspection-pool.ts";
import { InspectionLimitError } from "#server/catalog/packages/inspection/inspection-thread.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { aVideo } from "#tests/support/builders/videos.ts";

let directory = "";
let path = "";
const opened: InspectionPool[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "store-inspection-"));
  path = join(directory, "notes.apk");
  await writeFile(path, await aPackage());
});
afterEach(() => Promise.all(opened.splice(0).map((pool) => pool.close())));
afterAll(() => rm(directory, { recursive: true }));

function open(options: Partial<Parameters<typeof openInspectionPool>[0]> = {}): InspectionPool {
  const pool = openInspectionPool({ threads: 1, ...options });
  opened.push(pool);
  return pool;
}
const order = () => ({ path, fileName: "notes.apk", live: null });

it("inspects packages one after another in a worker thread and reports progress", async () => {
  const pool = open();
  const progress: number[] = [];
  const ended: string[] = [];
  const inspect = async (name: string, watch = {}) => {
    const { facts } = await pool.inspect(order(), 1, watch);
    ended.push(name);
    return facts.package;
  };
  const first = inspect("first", { onProgress: (percent: number) => progress.push(percent) });
  expect(await Promise.all([first, inspect("second"), inspect("third")])).toEqual(Array(3).fill("in.kiteworks.notes"));
  expect(ended).toEqual(["first", "second", "third"]);
  expect(progress.at(-1)).toBe(100);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

it("aborts an inspection on timeout and runs the next one in another thread", async () => {
  const pool = open({ timeMs: (sizeBytes) => (sizeBytes === 0 ? 1 : 60_000) });
  const slow = pool.inspect(order(), 0);
  const next = pool.inspect(order(), 1);
  await expect(slow).rejects.toBeInstanceOf(InspectionLimitError);
  expect((await next).facts.package).toBe("in.kiteworks.notes");
});

it("aborts an inspection that exceeds its heap limit", async () => {
  await expect(open({ heapMegabytes: 1 }).inspect(order(), 1)).rejects.toBeInstanceOf(InspectionLimitError);
});

it("aborts running and queued inspections by signal, and rejects when the file is missing", async () => {
  const pool = open();
  const [stop, leave] = [new AbortController(), new AbortController()];
  const running = pool.inspect(order(), 1, { signal: stop.signal });
  const queued = pool.inspect(order(), 1, { signal: leave.signal });
  const gone = pool.inspect({ ...order(), path: join(directory, "gone.apk") }, 1);
  leave.abort(new Error("nobody waits any more"));
  await expect(queued).rejects.toThrow("nobody waits any more");
  stop.abort(new Error("the server stops"));
  await expect(running).rejects.toThrow("the server stops");
  await expect(gone).rejects.toThrow("ENOENT");
  await expect(pool.inspect(order(), 1, { signal: stop.signal })).rejects.toThrow("the server stops");
});

it("aborts a video on timeout without blocking packages or the next video", async () => {
  const limits = [1, 60_000, 60_000];
  const pool = open({ videoTimeMs: () => limits.shift() ?? 0 });
  const video = join(directory, "video.mp4");
  await writeFile(video, await aVideo());
  const stuck = pool.readVideo(video);
  const other = pool.readVideo(video);
  const package_ = pool.inspect(order(), 1);
  await expect(stuck).rejects.toBeInstanceOf(InspectionLimitError);
  expect((await package_).facts.package).toBe("in.kiteworks.notes");
  expect(await other).toMatchObject({ codec: "avc", width: 1080 });
  expect(await pool.readVideo(video)).toMatchObject({ codec: "avc" });
});
