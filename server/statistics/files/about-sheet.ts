import { isCount } from "#contract/statistics/report-options.ts";
import { metrics } from "#contract/statistics/metrics.ts";
import type { Analytics } from "../engine/clickhouse-client.ts";
import { freshness } from "../reports/response-fields.ts";
import type { AppNames } from "./file-columns.ts";
import type { ReportQuery } from "./report-query.ts";
import { counts, reportDefinitions } from "./report-definitions.ts";
import type { Sheet } from "#server/platform/files/xlsx/write-xlsx.ts";

const minutes = (instant: string): string =>
  `${new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" }).format(new Date(instant))} IST`;

/** Explains the numbers, their days and their freshness on a sheet that travels with the file. */
export async function aboutSheet(analytics: Analytics, question: ReportQuery, app: AppNames): Promise<Sheet> {
  const { from, to, type, daily, columns } = question;
  const { asOf, provisionalFrom, timeZone } = await freshness(analytics);
  const rows = [
    ["App", app.title],
    ["Package", app.packageName],
    ["Report", `${reportDefinitions[type].title}, ${daily ? "daily" : "total"}`],
    ["Days", from === to ? from : `${from} to ${to}`],
    ["Time zone", timeZone],
    ["Data as of", asOf === null ? "no data yet" : minutes(asOf)],
    ["May still change", to < provisionalFrom ? "no" : `days from ${provisionalFrom} on`],
    ...columns.filter(isCount).map((column) => [counts[column].header, metrics[counts[column].kind]]),
  ];
  return {
    name: "About these numbers",
    columns: [
      { header: "What", style: "text", width: 22 },
      { header: "Meaning", style: "prose", width: 90 },
    ],
    rows,
  };
}
