import { useEffect, useMemo } from "react";
import { appCalls } from "#contract/apps/calls.ts";
import { annotationCalls } from "#contract/statistics/annotation-calls.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { useAnswers } from "#providers/data/answers.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { Answer } from "../parts/FigureCard.tsx";
import type { StatisticsTab } from "../tab.ts";
import { type DayFigures, dayFigures } from "./day-figures.ts";

const minuteMs = 60_000;
const daily = [
  reportCalls.installsPerDay,
  reportCalls.updatesPerDay,
  reportCalls.impressionsPerDay,
  reportCalls.videoImpressionsPerDay,
];

/** The query with its data converted to daily counts. */
function useDays<Data>(answer: Answer<Data>, told: (data: Data) => DayFigures): Answer<DayFigures> {
  const { data } = answer;
  const figures = useMemo(() => (data === undefined ? undefined : told(data)), [data, told]);
  return { ...answer, data: figures };
}

/**
 * The live number is polled every minute, so it notices an outage first. Refetching the daily metrics makes the whole
 * page show it immediately.
 */
function useFollow(away: boolean): void {
  const answers = useAnswers();
  useEffect(() => {
    if (away) for (const call of daily) void answers.askAgain(call);
  }, [away, answers]);
}

/** Loads all data of the overview in parallel: no query waits for another. */
export function useOverview({ appId, shown }: Pick<StatisticsTab, "appId" | "shown">) {
  const ofApp = { query: { appId } };
  const ofDays = { query: { appId, ...shown.dates } };
  const live = useCall(reportCalls.realTimeInstalls, ofApp, { everyMs: minuteMs });
  const days = {
    install: useDays(useCall(reportCalls.installsPerDay, ofDays), dayFigures.install),
    update: useDays(useCall(reportCalls.updatesPerDay, ofDays), dayFigures.update),
    impression: useDays(useCall(reportCalls.impressionsPerDay, ofDays), dayFigures.impression),
    video_impression: useDays(useCall(reportCalls.videoImpressionsPerDay, ofDays), dayFigures.video_impression),
  };
  const allInstalls = useCall(reportCalls.installsByVersion, ofApp);
  const allUpdates = useCall(reportCalls.updatesByVersion, ofApp);
  const annotations = useCall(annotationCalls.annotations, ofDays);
  const { data: app } = useCall(appCalls.appDetails, { params: { id: appId } });
  useFollow(live.error?.code === "statistics_away");
  return {
    live,
    days,
    allTime: { install: allInstalls.data?.installs, update: allUpdates.data?.updates },
    annotations: annotations.data,
    /** Undefined until known. */
    wasLive: app && app.app.live !== null,
  };
}
