import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Day, Id, idParams } from "#contract/identifiers.ts";
import { datesQuery } from "#contract/statistics/ranges.ts";
import { forecastFlags } from "./flags.ts";
import { reviewLanes } from "./lanes.ts";

/** So many reasons are named; each has its own count on its page. */
export const mostReasons = 12;

/** What decisions took from the submission on, in hours; null where none was taken. */
const Hours = z.strictObject({
  decisions: z.int(),
  half: z.number().nullable(),
  nineInTen: z.number().nullable(),
});
export type Hours = z.infer<typeof Hours>;

export const LaneMetrics = Hours.extend({
  lane: z.enum(reviewLanes),
  promisedHours: z.number(),
  /** Of the decisions those that were taken by the time they were due. */
  inTime: z.int(),
  before: Hours,
  /** Each day of the range, also those without a decision. */
  days: z.array(Hours.extend({ day: Day })),
});
export type LaneMetrics = z.infer<typeof LaneMetrics>;

/** What others made of decisions: of those of the range, how many an appeal took back, and two readers agreed on. */
const Judged = z.strictObject({ reversed: z.int(), readTwice: z.int(), agreed: z.int() });
export type Judged = z.infer<typeof Judged>;

/** What one reviewer has and did; minutes from taking a version to deciding on it. */
export const ReviewerMetrics = z.strictObject({
  accountId: Id,
  name: z.string(),
  claims: z.int(),
  today: z.int(),
  decisions: z.int(),
  halfMinutes: z.number().nullable(),
  ...Judged.shape,
});
export type ReviewerMetrics = z.infer<typeof ReviewerMetrics>;

/** How often a ready-made reason was given, and how often in other words. */
const ReasonMetrics = z.strictObject({ id: Id, key: z.string(), title: z.string(), used: z.int(), edited: z.int() });
export type ReasonMetrics = z.infer<typeof ReasonMetrics>;

/** How review went in a range of days, and what waits now. */
export const ReviewMetrics = z.strictObject({
  range: z.strictObject({ from: Day, to: Day }),
  before: z.strictObject({ from: Day, to: Day }),
  decided: z.strictObject({ approved: z.int(), held: z.int(), rejected: z.int() }),
  all: Hours.extend({ inTime: z.int(), ...Judged.shape }),
  /** Appeals answered against decisions of the range. */
  appealsAnswered: z.int(),
  waiting: z.int(),
  /** By the hour, over the last 24. */
  comePerHour: z.number(),
  goPerHour: z.number(),
  lanes: z.array(LaneMetrics),
  reviewers: z.array(ReviewerMetrics),
  /** The most used first, with their English titles. */
  reasons: z.array(ReasonMetrics).max(mostReasons),
});
export type ReviewMetrics = z.infer<typeof ReviewMetrics>;

/**
 * What will happen to a version when it is submitted now, or how it waits: the rules that fire, and the expected time.
 */
export const ReviewForecast = z.strictObject({
  lane: z.enum(reviewLanes),
  flags: z.array(z.enum(forecastFlags)),
  promisedHours: z.number(),
  /** Of the lane, over the last 30 days. */
  hours: Hours,
  /** Versions that stand before it in the queue. */
  ahead: z.int(),
});
export type ReviewForecast = z.infer<typeof ReviewForecast>;

export const reviewMetricCalls = {
  reviewMetrics: defineCall({
    method: "GET",
    path: "/x/review-metrics",
    resource: "review-metrics",
    summary: "How long decisions took by lane, how many were in time, and who decided how much; of 30 days by default.",
    access: { action: "read", subject: "Review" },
    query: z.strictObject(datesQuery),
    response: ReviewMetrics,
  }),
  reviewForecast: defineCall({
    method: "GET",
    path: "/x/review-forecasts/{id}",
    resource: "versions",
    summary:
      "Which review rules a version meets when it is submitted, and when it can be expected back; `id` is the version's.",
    access: { action: "read", subject: "Version" },
    params: idParams,
    response: ReviewForecast,
    errors: ["version_not_found"],
  }),
} as const;
