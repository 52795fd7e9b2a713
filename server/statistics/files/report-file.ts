import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Analytics } from "../engine/clickhouse-client.ts";
import { type AppNames, type Cell, type FileColumn, ownColumns, playColumns, playKinds } from "./file-columns.ts";
import type { ReportQuery } from "./report-query.ts";
import { readReport, type ReportRow, type RowsQuery } from "./report-rows.ts";
import { counts, eventKindsOf, type Field, type ReportDefinition, reportDefinitions } from "./report-definitions.ts";
import type { SheetColumn } from "#server/platform/files/xlsx/sheet.ts";
import { type Sheet, writeXlsx } from "#server/platform/files/xlsx/write-xlsx.ts";
import { isCount } from "#contract/statistics/report-options.ts";
import { metrics } from "#contract/statistics/metrics.ts";
import { freshness } from "../reports/response-fields.ts";
import { csvCell } from "#server/platform/files/csv-cell.ts";

const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

const byteOrderMark = "\uFEFF";
const chunkCharacters = 64 * 1024;

/** Yields a CSV file's bytes, a piece at a time. */
async function* writeCsv(
  columns: readonly FileColumn[],
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

const minutes = (instant: string): string =>
  `${new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" }).format(new Date(instant))} IST`;

/** Explains the numbers, their days and their freshness on a sheet that travels with the file. */
async function aboutSheet(analytics: Analytics, question: ReportQuery, app: AppNames): Promise<Sheet> {
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

export function namesOf(app: AppRow): AppNames {
  return { title: app.title, packageName: app.packageName ?? app.id };
}

/** Names a file. Google Play's are named by package, first month and dimension. */
export function reportFileName({ type, daily, format, from, to }: ReportQuery, { packageName }: AppNames): string {
  if (format === "play-csv")
    return `installs_${packageName}_${from.slice(0, 7).replace("-", "")}_${reportDefinitions[type].play.name}.csv`;
  return `${packageName}_${type}_${daily ? "daily" : "total"}_${from}_${to}.${format}`;
}

/** Fields to group by: only those that are shown. */
function fieldsOf(shape: ReportDefinition, { format, columns }: ReportQuery): Field[] {
  if (format === "play-csv") return shape.play.field ? [shape.play.field] : [];
  const shown = shape.names.filter(({ column }) => column === null || columns.includes(column));
  return [...new Set(shown.map(({ field }) => field))];
}

export function toRowsQuery(question: ReportQuery): RowsQuery {
  const { appId, from, to, type, daily, format, columns } = question;
  const shape = reportDefinitions[type];
  return {
    appId,
    range: { from, to },
    daily,
    table: shape.table,
    fields: fieldsOf(shape, question),
    kinds: format === "play-csv" ? playKinds(shape) : eventKindsOf(columns),
  };
}

const widths: Record<FileColumn["kind"], number> = { day: 12, text: 26, code: 18, count: 18 };
const sheetColumn = ({ header, kind }: FileColumn): SheetColumn => ({ header, style: kind, width: widths[kind] });

async function* cellsOf(columns: readonly FileColumn[], rows: AsyncIterable<ReportRow>) {
  for await (const row of rows) yield columns.map(({ cellOf }) => cellOf(row));
}

export interface Source {
  readonly analytics: Analytics;
  readonly app: AppNames;
  /** Observes every row. */
  readonly watch?: (rows: AsyncIterable<ReportRow>) => AsyncIterable<ReportRow>;
}

/** Yields a file's bytes, a piece at a time; nothing is stored. */
export async function* writeReport(
  question: ReportQuery,
  { analytics, app, watch = (rows) => rows }: Source,
): AsyncGenerator<Uint8Array> {
  const { type, daily, format, columns } = question;
  const shape = reportDefinitions[type];
  const rows = watch(readReport(analytics, toRowsQuery(question)));
  if (format === "play-csv") return yield* writeCsv(playColumns(shape, app), rows, "utf16le");
  const shown = ownColumns(shape, daily, columns, app);
  if (format === "csv") return yield* writeCsv(shown, rows, "utf8");
  const sheet = {
    name: `${shape.title}, ${daily ? "daily" : "total"}`,
    columns: shown.map(sheetColumn),
    rows: cellsOf(shown, rows),
  };
  return yield* writeXlsx([sheet, await aboutSheet(analytics, question, app)]);
}
