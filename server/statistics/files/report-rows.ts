import { unknown } from "#contract/statistics/metrics.ts";
import { daysOf, type Range } from "#contract/statistics/ranges.ts";
import type { Analytics } from "#server/statistics/engine/analytics.ts";
import { nameOfApi } from "#server/statistics/reports/android.ts";
import { database } from "#server/statistics/schema/layout.ts";
import type { CountColumn, ReportShape } from "./report-shape.ts";

export interface ReportRow {
  /** Null in totals. */
  readonly day: string | null;
  readonly names: readonly string[];
  readonly counts: readonly number[];
}

interface Question {
  readonly appId: string;
  readonly range: Range;
  readonly daily: boolean;
  readonly shape: ReportShape;
  readonly counts: readonly CountColumn[];
}

type Row = Record<string, string | number>;

const isNameless = (field: string, value: string | number): boolean =>
  value === "" || (value === 0 && field !== "android_api");

function textOf(field: string, value: string | number): string {
  if (field === "android_api") return nameOfApi(Number(value));
  return isNameless(field, value) ? unknown : String(value);
}

function statementOf({ daily, shape, counts }: Question): string {
  const keys = [...(daily ? ["day"] : []), ...shape.names.map(({ field }) => field)];
  const numbers = counts.map(({ kind, name }) => `sumIf(n, kind = '${kind}') AS ${name}`);
  const grouped = keys.length === 0 ? "" : ` GROUP BY ${keys.join(", ")} ORDER BY ${keys.join(", ")}`;
  const kinds = counts.map(({ kind }) => `'${kind}'`).join(", ");
  return `SELECT ${[...keys, ...numbers].join(", ")} FROM ${database}.${shape.table}
    WHERE app_id = {app:UUID} AND kind IN (${kinds}) AND day BETWEEN {from:Date} AND {to:Date}${grouped}`;
}

/** The rows of a report as they come from the rollup that the screen's numbers come from. */
export async function* readReport(analytics: Analytics, question: Question): AsyncGenerator<ReportRow> {
  const { appId, range, daily, shape, counts } = question;
  const rowOf = (row: Row): ReportRow => ({
    day: daily ? String(row.day) : null,
    names: shape.names.map(({ field }) => textOf(field, row[field] ?? "")),
    counts: counts.map(({ name }) => Number(row[name] ?? 0)),
  });
  const days = daily && shape.names.length === 0 ? daysOf(range) : [];
  const none = counts.map(() => 0);
  for await (const rows of analytics.stream<Row>(statementOf(question), { app: appId, ...range })) {
    for (const row of rows) {
      while (days.length > 0 && (days[0] ?? "") < String(row.day))
        yield { day: days.shift() ?? "", names: [], counts: none };
      days.shift();
      yield rowOf(row);
    }
  }
  for (const day of days) yield { day, names: [], counts: none };
}
