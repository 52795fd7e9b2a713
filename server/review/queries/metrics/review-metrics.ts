import { reviewLanes, type ReviewLane } from "#contract/review/desk/review-lanes.ts";
import {
  type DecisionHours,
  type LaneMetrics,
  maxMetricReasons,
  reviewMetricCalls,
} from "#contract/review/desk/metrics.ts";
import { addDays, daysInRange, previousDateRange, type DateRange } from "#contract/statistics/date-ranges.ts";
import { fullName } from "#server/accounts/auth/full-name.ts";
import { handle } from "#server/platform/http/route.ts";
import { findCurrentReviewRules } from "#server/review/rules/review-rules.store.ts";
import type { ReviewLaneHours } from "#server/catalog/versions/queue/queue-entry.ts";
import { rangeFromDateParams } from "#server/statistics/reports/report-access.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import { startOfIndianDay, startOfDayInIndia } from "#server/platform/db/day-in-india.ts";
import {
  countAnsweredAppeals,
  countAppealsByReviewer,
  computeDecisionQuality,
  countOpinionsByReviewer,
} from "./decision-quality.store.ts";
import {
  countQueueFlowSince,
  findTopReasons,
  findReviewerActivity,
  type MetricsPeriod,
  type LaneWaits,
  findWaitsByLane,
} from "./metrics.store.ts";

const daysShown = 30;
const flowHours = 24;
const hourMs = 3_600_000;

/** Rounds to a tenth, for display. */
const roundTenth = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

const roundHours = ({ decisions, half, nineInTen }: DecisionHours): DecisionHours => ({
  decisions,
  half: roundTenth(half),
  nineInTen: roundTenth(nineInTen),
});

function spanOf({ from, to }: DateRange): MetricsPeriod {
  return { since: startOfIndianDay(from), until: startOfIndianDay(to, 1) };
}

const noDecisions = { decisions: 0, half: null, nineInTen: null, inTime: 0, approved: 0, held: 0, rejected: 0 };
const findWaits = (rows: readonly LaneWaits[], lane: ReviewLane | null, day: string | null = null) =>
  rows.find((row) => row.lane === lane && row.day === day) ?? noDecisions;

type Lanes = { readonly [side in "now" | "before"]: readonly LaneWaits[] } & { readonly hours: ReviewLaneHours };

function laneMetrics(lane: ReviewLane, range: DateRange, { now, before, hours }: Lanes): LaneMetrics {
  const all = findWaits(now, lane);
  return {
    lane,
    ...roundHours(all),
    promisedHours: hours[lane],
    inTime: all.inTime,
    before: roundHours(findWaits(before, lane)),
    days: daysInRange(range).map((day) => ({ day, ...roundHours(findWaits(now, lane, day)) })),
  };
}

/** Review statistics, for reviewers and those responsible for them. */
export const getReviewMetricsRoute = handle(reviewMetricCalls.reviewMetrics)(async ({ query, services }) => {
  const { db } = services.database;
  const endDate = query.endDate ?? todayInIndia();
  const range = rangeFromDateParams({ startDate: query.startDate ?? addDays(endDate, 1 - daysShown), endDate });
  const before = previousDateRange(range);
  const now = new Date();
  const shown = await findWaitsByLane(db, spanOf(range));
  const earlier = await findWaitsByLane(db, spanOf(before));
  const reviewers = await findReviewerActivity(db, spanOf(range), startOfDayInIndia(now));
  const flow = await countQueueFlowSince(db, new Date(now.getTime() - flowHours * hourMs));
  const reasons = await findTopReasons(db, spanOf(range), maxMetricReasons);
  const judged = {
    appeals: await countAppealsByReviewer(db, spanOf(range)),
    opinions: await countOpinionsByReviewer(db, spanOf(range)),
  };
  const { dueHours } = await findCurrentReviewRules(db);
  const { approved, held, rejected, ...all } = findWaits(shown, null);
  return {
    range,
    before,
    decided: { approved, held, rejected },
    all: { ...roundHours(all), inTime: all.inTime, ...computeDecisionQuality(judged) },
    appealsAnswered: countAnsweredAppeals(judged),
    waiting: flow.waiting,
    comePerHour: roundTenth(flow.came / flowHours) ?? 0,
    goPerHour: roundTenth(flow.went / flowHours) ?? 0,
    lanes: reviewLanes.map((lane) => laneMetrics(lane, range, { now: shown, before: earlier, hours: dueHours })),
    reviewers: reviewers.map(({ firstName, lastName, halfMinutes, ...row }) => ({
      ...row,
      name: fullName({ firstName, lastName }),
      halfMinutes: roundTenth(halfMinutes),
      ...computeDecisionQuality(judged, row.accountId),
    })),
    reasons,
  };
});
