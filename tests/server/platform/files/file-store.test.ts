import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDiskStore } from "#server/platform/files/disk-store.ts";
import { createFileLinks } from "#server/platform/files/file-links.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";

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

it("stores content under its SHA-256 hash and returns it whole or as a byte range", async () => {
  const stored = await files.put(Readable.from([content.subarray(0, 1_000), content.subarray(1_000)]));
  expect(stored).toEqual({ sha256: hashOf(content), sizeBytes: content.length });
  expect(content.equals(await buffer(await files.get(stored.sha256)))).toBe(true);
  expect(await buffer(await files.get(stored.sha256, { start: 10, end: 19 }))).toEqual(content.subarray(10, 20));
  expect(await files.stat(stored.sha256)).toEqual(stored);
  expect(content.equals(await files.withLocalFile(stored.sha256, (path) => readFile(path)))).toBe(true);
});

it("stores the same content once", async () => {
  const first = await files.put(content);
  expect(await files.put(content)).toEqual(first);
  expect(await readdir(join(directory, first.sha256.slice(0, 2)))).toEqual([first.sha256]);
  expect(await drafts()).toEqual([]);
});

it("stores nothing when a stream breaks off", async () => {
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

it("stores a copy of a local file and leaves the original in place", async () => {
  const path = join(directory, "theirs");
  await writeFile(path, content);
  const stored = await files.take(path);
  expect((await stat(path)).size).toBe(content.length);
  await rm(path);
  expect(content.equals(await buffer(await files.get(stored.sha256)))).toBe(true);
});

it("throws file_not_found for a deleted, unknown or malformed hash", async () => {
  const { sha256 } = await files.put(content);
  await files.delete(sha256);
  await files.delete(sha256);
  for (const name of [sha256, "0".repeat(64), "../../etc/passwd", ""])
    await expect(files.get(name)).rejects.toMatchObject({ code: "file_not_found" });
});

it("removes old incoming files on open and keeps young ones", async () => {
  const old = join(directory, "incoming", "old");
  await writeFile(old, "half");
  await utimes(old, new Date(0), new Date(0));
  await writeFile(join(directory, "incoming", "young"), "half");
  await open();
  expect(await drafts()).toEqual(["young"]);
});

it("discards unreferenced content, unless it is referenced or stored again meanwhile", async () => {
  const { sha256 } = await files.put(content);
  const later = () => new Date(Date.now() + 60_000);
  await files.discard(sha256, { untouchedSince: new Date(0), isNamed: async () => false });
  await files.discard(sha256, { untouchedSince: later(), isNamed: async () => true });
  expect(await files.stat(sha256)).toBeDefined();
  const asked: string[] = [];
  const keptMeanwhile = async () => {
    asked.push(sha256);
    if (asked.length === 2) await files.put(content);
    return asked.length === 2;
  };
  await files.discard(sha256, { untouchedSince: later(), isNamed: keptMeanwhile });
  expect(content.equals(await buffer(await files.get(sha256)))).toBe(true);
  await files.discard(sha256, { untouchedSince: later(), isNamed: async () => false });
  expect(await files.stat(sha256)).toBeUndefined();
  await files.discard(sha256, { untouchedSince: later(), isNamed: async () => false });
  expect(await drafts()).toEqual([]);
});

it("lists the hashes of all stored content", async () => {
  const stored = [await files.put(content), await files.put(content.subarray(1))].map((file) => file.sha256);
  const listed: string[] = [];
  for await (const sha256 of files.list()) listed.push(sha256);
  expect(listed.toSorted()).toEqual(stored.toSorted());
});

it("restores content set aside by a killed process and removes leftovers when alone", async () => {
  const { sha256 } = await files.put(content);
  const incoming = join(directory, "incoming");
  await rename(join(directory, sha256.slice(0, 2), sha256), join(incoming, `${sha256}.out.1`));
  await writeFile(join(incoming, "half"), "written");
  await open();
  expect(await files.stat(sha256)).toBeUndefined();
  await openDiskStore(directory, createFileLinks(new Uint8Array(32)), true);
  expect(await files.stat(sha256)).toEqual({ sha256, sizeBytes: content.length });
  expect(await drafts()).toEqual([]);
});
