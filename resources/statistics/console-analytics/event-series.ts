import type { AnalyticsReport } from "#contract/statistics/console-analytics/report.ts";
import type { DaySeries } from "#ui/charts/day/day-series.ts";

type Events = AnalyticsReport["events"];
export const allEvents = "all";

/** Daily counts of the chosen event, or of all events for {@link allEvents}. Today's count is provisional. */
export function eventSeries(events: Events, chosen: string, today: string): DaySeries {
  const shown = chosen === allEvents ? events : events.filter(({ name }) => name === chosen);
  const days = (events[0]?.perDay ?? []).map(({ date }, at) => ({
    date,
    count: shown.reduce((sum, { perDay }) => sum + (perDay[at]?.count ?? 0), 0),
  }));
  return { days, previous: null, provisionalFrom: today };
}

/** CSV rows: one row per day, one column per event. */
export function eventRows(events: Events): (string | number)[][] {
  const head = ["Day", ...events.map(({ name }) => name)];
  const days = (events[0]?.perDay ?? []).map(({ date }, at) => [
    date,
    ...events.map(({ perDay }) => perDay[at]?.count ?? 0),
  ]);
  return [head, ...days];
}
