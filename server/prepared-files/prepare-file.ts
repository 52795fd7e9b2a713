import { Readable } from "node:stream";
import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import type { PreparedKind } from "#contract/prepared-files/calls.ts";
import type { Database } from "#server/db/database.ts";
import { tidyAt } from "#server/files/tidy-files.ts";
import { Failure } from "#server/http/failure.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import type { Services } from "#server/services.ts";
import { endFailed, endReady, findPrepared, noteRows, type PreparedRow } from "./prepared-files.store.ts";

/** Uses the default number of attempts, since a file's sources may be unavailable for some minutes. */
export const prepareFile = defineJob("prepare-file", z.strictObject({ id: Id }), { lane: "long" });

export const keptMs = 24 * 3_600_000;
/** Allowance for the difference between this machine's clock and the database's. */
const marginMs = 60_000;
const tellEveryMs = 500;

class NoLongerWanted extends Error {}

/** Passes rows on and counts them. */
export type Watch = <Row>(rows: AsyncIterable<Row>) => AsyncIterable<Row>;

/** Streams a file's bytes; every row goes through `watch`. */
export type FileMaker = (
  services: Services,
  file: PreparedRow,
  watch: Watch,
) => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;

/** Records the file's progress in its row; throws once it is cancelled. */
const watched = (database: Database, { id }: PreparedRow, signal: AbortSignal): Watch =>
  async function* (rows) {
    let [written, told] = [0, Number.NEGATIVE_INFINITY];
    for await (const row of rows) {
      yield row;
      written += 1;
      if (performance.now() - told < tellEveryMs) continue;
      signal.throwIfAborted();
      if (!(await noteRows(database.db, id, written))) throw new NoLongerWanted();
      told = performance.now();
    }
    if (!(await noteRows(database.db, id, written))) throw new NoLongerWanted();
  };

/** Handles the job that streams a long file into the file store. A retry starts from the beginning. */
export function prepareFiles(services: Services, makers: Readonly<Record<PreparedKind, FileMaker>>): JobHandler {
  const { database, files } = services;
  const store = async (file: PreparedRow, signal: AbortSignal) => {
    const bytes = await makers[file.kind](services, file, watched(database, file, signal));
    return files.put(Readable.from(bytes));
  };
  return handleJob(prepareFile, {
    prepare: async ({ id }, { signal }) => {
      const file = await findPrepared(database.db, id);
      if (file?.state !== "preparing") return async () => {};
      const stored = await store(file, signal).catch((error: unknown) => {
        if (error instanceof NoLongerWanted) return undefined;
        throw error;
      });
      return async (tx) => {
        if (stored) await endReady(tx, id, stored);
        await tidyAt(tx, new Date(Date.now() + keptMs + marginMs));
      };
    },
    giveUp: (tx, { id }, error) => endFailed(tx, id, error instanceof Failure ? error.code : "internal"),
  });
}
