import type { ReportFormat } from "#contract/statistics/download-call.ts";
import { csvLine } from "./csv.ts";
import type { ReportRow } from "./report-rows.ts";
import type { CountColumn, ReportShape } from "./report-shape.ts";

interface FileParts {
  readonly format: ReportFormat;
  readonly packageName: string;
  readonly daily: boolean;
  readonly shape: ReportShape;
  readonly counts: readonly CountColumn[];
}

const byteOrderMark = "\uFEFF";
const bytesTogether = 64 * 1024;

/** Google Play's columns; those that count devices or people stay empty, because the store does not count them. */
const playCounts = [
  "Current Device Installs",
  "Daily Device Installs",
  "Daily Device Uninstalls",
  "Daily Device Upgrades",
  "Current User Installs",
  "Total User Installs",
  "Daily User Installs",
  "Daily User Uninstalls",
  "Active Device Installs",
  "Install events",
  "Update events",
  "Uninstall events",
] as const;
const playKinds: Partial<Record<(typeof playCounts)[number], string>> = {
  "Install events": "install",
  "Update events": "update",
  "Uninstall events": "uninstall",
};

function headOf({ format, daily, shape, counts }: FileParts): string[] {
  const day = daily ? ["Date"] : [];
  if (format === "play-csv")
    return [...day, "Package Name", ...shape.names.map(({ playHeader }) => playHeader), ...playCounts];
  return [...day, ...shape.names.map(({ header }) => header), ...counts.map(({ header }) => header)];
}

function cellsOf({ format, packageName, counts }: FileParts, row: ReportRow): (string | number)[] {
  const day = row.day === null ? [] : [row.day];
  if (format !== "play-csv") return [...day, ...row.names, ...row.counts];
  const events = playCounts.map((header) => {
    const at = counts.findIndex(({ kind }) => kind === playKinds[header]);
    return row.counts[at] ?? "";
  });
  return [...day, packageName, ...row.names, ...events];
}

/** The file's bytes, a piece at a time. */
export async function* writeFile(parts: FileParts, rows: AsyncIterable<ReportRow>): AsyncGenerator<Buffer> {
  const encoding = parts.format === "play-csv" ? "utf16le" : "utf8";
  let text = byteOrderMark + csvLine(headOf(parts));
  for await (const row of rows) {
    text += csvLine(cellsOf(parts, row));
    if (text.length < bytesTogether) continue;
    yield Buffer.from(text, encoding);
    text = "";
  }
  yield Buffer.from(text, encoding);
}
