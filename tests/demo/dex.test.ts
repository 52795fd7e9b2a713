import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { writeEmptyDex } from "#demo/builder/dex.ts";

it("writes an empty dex with its own length and the SHA-1 of the bytes after the hash", () => {
  const dex = writeEmptyDex();
  expect(dex.subarray(12, 32)).toEqual(createHash("sha1").update(dex.subarray(32)).digest());
  expect(dex.readUInt32LE(32)).toBe(dex.length);
});
