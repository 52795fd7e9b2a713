import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDiskStore } from "#server/files/disk-store.ts";
import { createFileLinks } from "#server/files/file-links.ts";
import type { FileStore } from "#server/files/file-store.ts";

let directory: string;
let files: FileStore;
const open = () => openDiskStore(directory, createFileLinks(new Uint8Array(32)));
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "store-files-"));
  files = await open();
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const content = randomBytes(70_000);
const drafts = () => readdir(join(directory, "incoming"));

it("names content by its hash and gives it back, whole or in part", async () => {
  const stored = await files.put(Readable.from([content.subarray(0, 1_000), content.subarray(1_000)]));
  expect(stored).toEqual({ sha256: hashOf(content), sizeBytes: content.length });
  expect(content.equals(await buffer(await files.get(stored.sha256)))).toBe(true);
  expect(await buffer(await files.get(stored.sha256, { start: 10, end: 19 }))).toEqual(content.subarray(10, 20));
  expect(await files.stat(stored.sha256)).toEqual(stored);
  expect(content.equals(await files.withLocalFile(stored.sha256, (path) => readFile(path)))).toBe(true);
});

it("keeps the same content once", async () => {
  const first = await files.put(content);
  expect(await files.put(content)).toEqual(first);
  expect(await readdir(join(directory, first.sha256.slice(0, 2)))).toEqual([first.sha256]);
  expect(await drafts()).toEqual([]);
});

it("keeps nothing of a stream that breaks off", async () => {
  const broken = Readable.from(
    (async function* () {
      yield content;
      throw new Error("cut");
    })(),
  );
  await expect(files.put(broken)).rejects.toThrow("cut");
  expect(await drafts()).toEqual([]);
  expect(await files.stat(hashOf(content))).toBeUndefined();
});

it("takes a local file and leaves it to its owner", async () => {
  const path = join(directory, "theirs");
  await writeFile(path, content);
  const stored = await files.take(path);
  expect((await stat(path)).size).toBe(content.length);
  await rm(path);
  expect(content.equals(await buffer(await files.get(stored.sha256)))).toBe(true);
});

it("does not find what was deleted, never there, or no hash", async () => {
  const { sha256 } = await files.put(content);
  await files.delete(sha256);
  await files.delete(sha256);
  for (const name of [sha256, "0".repeat(64), "../../etc/passwd", ""])
    await expect(files.get(name)).rejects.toMatchObject({ code: "file_not_found" });
});

it("clears what a killed process left behind a day ago, and nothing younger", async () => {
  const old = join(directory, "incoming", "old");
  await writeFile(old, "half");
  await utimes(old, new Date(0), new Date(0));
  await writeFile(join(directory, "incoming", "young"), "half");
  await open();
  expect(await drafts()).toEqual(["young"]);
});
