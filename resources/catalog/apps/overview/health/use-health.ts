import { reportCalls } from "#contract/statistics/report-calls.ts";
import { addDays, dayOf } from "#contract/statistics/date-ranges.ts";
import { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { conversionTrend, periodDays, retentionTrend, uninstallTrend } from "./trends.ts";

const often = { ownNotFound: true };

/** Metrics of the last thirty full days and of the thirty before, requested in parallel. */
export function useHealth(appId: string) {
  const end = addDays(dayOf(Date.now()), -1);
  const start = addDays(end, 1 - periodDays);
  const both = addDays(start, -periodDays);
  const report = useCall(storeWideCalls.installReport, { query: { appId, startDate: both, endDate: end } }, often);
  const seen = useCall(reportCalls.impressionsPerDay, { query: { appId, startDate: start, endDate: end } }, often);
  const retention = useCall(storeWideCalls.appRetention, { query: { appId, start: both, end } }, often);
  const time = useCall(storeWideCalls.timeSpent, { query: { appId } }, often);
  const answers = [report, seen, retention, time];
  const failed = answers.filter(({ error }) => error !== null);
  return {
    conversion: report.data && seen.data && conversionTrend(report.data, seen.data),
    uninstalls: report.data && uninstallTrend(report.data),
    nextDay: retention.data && retentionTrend(retention.data, 1),
    nextWeek: retention.data && retentionTrend(retention.data, 7),
    time: time.data && {
      now: time.data.averageSeconds,
      perDay: time.data.perDate.map(({ seconds }) => seconds),
    },
    provisional: report.data?.reportData.filter(({ date }) => date >= report.data.provisionalFrom).length ?? 0,
    error: failed[0]?.error ?? null,
    busy: failed.some(({ isFetching }) => isFetching),
    again: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
