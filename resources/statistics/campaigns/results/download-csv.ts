import type { DateRange } from "#contract/statistics/date-ranges.ts";
import { toCsv, downloadText } from "#ui/tables/csv.ts";

/** Downloads a card's rows as CSV, with the date range in the file name. */
export function downloadCsv(
  name: string,
  { from, to }: DateRange,
  rows: readonly (readonly (string | number)[])[],
): void {
  downloadText(`${name}_${from}_${to}.csv`, toCsv(rows), "text/csv;charset=utf-8");
}
