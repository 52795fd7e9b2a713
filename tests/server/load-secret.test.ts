import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadSecret } from "#server/load-secret.ts";

let dataDir = "";
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "secret-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const load = (secret?: string) => loadSecret({ secret, dataDir });

it("creates and stores one secret when several servers start together", async () => {
  const secrets = new Set(await Promise.all(Array.from({ length: 8 }, () => load())));
  expect(secrets.size).toBe(1);
  expect(secrets).toContain(await readFile(join(dataDir, "secret"), "utf8"));
  expect(await readdir(dataDir)).toEqual(["secret"]);
});

it("uses the given secret and stores none", async () => {
  expect(await load("x".repeat(40))).toBe("x".repeat(40));
  expect(await readdir(dataDir)).toEqual([]);
});

it("rejects an empty secret file as damaged", async () => {
  await writeFile(join(dataDir, "secret"), "");
  await expect(load()).rejects.toThrow(/damaged/);
});
