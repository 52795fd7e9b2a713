/**
 * Matches the start of a cell that spreadsheets read as a formula (OWASP: CSV injection), including full-width forms.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Formats a CSV cell: formulas are defused, quoting follows RFC 4180. */
export function formatCsvCell(value: string | number): string {
  const text = typeof value === "string" && formulaStart.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
