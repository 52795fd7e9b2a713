import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, inject, it } from "vitest";
import { openDiskStore } from "#server/platform/files/disk-store.ts";
import { createFileLinks } from "#server/platform/files/file-links.ts";
import { createEncryptedFiles } from "#server/platform/files/encrypted-files.ts";

const key = randomBytes(32);
let directory = "";
afterEach(() => rm(directory, { recursive: true, force: true }));

async function aStore() {
  directory = await mkdtemp(join(inject("scratch"), "sealed-"));
  const files = await openDiskStore(directory, createFileLinks(key), false);
  return { files, sealed: createEncryptedFiles(files, key) };
}

async function* inPieces(text: string) {
  for (let at = 0; at < text.length; at += 7) yield Buffer.from(text.slice(at, at + 7));
}

const text = Array.from({ length: 20 }, (_, at) => `line ${at} of a copy\n`).join("");

it("decrypts a file's content unchanged, whole and in any byte range", async () => {
  const { sealed } = await aStore();
  const { sha256, sizeBytes } = await sealed.put(inPieces(text));
  expect([sizeBytes, (await sealed.stat(sha256))?.sizeBytes]).toEqual([text.length, text.length]);
  expect((await buffer(await sealed.get(sha256))).toString()).toBe(text);
  for (const [start, end] of [
    [0, 0],
    [1, 15],
    [15, 16],
    [16, 31],
    [33, 200],
    [text.length - 1, text.length - 1],
  ] as const)
    expect((await buffer(await sealed.get(sha256, { start, end }))).toString()).toBe(text.slice(start, end + 1));
});

it("stores a file unreadably and under a new hash each time", async () => {
  const { sealed } = await aStore();
  const [one, other] = [await sealed.put(inPieces(text)), await sealed.put(inPieces(text))];
  expect(one.sha256).not.toBe(other.sha256);
  const stored = await readFile(join(directory, one.sha256.slice(0, 2), one.sha256));
  expect(stored.includes("of a copy")).toBe(false);
});

it("does not decrypt a file with another key", async () => {
  const { files, sealed } = await aStore();
  const { sha256 } = await sealed.put(inPieces(text));
  expect((await buffer(await createEncryptedFiles(files, randomBytes(32)).get(sha256))).toString()).not.toContain(
    "copy",
  );
});
