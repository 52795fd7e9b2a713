import { inArray } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import * as z from "zod";
import { Sha256 } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import type { Services } from "#server/services.ts";
import type { FileStore } from "./file-store.ts";

interface GarbageOptions {
  /** Content stored later than this is left for the next run. */
  readonly untouchedSince: Date;
  /** Returns those hashes that a database row references. */
  readonly named: (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
}

const batchSize = 200;

/** Deletes the given content that no row references; checked again for each right before it goes. */
async function collectGarbage(
  files: FileStore,
  hashes: Iterable<string> | AsyncIterable<string>,
  { untouchedSince, named }: GarbageOptions,
): Promise<void> {
  const collect = async (batch: readonly string[]): Promise<void> => {
    const referenced = await named(batch);
    for (const sha256 of batch.filter((hash) => !referenced.has(hash))) {
      await files.discard(sha256, { untouchedSince, isNamed: async () => (await named([sha256])).has(sha256) });
    }
  };
  let batch: string[] = [];
  for await (const sha256 of hashes) {
    batch.push(sha256);
    if (batch.length < batchSize) continue;
    await collect(batch);
    batch = [];
  }
  if (batch.length > 0) await collect(batch);
}

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;
const refusedRetentionMs = limits.refusedFileKeptHours * hourMs;

interface CleanupRun {
  readonly now: Date;
  /** Checks the whole store, not only recently released content. */
  readonly everything: boolean;
}

/** A table whose rows reference content in the file store; each domain lists its own. */
export interface ContentReferences {
  /** Returns those hashes that its rows reference. */
  readonly named: (tx: Tx, hashes: readonly string[]) => Promise<string[]>;
  /** Deletes expired rows; returns the hashes that may be unreferenced now. */
  readonly release: (tx: Tx, tidying: CleanupRun) => Promise<string[]>;
}

/** Creates the references of a column whose rows keep their content as long as they exist. */
export function createColumnReferences(sha256: AnyPgColumn<{ data: string; notNull: true }>): ContentReferences {
  return {
    named: async (tx, hashes) => {
      const rows = await tx
        .select({ sha256 })
        .from(sha256.table)
        .where(inArray(sha256, [...hashes]));
      return rows.map((row) => row.sha256);
    },
    release: async () => [],
  };
}

/** `everything` checks the whole store, not only recently released content. */
const fileCleanup = defineJob(
  "tidy-files",
  z.strictObject({ everything: z.boolean(), freed: z.array(Sha256).default([]) }),
  { lane: "long" },
);

/** Schedules the cleanup of a refused file, in the transaction that refuses it. */
export function scheduleRefusedFileCleanup(tx: Tx, refusedAt: Date): Promise<void> {
  return enqueueJob(
    tx,
    fileCleanup,
    { everything: false, freed: [] },
    { runAt: new Date(refusedAt.getTime() + refusedRetentionMs) },
  );
}

/** Schedules a cleanup for the time at which some content's retention ends. */
export function scheduleFileCleanup(tx: Tx, runAt: Date): Promise<void> {
  return enqueueJob(tx, fileCleanup, { everything: false, freed: [] }, { runAt });
}

/**
 * Schedules the cleanup of released content, in the releasing transaction. It runs an hour later, because somebody may
 * be uploading the same content right now.
 */
export function scheduleReleasedFileCleanup(tx: Tx, freed: string[], now = new Date()): Promise<void> {
  return enqueueJob(tx, fileCleanup, { everything: false, freed }, { runAt: new Date(now.getTime() + hourMs) });
}

/** Schedules the daily cleanup, unless it is scheduled already. */
export function scheduleDailyFileCleanup(tx: Tx, now = new Date()): Promise<void> {
  return enqueueJob(
    tx,
    fileCleanup,
    { everything: true, freed: [] },
    { runAt: new Date(now.getTime() + hourMs), dedupe: "daily" },
  );
}

export function fileCleanupJobHandler(services: Services, references: readonly ContentReferences[]): JobHandler {
  return createJobHandler(fileCleanup, {
    prepare: async ({ everything, freed }) => {
      const now = new Date();
      await cleanUpFiles(services, references, { now, everything, freed });
      const tomorrow = new Date(now.getTime() + dayMs - hourMs);
      return async (tx) => {
        if (everything) await scheduleDailyFileCleanup(tx, tomorrow);
      };
    },
  });
}

/** Deletes every table's expired rows, then the content that no row references. */
export async function cleanUpFiles(
  { database, files }: Pick<Services, "database" | "files">,
  references: readonly ContentReferences[],
  { now, everything, freed = [] }: CleanupRun & { readonly freed?: readonly string[] },
): Promise<void> {
  const { db } = database;
  const candidates = [...freed];
  for (const { release } of references) candidates.push(...(await release(db, { now, everything })));
  // Content is stored before the row that references it is written, so recent content is not deleted.
  const untouchedSince = new Date(now.getTime() - (everything ? dayMs : hourMs));
  const named = async (hashes: readonly string[]): Promise<Set<string>> =>
    new Set((await Promise.all(references.map((reference) => reference.named(db, hashes)))).flat());
  await collectGarbage(files, everything ? files.list() : candidates, { untouchedSince, named });
}
