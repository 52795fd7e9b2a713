import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import {
  type ReportAppNames,
  type ReportCell,
  type ReportFileColumn,
  consoleLayoutColumns,
  playLayoutColumns,
  playLayoutEventKinds,
} from "./report-columns.ts";
import type { ReportFileQuery } from "./report-file-query.ts";
import { readReportRows, type ReportRow, type ReportRowsQuery } from "./report-rows.ts";
import {
  reportCounts,
  eventKindsOfColumns,
  type GroupByField,
  type ReportDefinition,
  reportDefinitions,
} from "./report-definitions.ts";
import type { SheetColumn } from "#server/platform/files/xlsx/sheet.ts";
import { type XlsxSheet, writeXlsx } from "#server/platform/files/xlsx/write-xlsx.ts";
import { isCountColumn } from "#contract/statistics/report-options.ts";
import { metricDescriptions } from "#contract/statistics/metrics.ts";
import { getFreshness } from "../reports/response-fields.ts";
import { formatCsvCell } from "#contract/csv-cell.ts";
import { formatDateTime } from "#contract/format-dates.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";

const csvLine = (cells: readonly ReportCell[]): string => `${cells.map(formatCsvCell).join(",")}\r\n`;

const byteOrderMark = "\uFEFF";
const chunkCharacters = 64 * 1024;

/** Yields a CSV file's bytes, a piece at a time. */
async function* writeCsv(
  columns: readonly ReportFileColumn[],
  rows: AsyncIterable<ReportRow>,
  encoding: "utf8" | "utf16le",
): AsyncGenerator<Buffer> {
  let text = byteOrderMark + csvLine(columns.map(({ header }) => header));
  for await (const row of rows) {
    text += csvLine(columns.map(({ cellOf }) => cellOf(row)));
    if (text.length < chunkCharacters) continue;
    yield Buffer.from(text, encoding);
    text = "";
  }
  yield Buffer.from(text, encoding);
}

const minutes = (instant: string): string => formatDateTime(instant, consoleLanguage);

/** Explains the numbers, their days and their freshness on a sheet that travels with the file. */
async function aboutSheet(
  analytics: AnalyticsClient,
  question: ReportFileQuery,
  app: ReportAppNames,
): Promise<XlsxSheet> {
  const { from, to, type, daily, columns } = question;
  const { asOf, provisionalFrom, timeZone } = await getFreshness(analytics);
  const rows = [
    ["App", app.title],
    ["Package", app.packageName],
    ["Report", `${reportDefinitions[type].title}, ${daily ? "daily" : "total"}`],
    ["Days", from === to ? from : `${from} to ${to}`],
    ["Time zone", timeZone],
    ["Data as of", asOf === null ? "no data yet" : minutes(asOf)],
    ["May still change", to < provisionalFrom ? "no" : `days from ${provisionalFrom} on`],
    ...columns
      .filter(isCountColumn)
      .map((column) => [reportCounts[column].header, metricDescriptions[reportCounts[column].kind]]),
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

export function reportAppNames(app: AppRow): ReportAppNames {
  return { title: app.title, packageName: app.packageName ?? app.id };
}

/** Names a file. Google Play's are named by package, first month and dimension. */
export function reportFileName(
  { type, daily, format, from, to }: ReportFileQuery,
  { packageName }: ReportAppNames,
): string {
  if (format === "play-csv")
    return `installs_${packageName}_${from.slice(0, 7).replace("-", "")}_${reportDefinitions[type].play.name}.csv`;
  return `${packageName}_${type}_${daily ? "daily" : "total"}_${from}_${to}.${format}`;
}

/** Lists the fields to group by: only those that the file shows. */
function fieldsOf(shape: ReportDefinition, { format, columns }: ReportFileQuery): GroupByField[] {
  if (format === "play-csv") return shape.play.field ? [shape.play.field] : [];
  const shown = shape.names.filter(({ column }) => column === null || columns.includes(column));
  return [...new Set(shown.map(({ field }) => field))];
}

export function toReportRowsQuery(question: ReportFileQuery): ReportRowsQuery {
  const { appId, from, to, type, daily, format, columns } = question;
  const shape = reportDefinitions[type];
  return {
    appId,
    range: { from, to },
    daily,
    table: shape.table,
    fields: fieldsOf(shape, question),
    kinds: format === "play-csv" ? playLayoutEventKinds(shape) : eventKindsOfColumns(columns),
  };
}

const widths: Record<ReportFileColumn["kind"], number> = { day: 12, text: 26, code: 18, count: 18 };
const sheetColumn = ({ header, kind }: ReportFileColumn): SheetColumn => ({ header, style: kind, width: widths[kind] });

async function* cellsOf(columns: readonly ReportFileColumn[], rows: AsyncIterable<ReportRow>) {
  for await (const row of rows) yield columns.map(({ cellOf }) => cellOf(row));
}

export interface ReportSource {
  readonly analytics: AnalyticsClient;
  readonly app: ReportAppNames;
  /** Receives every row that is written, such as for a progress count. */
  readonly watch?: (rows: AsyncIterable<ReportRow>) => AsyncIterable<ReportRow>;
}

/** Yields a file's bytes, a piece at a time; nothing is stored. */
export async function* streamReportFile(
  question: ReportFileQuery,
  { analytics, app, watch = (rows) => rows }: ReportSource,
): AsyncGenerator<Uint8Array> {
  const { type, daily, format, columns } = question;
  const shape = reportDefinitions[type];
  const rows = watch(readReportRows(analytics, toReportRowsQuery(question)));
  if (format === "play-csv") return yield* writeCsv(playLayoutColumns(shape, app), rows, "utf16le");
  const shown = consoleLayoutColumns(shape, daily, columns, app);
  if (format === "csv") return yield* writeCsv(shown, rows, "utf8");
  const sheet = {
    name: `${shape.title}, ${daily ? "daily" : "total"}`,
    columns: shown.map(sheetColumn),
    rows: cellsOf(shown, rows),
  };
  return yield* writeXlsx([sheet, await aboutSheet(analytics, question, app)]);
}
