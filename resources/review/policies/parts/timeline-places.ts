import type { Dayjs } from "dayjs";

/** Width of a label in percent of the axis. */
const labelWidth = 24;
const minDays = 120;

interface TimelinePlace {
  /** Distance from today in percent of the axis. */
  readonly share: number;
  readonly side: "above" | "below";
  /** Distance of the label from the axis, in labels. */
  readonly lane: number;
  /** Whether the label ends at its dot, because the axis ends soon after. */
  readonly fromEnd: boolean;
}

/**
 * Places labels above and below an axis so that none overlap.
 * @param daysAhead days from today, ascending
 */
export function placeOnTimeline(daysAhead: readonly number[]) {
  const days = Math.max(minDays, (daysAhead.at(-1) ?? 0) * 1.04);
  /** End of the last label of each lane: above, below, second above, second below, … */
  const ends: number[] = [];
  const places = daysAhead.map((ahead): TimelinePlace => {
    const share = (ahead / days) * 100;
    const fromEnd = share + labelWidth > 100;
    const start = fromEnd ? share - labelWidth : share;
    const free = ends.findIndex((end) => end <= start);
    const at = free === -1 ? ends.length : free;
    ends[at] = start + labelWidth;
    return { share, side: at % 2 === 0 ? "above" : "below", lane: Math.floor(at / 2), fromEnd };
  });
  return { places, days, above: Math.ceil(ends.length / 2), below: Math.floor(ends.length / 2) };
}

const maxMonths = 9;

/** Returns the first days of months on the axis, at most nine, evenly spaced, with room for today at its start. */
export function timelineMonths(today: Dayjs, days: number) {
  const months: { readonly first: Date; readonly share: number }[] = [];
  for (
    let first = today.startOf("month").add(1, "month");
    first.diff(today, "day") < days;
    first = first.add(1, "month")
  )
    months.push({ first: first.toDate(), share: (first.diff(today, "day") / days) * 100 });
  const inside = months.filter(({ share }) => share > 7 && share < 96);
  const step = Math.ceil(inside.length / maxMonths);
  return inside.filter((_, at) => at % step === 0);
}
