/** What a spreadsheet takes for the start of a formula (OWASP: CSV injection), its full-width forms included. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell a spreadsheet must not run, quoted as RFC 4180 asks. */
export function csvCell(value: string | number): string {
  const text = typeof value === "string" && formulaStart.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
