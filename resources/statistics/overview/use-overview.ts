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

/** The same question, its answer told the way all four are. */
function useDays<Data>(answer: Answer<Data>, told: (data: Data) => DayFigures): Answer<DayFigures> {
  const { data } = answer;
  const figures = useMemo(() => (data === undefined ? undefined : told(data)), [data, told]);
  return { ...answer, data: figures };
}

/** The rolling figure is asked each minute, so it learns first that the engine went away: the page follows at once. */
function useFollow(away: boolean): void {
  const answers = useAnswers();
  useEffect(() => {
    if (away) for (const call of daily) void answers.askAgain(call);
  }, [away, answers]);
}

/** What the overview asks at once, in one wave: nothing here waits for another answer. */
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
    /** undefined until it is known. */
    wasLive: app && app.app.live !== null,
  };
}
