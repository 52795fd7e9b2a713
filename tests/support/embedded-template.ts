import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase, migrationsFolder } from "#server/platform/db/migrate.ts";

const cache = fileURLToPath(new URL("../../.cache/test-databases", import.meta.url));

/** Returns a data directory with a migrated, empty embedded database; made once per set of migrations, then copied. */
export async function embeddedTemplate(): Promise<string> {
  const template = join(cache, await fingerprint());
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const building = await mkdtemp(join(cache, "building-"));
  const database = await openDatabase({ dataDir: building, log: pino({ level: "silent" }) });
  await migrateDatabase(database);
  await database.close();
  await rename(building, template).catch(() => rm(building, { recursive: true })); // another run created it first
  await forget(template);
  return template;
}

const fingerprint = async (): Promise<string> => {
  const hash = createHash("sha256");
  for (const name of (await readdir(migrationsFolder)).sort())
    if (name.endsWith(".sql")) hash.update(name).update(await readFile(join(migrationsFolder, name)));
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
