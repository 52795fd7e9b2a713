import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Day, Id, idParams } from "#contract/scalar-schemas.ts";
import { dateRangeQuery } from "#contract/statistics/date-ranges.ts";
import { developerVisibleFlags } from "./review-flags.ts";
import { reviewLanes } from "./review-lanes.ts";

/** Maximum number of reason templates listed. */
export const maxMetricReasons = 12;

/** Hours that versions waited for a decision: median and 90th percentile, null without decisions. */
const DecisionHours = z.strictObject({
  decisions: z.int(),
  half: z.number().nullable(),
  nineInTen: z.number().nullable(),
});
export type DecisionHours = z.infer<typeof DecisionHours>;

export const LaneMetrics = DecisionHours.extend({
  lane: z.enum(reviewLanes),
  promisedHours: z.number(),
  /** Number of decisions made by their deadline. */
  inTime: z.int(),
  before: DecisionHours,
  /** Every day of the range, including those without a decision. */
  days: z.array(DecisionHours.extend({ day: Day })),
});
export type LaneMetrics = z.infer<typeof LaneMetrics>;

/** Quality of the range's decisions: reversed by an appeal, read twice, and confirmed by the second reader. */
const DecisionQuality = z.strictObject({ reversed: z.int(), readTwice: z.int(), agreed: z.int() });
export type DecisionQuality = z.infer<typeof DecisionQuality>;

/** A reviewer's workload and decisions. `halfMinutes`: median minutes from claim to decision. */
export const ReviewerMetrics = z.strictObject({
  accountId: Id,
  name: z.string(),
  claims: z.int(),
  today: z.int(),
  decisions: z.int(),
  halfMinutes: z.number().nullable(),
  ...DecisionQuality.shape,
});
export type ReviewerMetrics = z.infer<typeof ReviewerMetrics>;

/** Uses of a reason template, and uses with an edited text. */
const ReasonMetrics = z.strictObject({ id: Id, key: z.string(), title: z.string(), used: z.int(), edited: z.int() });
export type ReasonMetrics = z.infer<typeof ReasonMetrics>;

/** Review statistics for a range of days, and the current queue. */
export const ReviewMetrics = z.strictObject({
  range: z.strictObject({ from: Day, to: Day }),
  before: z.strictObject({ from: Day, to: Day }),
  decided: z.strictObject({ approved: z.int(), held: z.int(), rejected: z.int() }),
  all: DecisionHours.extend({ inTime: z.int(), ...DecisionQuality.shape }),
  /** Appeals answered against decisions of the range. */
  appealsAnswered: z.int(),
  waiting: z.int(),
  /** Versions per hour over the last 24 hours: `comePerHour` arrive, `goPerHour` are decided or withdrawn. */
  comePerHour: z.number(),
  goPerHour: z.number(),
  lanes: z.array(LaneMetrics),
  reviewers: z.array(ReviewerMetrics),
  /** Most used first, with their English titles. */
  reasons: z.array(ReasonMetrics).max(maxMetricReasons),
});
export type ReviewMetrics = z.infer<typeof ReviewMetrics>;

/** Forecast for a version submitted now, or already waiting: the rules that apply and the expected time. */
export const ReviewForecast = z.strictObject({
  lane: z.enum(reviewLanes),
  flags: z.array(z.enum(developerVisibleFlags)),
  promisedHours: z.number(),
  /** Decision times of comparable versions over the last 30 days; null with too few decisions. */
  hours: DecisionHours,
  /** Number of versions ahead of it in the queue. */
  ahead: z.int(),
});
export type ReviewForecast = z.infer<typeof ReviewForecast>;

export const reviewMetricCalls = {
  reviewMetrics: defineCall({
    method: "GET",
    path: "/x/review-metrics",
    resource: "review-metrics",
    summary: "Returns decision times by priority and decisions by reviewer, for the last 30 days by default.",
    access: { action: "read", subject: "Review" },
    query: z.strictObject(dateRangeQuery),
    response: ReviewMetrics,
  }),
  reviewForecast: defineCall({
    method: "GET",
    path: "/x/review-forecasts/{id}",
    resource: "versions",
    summary: "Returns which review rules a version meets and how long its review may take. `id` is the version's ID.",
    access: { action: "read", subject: "Version" },
    params: idParams,
    response: ReviewForecast,
    errors: ["version_not_found"],
  }),
} as const;
