import { csvCell } from "#server/platform/files/csv-cell.ts";
import type { Cell, FileColumn } from "./file-columns.ts";
import type { ReportRow } from "./report-rows.ts";

const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

const byteOrderMark = "\uFEFF";
const chunkCharacters = 64 * 1024;

/** Yields a CSV file's bytes, a piece at a time. */
export async function* writeCsv(
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
