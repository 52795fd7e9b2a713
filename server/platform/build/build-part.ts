import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lock } from "proper-lockfile";
import { buildServer } from "./build-server.ts";
import { hashSources, isStale, type Part, stampOf } from "./sources.mjs";
import { buildWeb } from "./build-web.ts";
import { distDirectory, projectRoot } from "#server/project-paths.ts";

const builders: Record<Part, () => Promise<void>> = { server: buildServer, web: buildWeb };

/** The bundler renews no lock while it works, which takes most of a minute on a busy machine. */
const staleMs = 120_000;

/** Serialises builds in one checkout: a second start waits, then finds the work done. */
async function withBuildLock(part: Part, work: () => Promise<void>): Promise<void> {
  await mkdir(distDirectory, { recursive: true });
  const retries = { retries: 240, factor: 1, minTimeout: 500, maxTimeout: 1000 };
  const lockfilePath = join(distDirectory, `${part}.lock`);
  const release = await lock(distDirectory, { lockfilePath, stale: staleMs, retries });
  await work().finally(release);
}

/**
 * Builds a part and records the hash of its sources. An interrupted build leaves no record, so the next start repeats
 * it.
 */
async function build(part: Part): Promise<void> {
  console.error(`Building the ${part === "server" ? "server" : "web app"}.`);
  const before = hashSources(projectRoot, part);
  const stamp = stampOf(projectRoot, part);
  await rm(stamp, { force: true });
  await builders[part]();
  await writeFile(stamp, before);
}

export function buildPart(part: Part): Promise<void> {
  return withBuildLock(part, () => build(part));
}

export function buildPartIfStale(part: Part): Promise<void> {
  return withBuildLock(part, async () => {
    if (isStale(projectRoot, part)) await build(part);
  });
}
