import { formatCsvCell } from "#contract/csv-cell.ts";
import { downloadBlob } from "#ui/files/download-blob.ts";

/** Formats rows as CSV (RFC 4180), with the byte order mark that makes Excel read UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(formatCsvCell).join(",")).join("\r\n")}\r\n`;
}

/** Downloads a text made in the browser as a file. */
export function downloadText(fileName: string, text: string, mime: string): void {
  downloadBlob(fileName, new Blob([text], { type: mime }));
}
