import { Readable } from "node:stream";
import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import { findApp } from "#server/apps/apps.store.ts";
import type { Database } from "#server/db/database.ts";
import { Failure } from "#server/http/failure.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { tidyAt } from "#server/files/tidy-files.ts";
import type { Services } from "#server/services.ts";
import { endFailed, endReady, findReport, noteRows, type PreparedReportRow } from "./prepared-reports.store.ts";
import { namesOf, rowsQuestion, writeReport } from "./report-file.ts";
import { countReportRows, type ReportRow } from "./report-rows.ts";

/** The engine may be away for some minutes. */
export const prepareReport = defineJob("prepare-report", z.strictObject({ id: Id }), { lane: "long" });

export const keptMs = 24 * 3_600_000;
/** Between this machine's clock and the database's. */
const marginMs = 60_000;
const tellEveryMs = 500;

class NoLongerWanted extends Error {}

/** Tells the row how far the file is; ends when nobody wants it any more. */
const watched = (database: Database, { id }: PreparedReportRow, wanted: number, signal: AbortSignal) =>
  async function* (rows: AsyncIterable<ReportRow>): AsyncGenerator<ReportRow> {
    let [written, told] = [0, Number.NEGATIVE_INFINITY];
    for await (const row of rows) {
      yield row;
      written += 1;
      if (performance.now() - told < tellEveryMs) continue;
      signal.throwIfAborted();
      if (!(await noteRows(database.db, id, written))) throw new NoLongerWanted();
      told = performance.now();
    }
    // Events only ever add rows: fewer than were counted means that an answer ended before its end.
    if (written < wanted) throw new Failure("statistics_away");
    if (!(await noteRows(database.db, id, written))) throw new NoLongerWanted();
  };

async function store(services: Services, report: PreparedReportRow, signal: AbortSignal) {
  const { database, statistics, files } = services;
  const app = await findApp(database.db, report.appId);
  if (!app) throw new Failure("app_not_found");
  const analytics = await statistics.open();
  const total = await countReportRows(analytics, rowsQuestion(report.question));
  const watch = watched(database, report, total, signal);
  const bytes = writeReport(report.question, { analytics, app: namesOf(app), watch });
  return files.put(Readable.from(bytes));
}

/** Streams a long file into the file store. Asked again after a fall it begins anew. */
export function prepareReports(services: Services): JobHandler {
  return handleJob(prepareReport, {
    prepare: async ({ id }, { signal }) => {
      const report = await findReport(services.database.db, id);
      if (report?.state !== "preparing") return async () => {};
      const stored = await store(services, report, signal).catch((error: unknown) => {
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
