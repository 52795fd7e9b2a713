import type { StoreEventKind } from "#contract/statistics/metrics.ts";
import { daysInRange, type DateRange } from "#contract/statistics/date-ranges.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import type { QueryParameters } from "../engine/query-parameters.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";
import type { GroupByField } from "./report-definitions.ts";

type Value = string | number;
type FieldName = GroupByField["name"];

export interface ReportRow {
  /** Day of the row; null in totals. */
  readonly day: string | null;
  readonly fields: Readonly<Partial<Record<FieldName, Value>>>;
  readonly counts: Readonly<Partial<Record<StoreEventKind, number>>>;
}

export interface ReportRowsQuery {
  readonly appId: string;
  readonly range: DateRange;
  readonly daily: boolean;
  readonly table: string;
  /** Fields by which rows are grouped, beside the day. */
  readonly fields: readonly GroupByField[];
  readonly kinds: readonly StoreEventKind[];
}

type Row = Record<string, Value>;

/** Rows per query, so that neither server nor engine ever holds a long file as one result. */
const defaultSliceRows = 200_000;

const keysOf = ({ daily, fields }: ReportRowsQuery): readonly { name: string; type: string }[] => [
  ...(daily ? [{ name: "day", type: "Date" }] : []),
  ...fields,
];

function partOf(question: ReportRowsQuery): string {
  const kinds = question.kinds.map((kind) => `'${kind}'`).join(", ");
  return `FROM ${analyticsDatabase}.${question.table}
    WHERE app_id = {app:UUID} AND kind IN (${kinds}) AND day BETWEEN {from:Date} AND {to:Date}`;
}

/** Returns a query for the rows after `last`, in key order. */
function sliceOf(
  question: ReportRowsQuery,
  last: Row | undefined,
  sliceRows: number,
): { sql: string; parameters: QueryParameters } {
  const { appId, range, kinds } = question;
  const keys = keysOf(question);
  const names = keys.map(({ name }) => name).join(", ");
  const sums = kinds.map((kind) => `sumIf(n, kind = '${kind}') AS ${kind}_count`);
  const parameters: Record<string, Value> = { app: appId, ...range };
  if (last && question.daily) parameters.from = String(last.day);
  for (const { name } of last ? keys : []) parameters[`last_${name}`] = last?.[name] ?? "";
  const after = last ? ` AND (${names}) > (${keys.map(({ name, type }) => `{last_${name}:${type}}`).join(", ")})` : "";
  const grouped = keys.length === 0 ? "" : ` GROUP BY ${names} ORDER BY ${names} LIMIT ${sliceRows}`;
  const sql = `SELECT ${[...keys.map(({ name }) => name), ...sums].join(", ")} ${partOf(question)}${after}${grouped}`;
  return { sql, parameters };
}

/** Reads the rollup behind the screen's numbers, slice by slice. */
async function* rowsOf(analytics: AnalyticsClient, question: ReportRowsQuery, sliceRows: number): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const { sql, parameters } = sliceOf(question, last, sliceRows);
    let rowCount = 0;
    for await (const rows of analytics.stream<Row>(sql, parameters)) {
      yield* rows;
      rowCount += rows.length;
      last = rows.at(-1) ?? last;
    }
    if (rowCount < sliceRows || keysOf(question).length === 0) return;
  }
}

const present = ({ daily, fields, kinds }: ReportRowsQuery, row: Row): ReportRow => ({
  day: daily ? String(row.day) : null,
  fields: Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? ""])),
  counts: Object.fromEntries(kinds.map((kind) => [kind, Number(row[`${kind}_count`] ?? 0)])),
});

/** Yields a report's rows. If only the day groups them, days without events have a row too. */
export async function* readReportRows(
  analytics: AnalyticsClient,
  question: ReportRowsQuery,
  sliceRows = defaultSliceRows,
): AsyncGenerator<ReportRow> {
  const { range, daily, fields } = question;
  const days = daily && fields.length === 0 ? daysInRange(range) : [];
  const empty = (day: string): ReportRow => present(question, { day });
  for await (const row of rowsOf(analytics, question, sliceRows)) {
    while (days.length > 0 && (days[0] ?? "") < String(row.day)) yield empty(days.shift() ?? "");
    days.shift();
    yield present(question, row);
  }
  for (const day of days) yield empty(day);
}

/** Counts the rows that a report will have, to refuse one that is too large. */
export async function countReportRows(analytics: AnalyticsClient, question: ReportRowsQuery): Promise<number> {
  const { appId, range, daily, fields } = question;
  if (fields.length === 0) return daily ? daysInRange(range).length : 1;
  const names = keysOf(question).map(({ name }) => name);
  const [row] = await analytics.rows<{ n: number }>(
    `SELECT count() AS n FROM (SELECT ${names.join(", ")} ${partOf(question)} GROUP BY ${names.join(", ")})`,
    { app: appId, ...range },
  );
  return row?.n ?? 0;
}
