import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadSecret } from "#server/secret.ts";

let dataDir = "";
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "secret-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const load = (secret?: string) => loadSecret({ secret, dataDir });

it("is made once, however many start at the same time, and kept", async () => {
  const secrets = new Set(await Promise.all(Array.from({ length: 8 }, () => load())));
  expect(secrets.size).toBe(1);
  expect(secrets).toContain(await readFile(join(dataDir, "secret"), "utf8"));
  expect(await readdir(dataDir)).toEqual(["secret"]);
});

it("is the given one where there is one", async () => {
  expect(await load("x".repeat(40))).toBe("x".repeat(40));
  expect(await readdir(dataDir)).toEqual([]);
});

it("is never an empty file's: everyone could sign with that", async () => {
  await writeFile(join(dataDir, "secret"), "");
  await expect(load()).rejects.toThrow(/damaged/);
});
