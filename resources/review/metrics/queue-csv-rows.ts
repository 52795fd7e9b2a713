import type { LaneMetrics } from "#contract/review/desk/metrics.ts";

const columns = ["lane", "day", "decisions", "half_hours", "nine_in_ten_hours", "promised_hours"];

/** CSV rows per queue and day. Column names are the API's, so that a sheet is the same in every language. */
export function queueCsvRows(lanes: readonly LaneMetrics[]): (string | number)[][] {
  const rows = lanes.flatMap(({ lane, days, promisedHours }) =>
    days.map(({ day, decisions, half, nineInTen }) => [
      lane,
      day,
      decisions,
      half ?? "",
      nineInTen ?? "",
      promisedHours,
    ]),
  );
  return [columns, ...rows];
}
