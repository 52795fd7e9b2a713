import { escapeXml } from "./xml.ts";

/** Indexes of the cell styles in `workbook.ts`. */
export const cellStyleIndex = { plain: 0, head: 1, day: 2, count: 3, text: 4, code: 5, prose: 6 } as const;
export type CellStyle = keyof typeof cellStyleIndex;

export interface SheetColumn {
  readonly header: string;
  readonly style: Exclude<CellStyle, "head">;
  /** Width of the column, in characters. */
  readonly width: number;
}

/** Excel's limit, including the header row. */
export const maxSheetRows = 1_048_576;
const maxCellLength = 32_767;

/** Returns the letters of a column in a sheet; 0 is A. */
function columnLetter(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter;
}

const dayZero = Date.UTC(1899, 11, 30);
/** Converts a day to the number that Excel stores: days since 30 December 1899, as Excel counts from March 1900 on. */
export function toExcelSerialDay(day: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - dayZero) / 86_400_000);
}

/**
 * Returns a cell's XML. A text is an inline string, whatever it begins with: only `<f>` would be a formula (ECMA-376
 * part 1, 18.3.1.4).
 */
function cell(value: string | number, style: CellStyle, at: string): string {
  const s = `r="${at}" s="${cellStyleIndex[style]}"`;
  if (value === "") return "";
  if (typeof value === "number") return `<c ${s}><v>${value}</v></c>`;
  if (style === "day") return `<c ${s}><v>${toExcelSerialDay(value)}</v></c>`;
  const text = escapeXml(value.slice(0, maxCellLength));
  return `<c ${s} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** @param number 1 for the first row. */
export function sheetRowXml(
  values: readonly (string | number)[],
  styles: readonly CellStyle[],
  number: number,
): string {
  const cells = values.map((value, at) => cell(value, styles[at] ?? "plain", `${columnLetter(at)}${number}`));
  return `<row r="${number}">${cells.join("")}</row>`;
}

/** Returns the XML before the rows: the column widths and the header row, which stays in sight. */
export function sheetStartXml(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const heads = columns.map(() => "head" as const);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>${sheetRowXml(
    columns.map(({ header }) => header),
    heads,
    1,
  )}`;
}

export const sheetEndXml = "</sheetData></worksheet>";
