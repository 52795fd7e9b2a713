import type { fileFormats } from "#contract/apps/search.ts";
import { csvCell } from "#server/statistics/files/csv.ts";
import type { SheetColumn } from "#server/statistics/files/xlsx/sheet.ts";
import { writeXlsx } from "#server/statistics/files/xlsx/write-xlsx.ts";

type Cell = string | number;

/** A column of the file and what stands in it. */
export interface Column<Row> extends SheetColumn {
  readonly cellOf: (row: Row) => Cell;
}

const rowsAtOnce = 5_000;

/** All rows, a page after the other, each after the last number of the one before. */
export async function* byNumber<Row extends { readonly seqId: number }>(
  pageAfter: (last: number, rows: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row> {
  for (let last = 0; ; ) {
    const rows = await pageAfter(last, rowsAtOnce);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    last = end.seqId;
  }
}

const lettersTogether = 64 * 1024;
const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

async function* csvOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  let text = `\uFEFF${csvLine(columns.map(({ header }) => header))}`;
  for await (const row of rows) {
    text += csvLine(columns.map(({ cellOf }) => cellOf(row)));
    if (text.length < lettersTogether) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
}

async function* cellsOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>) {
  for await (const row of rows) yield columns.map(({ cellOf }) => cellOf(row));
}

/** The bytes of a file as it is written: never more than a few thousand rows are in memory. */
export function bytesOf<Row>(
  format: (typeof fileFormats)[number],
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncIterable<Uint8Array> {
  return format === "csv" ? csvOf(columns, rows) : writeXlsx([{ name, columns, rows: cellsOf(columns, rows) }]);
}
