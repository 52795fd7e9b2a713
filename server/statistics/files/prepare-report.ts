import { findApp } from "#server/catalog/apps/apps.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { PreparedFileWriter } from "#server/platform/exports/prepare-file.ts";
import { reportAppNames, toReportRowsQuery, streamReportFile } from "./report-file.ts";
import { ReportFileQuery } from "./report-file-query.ts";
import { countReportRows, type ReportRow } from "./report-rows.ts";

/** Fails if rows are missing: events only ever add rows, so fewer than counted means a truncated result. */
async function* failIfTruncated(rows: AsyncIterable<ReportRow>, counted: number): AsyncGenerator<ReportRow> {
  let written = 0;
  for await (const row of rows) {
    yield row;
    written += 1;
  }
  if (written < counted) throw new Failure("statistics_away");
}

/** Prepares a report that is too long to be streamed at once. */
export const prepareReportFile: PreparedFileWriter = async (
  { database, statistics },
  { appId, question: asked },
  watch,
) => {
  const app = appId === null ? undefined : await findApp(database.db, appId);
  if (!app) throw new Failure("app_not_found");
  const analytics = await statistics.open();
  const question = ReportFileQuery.parse(asked);
  const counted = await countReportRows(analytics, toReportRowsQuery(question));
  const watchAll = (rows: AsyncIterable<ReportRow>) => watch(failIfTruncated(rows, counted));
  return streamReportFile(question, { analytics, app: reportAppNames(app), watch: watchAll });
};
