import * as XLSX from "@e965/xlsx";
import { parse } from "csv-parse/sync";

/** Parses a CSV file's rows. */
export function readCsv(bytes: Buffer, encoding: "utf8" | "utf16le" = "utf8"): string[][] {
  return parse(bytes, { encoding, bom: true });
}

export interface ReadSheet {
  readonly name: string;
  /** Rows of cell values: days as dates, counts as numbers. */
  readonly rows: unknown[][];
  /** Rows of cells as a spreadsheet displays them. */
  readonly shown: string[][];
  readonly formulas: number;
  readonly widths: (number | undefined)[];
}

const cellsOf = (sheet: XLSX.WorkSheet): XLSX.CellObject[] =>
  Object.entries(sheet).flatMap(([at, cell]) => (at.startsWith("!") ? [] : [cell]));

/** Reads an Excel workbook's sheets with SheetJS. */
export function readXlsx(bytes: Uint8Array): ReadSheet[] {
  const book = XLSX.read(bytes, { type: "buffer", cellDates: true, UTC: true, cellNF: true, cellStyles: true });
  return book.SheetNames.map((name) => {
    const sheet = book.Sheets[name] ?? {};
    return {
      name,
      rows: XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, UTC: true, defval: "" }),
      shown: XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: "" }),
      formulas: cellsOf(sheet).filter((cell) => cell.f !== undefined).length,
      widths: (sheet["!cols"] ?? []).map((column) => column.width),
    };
  });
}
