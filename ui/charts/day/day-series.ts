/** One figure per day, oldest first, and those of the previous period. */
export interface DaySeries {
  readonly days: readonly { readonly date: string; readonly count: number }[];
  /** Figures of as many days immediately before; null without a comparison. */
  readonly previous: readonly { readonly date: string; readonly count: number }[] | null;
  /** First day whose figure may still change. */
  readonly provisionalFrom: string;
}

/** Event in the app's history, by its letter in the legend. */
export interface ChartAnnotation {
  readonly letter: string;
  /** First day of the event as YYYY-MM-DD; `to` is the last one if the event lasted several days. */
  readonly from: string;
  readonly to: string | null;
}

export interface PlacedAnnotation {
  readonly letter: string;
  readonly at: number;
  /** Index of the last day; null if the event lasted one day. */
  readonly until: number | null;
}

const index = (series: DaySeries, day: string): number => series.days.findIndex(({ date }) => date >= day);

/** Annotations within the days, by position; one that began earlier starts on the first day. */
export function placeAnnotations(marks: readonly ChartAnnotation[], series: DaySeries): PlacedAnnotation[] {
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

/** Returns the index of the first day that may still change; the number of days if all are final. */
export function firstProvisionalIndex(series: DaySeries): number {
  const at = index(series, series.provisionalFrom);
  return at === -1 ? series.days.length : at;
}
