import { Readable } from "node:stream";
import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import type { PreparedFileKind } from "#contract/platform/exports/calls.ts";
import type { Database } from "#server/platform/db/database.ts";
import { scheduleFileCleanup } from "#server/platform/files/file-cleanup.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import type { Services } from "#server/services.ts";
import {
  markPreparedFileFailed,
  markPreparedFileReady,
  findPreparedFile,
  recordPreparedFileProgress,
  type PreparedFileRow,
} from "./prepared-files.store.ts";

/**
 * Job that prepares a file. It has the default number of attempts, since a file's sources may be unavailable for some
 * minutes.
 */
export const prepareFileJob = defineJob("prepare-file", z.strictObject({ id: Id }), { lane: "long" });

export const preparedFileRetentionMs = 24 * 3_600_000;
/** Allowance for the difference between this machine's clock and the database's. */
const clockMarginMs = 60_000;
const progressIntervalMs = 500;

class PreparationCancelled extends Error {}

/** Function that passes rows on unchanged and counts them, to report the progress of an export. */
export type ProgressTracker = <Row>(rows: AsyncIterable<Row>) => AsyncIterable<Row>;

/** Streams a file's bytes; every row goes through `watch`. */
export type PreparedFileWriter = (
  services: Services,
  file: PreparedFileRow,
  watch: ProgressTracker,
) => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;

/** Records the file's progress in its row; throws once it is cancelled. */
const trackProgress = (database: Database, { id }: PreparedFileRow, signal: AbortSignal): ProgressTracker =>
  async function* (rows) {
    let [written, reportedAt] = [0, Number.NEGATIVE_INFINITY];
    for await (const row of rows) {
      yield row;
      written += 1;
      if (performance.now() - reportedAt < progressIntervalMs) continue;
      signal.throwIfAborted();
      if (!(await recordPreparedFileProgress(database.db, id, written))) throw new PreparationCancelled();
      reportedAt = performance.now();
    }
    if (!(await recordPreparedFileProgress(database.db, id, written))) throw new PreparationCancelled();
  };

/** Handles the job that streams a long file into the file store. A retry starts from the beginning. */
export function prepareFileJobHandler(
  services: Services,
  makers: Readonly<Record<PreparedFileKind, PreparedFileWriter>>,
): JobHandler {
  const { database, files } = services;
  const store = async (file: PreparedFileRow, signal: AbortSignal) => {
    const bytes = await makers[file.kind](services, file, trackProgress(database, file, signal));
    return files.put(Readable.from(bytes));
  };
  return createJobHandler(prepareFileJob, {
    prepare: async ({ id }, { signal }) => {
      const file = await findPreparedFile(database.db, id);
      if (file?.state !== "preparing") return async () => {};
      const stored = await store(file, signal).catch((error: unknown) => {
        if (error instanceof PreparationCancelled) return undefined;
        throw error;
      });
      return async (tx) => {
        if (stored) await markPreparedFileReady(tx, id, stored);
        await scheduleFileCleanup(tx, new Date(Date.now() + preparedFileRetentionMs + clockMarginMs));
      };
    },
    giveUp: (tx, { id }, error) => markPreparedFileFailed(tx, id, error instanceof Failure ? error.code : "internal"),
  });
}
