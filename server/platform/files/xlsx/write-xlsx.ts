import { maxSheetRows, sheetRowXml, sheetEndXml, sheetStartXml, type SheetColumn } from "./sheet.ts";
import { toValidSheetName } from "./sheet-name.ts";
import { sheetPath, workbookXmlParts } from "./workbook.ts";
import { type ZipStream, createZipStream } from "../zip-stream.ts";

export interface XlsxSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly (string | number)[]> | Iterable<readonly (string | number)[]>;
}

const chunkLength = 64 * 1024;

/** Writes a sheet; rows that do not fit continue on another one. */
async function* writeSheet(
  zip: ZipStream,
  names: string[],
  { name, columns, rows }: XlsxSheet,
  mostRows: number,
): AsyncGenerator<Uint8Array> {
  const styles = columns.map(({ style }) => style);
  let [number, text] = [1, ""];
  const begin = (): void => {
    names.push(toValidSheetName(name, names));
    zip.begin(sheetPath(names.length));
    [number, text] = [1, sheetStartXml(columns)];
  };
  const end = async (): Promise<void> => {
    await zip.write(text + sheetEndXml);
    await zip.end();
  };
  begin();
  for await (const row of rows) {
    if (number === mostRows) {
      await end();
      begin();
    }
    number += 1;
    text += sheetRowXml(row, styles, number);
    if (text.length < chunkLength) continue;
    await zip.write(text);
    text = "";
    yield* zip.take();
  }
  await end();
  yield* zip.take();
}

/** Streams an Excel workbook (ECMA-376, SpreadsheetML). `mostRows` limits a sheet's rows, including the header row. */
export async function* writeXlsx(sheets: readonly XlsxSheet[], mostRows = maxSheetRows): AsyncGenerator<Uint8Array> {
  const zip = createZipStream();
  const names: string[] = [];
  try {
    for (const sheet of sheets) yield* writeSheet(zip, names, sheet, mostRows);
    for (const [path, text] of workbookXmlParts(names)) {
      zip.begin(path);
      await zip.write(text);
      await zip.end();
    }
    zip.finish();
    yield* zip.take();
  } finally {
    zip.close();
  }
}
