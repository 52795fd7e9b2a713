import type { ErrorCode } from "#contract/errors.ts";
import type { PreparedReport } from "#contract/statistics/download-call.ts";
import type { Context } from "#server/http/route.ts";
import { echo } from "../reports/answer.ts";
import { keptMs } from "./prepare-report.ts";
import type { PreparedReportRow } from "./prepared-reports.store.ts";
import { reportLinks } from "./report-link.ts";

/** A large file takes its time, and a cut download goes on with the same link. */
const linkMs = 3_600_000;

export function presentPreparing({ id, name, question, rows, totalRows }: PreparedReportRow) {
  return {
    status: "preparing" as const,
    id,
    name,
    ...echo(question),
    rows: Math.min(rows, totalRows),
    totalRows,
  };
}

/** How far a file is; once it is ready the link, made anew each time it is asked for. */
export function presentReport(
  asker: Pick<Context, "actor" | "request" | "services">,
  row: PreparedReportRow,
): PreparedReport {
  const { id, name, question, state, sha256, sizeBytes, problem, endedAt } = row;
  const kept = { id, name, ...echo(question) };
  if (state === "preparing") return presentPreparing(row);
  if (state === "failed") return { status: "failed", ...kept, problem: (problem ?? "internal") as ErrorCode };
  if (state === "cancelled" || !sha256) return { status: "cancelled", ...kept };
  return {
    status: "ready",
    ...kept,
    url: reportLinks.addressOf(asker, id, Date.now() + linkMs),
    sizeBytes: sizeBytes ?? 0,
    keptUntil: new Date((endedAt ?? new Date()).getTime() + keptMs).toISOString(),
  };
}
