import type { LaneMetrics } from "#contract/review/metrics.ts";

const columns = ["lane", "day", "decisions", "half_hours", "nine_in_ten_hours", "promised_hours"];

/** Each lane with its days, for a file; names are the call's, so that a sheet reads the same in every language. */
export function laneRows(lanes: readonly LaneMetrics[]): (string | number)[][] {
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
