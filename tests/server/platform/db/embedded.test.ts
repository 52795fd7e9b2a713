import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { DirectoryInUse } from "#server/platform/db/directory-lock.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { builtScript } from "#tests/support/built-module.ts";
import { copyFiles } from "#tests/support/copy-files.ts";
import { silentLog } from "#tests/support/database.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "store-embedded-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const script = await builtScript("tests/server/platform/db/write-until-killed");
const writer = (): ChildProcess => spawn(process.execPath, [script, dataDir], { stdio: ["ignore", "pipe", "inherit"] });

/** Reads acknowledged keys until there are `enough`, then kills the writer without warning. */
const killAfter = async (child: ChildProcess, enough: number): Promise<string[]> => {
  const acknowledged: string[] = [];
  if (!child.stdout) throw new Error("no output");
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === enough) child.kill("SIGKILL");
  }
  return acknowledged;
};

it("creates the embedded database beside a first start killed halfway, and migrates it twice without error", async () => {
  await mkdir(join(dataDir, "pglite.new-abc"), { recursive: true });
  const database = await openDatabase({ dataDir, log: silentLog });
  await migrateDatabase(database);
  await migrateDatabase(database);
  const { rows } = await database.pool.query("select extname from pg_extension order by extname");
  expect(rows.map((row) => row.extname)).toEqual(["citext", "pg_trgm", "pgcrypto", "plpgsql"]);
  expect((await database.pool.query("show timezone")).rows).toEqual([{ TimeZone: "UTC" }]);
  await database.close();
  expect((await readdir(dataDir)).sort()).toEqual(["pglite"]);
}, 60_000);

it("refuses a second opener, and opens with every acknowledged row after kill -9", async () => {
  await copyFiles(inject("embeddedTemplate"), dataDir);
  for (let cycle = 0; cycle < 2; cycle++) {
    const child = writer();
    const exit = once(child, "exit");
    const acknowledged = killAfter(child, 150);
    await once(child.stdout ?? child, "data");
    await expect(openDatabase({ dataDir, log: silentLog })).rejects.toBeInstanceOf(DirectoryInUse);
    await exit;
    const abandoned = await readFile(join(dataDir, "pglite.socket"), "utf8");
    const database = await openDatabase({ dataDir, log: silentLog });
    expect(existsSync(abandoned)).toBe(false);
    const { rows } = await database.pool.query<{ key: string }>("select key from rate_limit");
    const stored = new Set(rows.map((row) => row.key));
    expect((await acknowledged).filter((key) => !stored.has(key))).toEqual([]);
    expect(stored.size).toBeGreaterThanOrEqual(150);
    await database.close();
  }
}, 60_000);

it("ends a transaction that holds the only connection idle for too long", async () => {
  await copyFiles(inject("embeddedTemplate"), dataDir);
  const database = await openDatabase({ dataDir, log: silentLog, heldMs: 300 });
  const held = database.transaction(async (tx) => {
    await tx.execute("insert into rate_limit values ('held', 1, now())");
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await tx.execute("select 1");
  });
  const failure = held.catch((error: unknown) => error);
  await expect.poll(() => database.pool.query("select key from rate_limit").then((r) => r.rows)).toEqual([]);
  expect(await failure).toBeInstanceOf(Error);
  await database.close();
}, 60_000);

it("keeps a transaction open past the idle limit while it keeps sending statements", async () => {
  await copyFiles(inject("embeddedTemplate"), dataDir);
  const database = await openDatabase({ dataDir, log: silentLog, heldMs: 1_000 });
  const asking = database.transaction(async (tx) => {
    for (let asked = 0; asked < 5; asked++) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await tx.execute("select 1");
    }
    return "committed";
  });
  expect(await asking).toBe("committed");
  await database.close();
}, 60_000);

it("calls onFatal when the embedded database dies", async () => {
  await copyFiles(inject("embeddedTemplate"), dataDir);
  const deaths: Error[] = [];
  const database = await openDatabase({ dataDir, log: silentLog, onFatal: (error) => deaths.push(error) });
  await database.pool.query("copy rate_limit from stdin").catch(() => {});
  await expect.poll(() => deaths.length, { timeout: 10_000 }).toBeGreaterThan(0);
}, 60_000);
