import { useEffect, useMemo } from "react";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { annotationCalls } from "#contract/statistics/annotation-calls.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { QueryResult } from "../parts/MetricCard.tsx";
import type { StatisticsTabProps } from "../tab-props.ts";
import { type DailyCounts, dailyCountConverters } from "./daily-counts.ts";

const minuteMs = 60_000;
const daily = [
  reportCalls.installsPerDay,
  reportCalls.updatesPerDay,
  reportCalls.impressionsPerDay,
  reportCalls.videoImpressionsPerDay,
];

/** Returns the query with its data converted to daily counts. */
function useDailyCounts<Data>(
  answer: QueryResult<Data>,
  toCounts: (data: Data) => DailyCounts,
): QueryResult<DailyCounts> {
  const { data } = answer;
  const figures = useMemo(() => (data === undefined ? undefined : toCounts(data)), [data, toCounts]);
  return { ...answer, data: figures };
}

/**
 * Makes the whole page show an outage immediately. The live number is polled every minute, so it notices one first; the
 * daily metrics are then refetched.
 */
function useRefetchOnOutage(away: boolean): void {
  const answers = useCallCache();
  useEffect(() => {
    if (away) for (const call of daily) void answers.askAgain(call);
  }, [away, answers]);
}

/** Loads all data of the overview in parallel: no query waits for another. */
export function useStatisticsOverview({ appId, shown }: Pick<StatisticsTabProps, "appId" | "shown">) {
  const ofApp = { query: { appId } };
  const ofDays = { query: { appId, ...shown.dates } };
  const live = useCall(reportCalls.realTimeInstalls, ofApp, { everyMs: minuteMs });
  const days = {
    install: useDailyCounts(useCall(reportCalls.installsPerDay, ofDays), dailyCountConverters.install),
    update: useDailyCounts(useCall(reportCalls.updatesPerDay, ofDays), dailyCountConverters.update),
    impression: useDailyCounts(useCall(reportCalls.impressionsPerDay, ofDays), dailyCountConverters.impression),
    video_impression: useDailyCounts(
      useCall(reportCalls.videoImpressionsPerDay, ofDays),
      dailyCountConverters.video_impression,
    ),
  };
  const allInstalls = useCall(reportCalls.installsByVersion, ofApp);
  const allUpdates = useCall(reportCalls.updatesByVersion, ofApp);
  const annotations = useCall(annotationCalls.annotations, ofDays);
  const { data: app } = useCall(appCalls.appDetails, { params: { id: appId } });
  useRefetchOnOutage(live.error?.code === "statistics_away");
  return {
    live,
    days,
    allTime: { install: allInstalls.data?.installs, update: allUpdates.data?.updates },
    annotations: annotations.data,
    /** Whether the app was ever live; undefined until known. */
    wasLive: app && app.app.live !== null,
  };
}
