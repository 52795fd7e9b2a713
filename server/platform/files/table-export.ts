import { formatCsvCell } from "#contract/csv-cell.ts";
import type { SheetColumn } from "./xlsx/sheet.ts";
import { writeXlsx } from "./xlsx/write-xlsx.ts";

type Cell = string | number;

/** A column of the file, with the value of its cells. */
export interface TableColumn<Row> extends SheetColumn {
  readonly cellOf: (row: Row) => Cell;
}

const chunkLength = 64 * 1024;
const csvLine = (cells: readonly Cell[]): string => `${cells.map(formatCsvCell).join(",")}\r\n`;

async function* writeCsv<Row>(columns: readonly TableColumn<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  let text = `\uFEFF${csvLine(columns.map(({ header }) => header))}`;
  for await (const row of rows) {
    text += csvLine(columns.map(({ cellOf }) => cellOf(row)));
    if (text.length < chunkLength) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
}

async function* toCells<Row>(columns: readonly TableColumn<Row>[], rows: AsyncIterable<Row>) {
  for await (const row of rows) yield columns.map(({ cellOf }) => cellOf(row));
}

/** Streams rows as a CSV or Excel file, with at most a few thousand rows in memory. */
export function writeTableFile<Row>(
  format: "csv" | "xlsx",
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncIterable<Uint8Array> {
  return format === "csv" ? writeCsv(columns, rows) : writeXlsx([{ name, columns, rows: toCells(columns, rows) }]);
}
