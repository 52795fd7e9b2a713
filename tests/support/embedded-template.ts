import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { openDatabase } from "#server/platform/db/database.ts";
import { migrationsFolder } from "#server/platform/db/migrate.ts";
import { projectRoot } from "#server/project-paths.ts";
import { prepareTemplate } from "./prepare-template.ts";

const cache = fileURLToPath(new URL("../../.cache/test-databases", import.meta.url));

/**
 * Returns a data directory with a migrated embedded database and its first records, made once and then copied. A changed
 * migration or file of first records makes a new one.
 */
export async function embeddedTemplate(): Promise<string> {
  const template = join(cache, await fingerprint());
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const building = await mkdtemp(join(cache, "building-"));
  const database = await openDatabase({ dataDir: building, log: pino({ level: "silent" }) });
  await prepareTemplate(database);
  await database.close();
  await rename(building, template).catch(() => rm(building, { recursive: true })); // Another run created the template first.
  await forget(template);
  return template;
}

const migrations = async (): Promise<string[]> =>
  (await readdir(migrationsFolder))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => join(migrationsFolder, name));

const firstRecords = async (): Promise<string[]> => {
  const server = join(projectRoot, "server");
  const names = await readdir(server, { recursive: true });
  return names
    .filter((name) => name.includes("first-") && name.endsWith(".ts"))
    .sort()
    .map((name) => join(server, name));
};

const fingerprint = async (): Promise<string> => {
  const hash = createHash("sha256");
  for (const path of [...(await migrations()), ...(await firstRecords())])
    hash.update(path).update(await readFile(path));
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  hash.update(await readFile(join(entry, "../../package.json")));
  return hash.digest("hex").slice(0, 16);
};

const forget = async (current: string): Promise<void> => {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    if (path !== current && !name.startsWith("building-")) await rm(path, { recursive: true, force: true });
  }
};
