import { downloadBlob } from "#ui/files/download-blob.ts";

type Cell = string | number;

/** Puts an apostrophe before text that a spreadsheet would run as a formula (OWASP, CSV injection). */
const escapeFormula = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

function csvCell(value: Cell): string {
  const text = typeof value === "number" ? String(value) : escapeFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats rows as CSV (RFC 4180), with the byte order mark that makes Excel read UTF-8. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

/** Downloads a text made in the browser as a file. */
export function downloadText(fileName: string, text: string, mime: string): void {
  downloadBlob(fileName, new Blob([text], { type: mime }));
}
