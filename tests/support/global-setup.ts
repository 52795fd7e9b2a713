import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/platform/db/database.ts";
import { embeddedTemplate } from "./embedded-template.ts";
import { administer, databaseName, databasesOf, runName, withDatabaseName } from "./postgres.ts";
import { prepareTemplate } from "./prepare-template.ts";
import { postgresBinaries, startPrivatePostgres } from "./private-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the template data directory, which test files copy. */
    embeddedTemplate: string;
    /** Seed of every property-based test in this run. */
    fuzzSeed: number;
    /** Path of the temporary directory for the whole run. */
    scratch: string;
    /** PostgreSQL server to create databases on, and the migrated template database; null without PostgreSQL. */
    postgres: { serverUrl: string; template: string; run: string } | null;
  }
}

/** Returns the seed of property-based tests: the same in every run, unless FUZZ_SEED is a number or `random`. */
function fuzzSeed(): number {
  const asked = process.env.FUZZ_SEED ?? "20261122";
  return asked === "random" ? Date.now() % 2 ** 31 : Number(asked);
}

/** Prepares a run: migrated templates for both engines, and a PostgreSQL unless DATABASE_URL names one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(join(tmpdir(), "store-test-"));
  const removeScratch = () => rm(scratch, { recursive: true, force: true });
  project.provide("scratch", scratch);
  const seed = fuzzSeed();
  project.provide("fuzzSeed", seed);
  console.info(`seed of generated tests: ${seed} (FUZZ_SEED)`);
  project.provide("embeddedTemplate", await embeddedTemplate());
  const server = await findServer();
  if (!server) {
    console.warn("\n*** No PostgreSQL found: every test on PostgreSQL is SKIPPED, half of the matrix. ***\n");
    project.provide("postgres", null);
    return removeScratch;
  }
  const run = runName();
  const template = databaseName(run);
  await administer(server.url, `create database ${template}`);
  const url = withDatabaseName(server.url, template);
  const database = await openDatabase({ url, dataDir: "", log: pino({ level: "silent" }) });
  await prepareTemplate(database);
  await database.close();
  project.provide("postgres", { serverUrl: server.url, template, run });
  return async () => {
    for (const name of await databasesOf(server.url, run))
      await administer(server.url, `drop database ${name} with (force)`);
    await server.stop();
    await removeScratch();
  };
}

const findServer = async (): Promise<{ url: string; stop(): Promise<void> } | null> => {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const binaries = postgresBinaries();
  if (!binaries) return null;
  const server = await startPrivatePostgres(binaries);
  return { url: server.url("postgres"), stop: server.stop };
};
