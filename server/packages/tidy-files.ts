import * as z from "zod";
import { limits } from "#contract/limits.ts";
import type { Tx } from "#server/db/transaction.ts";
import { collectContent } from "#server/files/collect-content.ts";
import { removeExpiredUploads, uploadContent } from "#server/files/upload.store.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { mediaContent } from "#server/listings/media.store.ts";
import { discardRefused, packageContent } from "#server/packages/packages.store.ts";
import type { Services } from "#server/services.ts";
import { forgetReports, reportContent } from "#server/statistics/files/prepared-reports.store.ts";

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;
const refusedKeptMs = limits.refusedFileKeptHours * hourMs;

/** `everything` looks through the whole store, not only for what has just become free. */
const tidyFiles = defineJob("tidy-files", z.strictObject({ everything: z.boolean() }));

/** In the transaction that refuses a file. */
export const tidyWhenRefused = (tx: Tx, refusedAt: Date): Promise<void> =>
  enqueue(tx, tidyFiles, { everything: false }, { runAt: new Date(refusedAt.getTime() + refusedKeptMs) });

/** At that moment something else will have been kept for as long as it had to be. */
export const tidyAt = (tx: Tx, runAt: Date): Promise<void> => enqueue(tx, tidyFiles, { everything: false }, { runAt });

/** Once a day from now on, unless that is arranged already. */
export const tidyDaily = (tx: Tx, now = new Date()): Promise<void> =>
  enqueue(tx, tidyFiles, { everything: true }, { runAt: new Date(now.getTime() + hourMs), dedupe: "daily" });

export const tidyFilesOf = (services: Services): JobHandler =>
  handleJob(tidyFiles, {
    prepare: async ({ everything }) => {
      const now = new Date();
      await tidy(services, { now, everything });
      const tomorrow = new Date(now.getTime() + dayMs - hourMs);
      return async (tx) => {
        if (everything) await tidyDaily(tx, tomorrow);
      };
    },
  });

/** Every row that names content; a noun that keeps files must be among them. */
const referrers = [packageContent, mediaContent, uploadContent, reportContent];

/** Forgets uploads nobody used in time and files of statistics, lets go of refused files and removes content that nothing names any more. */
export async function tidy(
  { database, files }: Pick<Services, "database" | "files">,
  { now, everything }: { now: Date; everything: boolean },
): Promise<void> {
  const { db } = database;
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await removeExpiredUploads(db, now);
  const refused = await discardRefused(db, before(refusedKeptMs), now);
  const reports = await forgetReports(db, before(dayMs));
  const freed = everything ? files.list() : [...refused, ...reports];
  // Content is kept before the row that names it is written: what came a short while ago is left alone.
  const untouchedSince = before(everything ? dayMs : hourMs);
  await collectContent(files, freed, { untouchedSince, named: namedIn(db) });
}

const namedIn =
  (db: Tx) =>
  async (hashes: readonly string[]): Promise<Set<string>> =>
    new Set((await Promise.all(referrers.map((find) => find(db, hashes)))).flat());
