import type { ErrorCode } from "#contract/errors.ts";
import type { PreparedReport } from "#contract/statistics/download-call.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { echo } from "#server/statistics/reports/answer.ts";
import { keptMs } from "./prepare-report.ts";
import type { PreparedReportRow } from "./prepared-reports.store.ts";
import { typeOfFile } from "./report-file.ts";

export const presentPreparing = ({ id, name, question, rows, totalRows }: PreparedReportRow) => ({
  status: "preparing" as const,
  id,
  name,
  ...echo(question),
  rows: Math.min(rows, totalRows),
  totalRows,
});

/** How far a file is; once it is ready the link, made anew each time it is asked for. */
export function presentReport(files: FileStore, row: PreparedReportRow): PreparedReport {
  const { id, name, question, state, sha256, sizeBytes, problem, endedAt } = row;
  const kept = { id, name, ...echo(question) };
  if (state === "preparing") return presentPreparing(row);
  if (state === "failed") return { status: "failed", ...kept, problem: (problem ?? "internal") as ErrorCode };
  if (state === "cancelled" || !sha256) return { status: "cancelled", ...kept };
  return {
    status: "ready",
    ...kept,
    url: files.url(sha256, { name, type: typeOfFile(question) }),
    sizeBytes: sizeBytes ?? 0,
    keptUntil: new Date((endedAt ?? new Date()).getTime() + keptMs).toISOString(),
  };
}
