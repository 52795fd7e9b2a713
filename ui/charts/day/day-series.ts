/** One figure a day, oldest first, and the same of the days before. */
export interface DaySeries {
  readonly days: readonly { readonly date: string; readonly count: number }[];
  /** As many days right before; null where nothing is compared. */
  readonly previous: readonly { readonly date: string; readonly count: number }[] | null;
  /** That day and later may still change. */
  readonly provisionalFrom: string;
}

/** Something that happened to the app, by its letter in the legend. */
export interface ChartMark {
  readonly letter: string;
  /** Days, YYYY-MM-DD; `to` where it went on for some. */
  readonly from: string;
  readonly to: string | null;
}

export interface PlacedMark {
  readonly letter: string;
  readonly at: number;
  /** The last day of a band, if it has one. */
  readonly until: number | null;
}

const index = (series: DaySeries, day: string): number => series.days.findIndex(({ date }) => date >= day);

/** Marks within the days, by place; one that began before stands on the first day. */
export function placeMarks(marks: readonly ChartMark[], series: DaySeries): PlacedMark[] {
  const last = series.days.at(-1)?.date ?? "";
  return marks
    .filter(({ from, to }) => from <= last && (to ?? from) >= (series.days[0]?.date ?? ""))
    .map(({ letter, from, to }) => ({
      letter,
      at: Math.max(0, index(series, from)),
      until: to === null ? null : to >= last ? series.days.length - 1 : Math.max(0, index(series, to)),
    }))
    .sort((a, b) => a.at - b.at);
}

/** The place of the first day that may still change; the number of days where all are final. */
export function provisionalAt(series: DaySeries): number {
  const at = index(series, series.provisionalFrom);
  return at === -1 ? series.days.length : at;
}
