import { reviewLanes, type ReviewLane } from "#contract/review/lanes.ts";
import { type LaneMetrics, mostReasons, reviewMetricCalls } from "#contract/review/metrics.ts";
import { addDays, daysOf, previousOf, type Range } from "#contract/statistics/ranges.ts";
import { fullName } from "#server/accounts/full-name.ts";
import { handle } from "#server/http/route.ts";
import { rulesNow } from "#server/review-rules/review-rules.store.ts";
import type { LaneHours } from "#server/versions/queue/enter-queue.ts";
import { rangeOfDates, today } from "#server/statistics/reports/question.ts";
import { startOfDay, startOfDayInIndia } from "../day-in-india.ts";
import { answeredIn, appealsBy, judgedOf, opinionsBy } from "./judged.store.ts";
import { hoursOf, roundTenth } from "./hours.ts";
import { flowSince, reasonsUsed, reviewersIn, type Span, type Waits, waitsByLane } from "./metrics.store.ts";

const daysShown = 30;
const flowHours = 24;
const hourMs = 3_600_000;

function spanOf({ from, to }: Range): Span {
  return { since: startOfDay(from), until: startOfDay(to, 1) };
}

const none = { decisions: 0, half: null, nineInTen: null, inTime: 0, approved: 0, held: 0, rejected: 0 };
const rowOf = (rows: readonly Waits[], lane: ReviewLane | null, day: string | null = null) =>
  rows.find((row) => row.lane === lane && row.day === day) ?? none;

type Lanes = { readonly [side in "now" | "before"]: readonly Waits[] } & { readonly hours: LaneHours };

function laneMetrics(lane: ReviewLane, range: Range, { now, before, hours }: Lanes): LaneMetrics {
  const all = rowOf(now, lane);
  return {
    lane,
    ...hoursOf(all),
    promisedHours: hours[lane],
    inTime: all.inTime,
    before: hoursOf(rowOf(before, lane)),
    days: daysOf(range).map((day) => ({ day, ...hoursOf(rowOf(now, lane, day)) })),
  };
}

/** Review statistics, for reviewers and those responsible for them. */
export const reviewMetrics = handle(reviewMetricCalls.reviewMetrics)(async ({ query, services }) => {
  const { db } = services.database;
  const endDate = query.endDate ?? today();
  const range = rangeOfDates({ startDate: query.startDate ?? addDays(endDate, 1 - daysShown), endDate });
  const before = previousOf(range);
  const now = new Date();
  const shown = await waitsByLane(db, spanOf(range));
  const earlier = await waitsByLane(db, spanOf(before));
  const reviewers = await reviewersIn(db, spanOf(range), startOfDayInIndia(now));
  const flow = await flowSince(db, new Date(now.getTime() - flowHours * hourMs));
  const reasons = await reasonsUsed(db, spanOf(range), mostReasons);
  const judged = { appeals: await appealsBy(db, spanOf(range)), opinions: await opinionsBy(db, spanOf(range)) };
  const { dueHours } = await rulesNow(db);
  const { approved, held, rejected, ...all } = rowOf(shown, null);
  return {
    range,
    before,
    decided: { approved, held, rejected },
    all: { ...hoursOf(all), inTime: all.inTime, ...judgedOf(judged) },
    appealsAnswered: answeredIn(judged),
    waiting: flow.waiting,
    comePerHour: roundTenth(flow.came / flowHours) ?? 0,
    goPerHour: roundTenth(flow.went / flowHours) ?? 0,
    lanes: reviewLanes.map((lane) => laneMetrics(lane, range, { now: shown, before: earlier, hours: dueHours })),
    reviewers: reviewers.map(({ firstName, lastName, halfMinutes, ...row }) => ({
      ...row,
      name: fullName({ firstName, lastName }),
      halfMinutes: roundTenth(halfMinutes),
      ...judgedOf(judged, row.accountId),
    })),
    reasons,
  };
});
