import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Day, Id, Instant } from "#contract/scalar-schemas.ts";
import { StatisticsCount, responseWithFreshness, StatisticsShare } from "./response-schemas.ts";

/**
 * Codes of a listing test's outcomes. `collecting`: the test may still show a difference. `no_difference_yet`: it has
 * ended, or a difference would be smaller than a percentage point.
 */
export const listingTestOutcomes = [
  "too_few",
  "collecting",
  "no_difference_yet",
  "a_better",
  "b_better",
  "split_broken",
] as const;
export type ListingTestOutcome = (typeof listingTestOutcomes)[number];

/** Difference between conversion rates; 0.01 is a percentage point. */
const Points = z.number().min(-3).max(3);
const Difference = z.strictObject({ value: Points, low: Points, high: Points });
const ArmFigures = z.strictObject({
  visitors: StatisticsCount,
  installs: StatisticsCount,
  conversion: StatisticsShare.nullable(),
});
const Arms = z.strictObject({ a: ArmFigures, b: ArmFigures });

export const ListingTestResult = z.strictObject({
  versionId: Id,
  version: z.string().nullable(),
  versionCode: z.int().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** First day that counts; later than the test's start if B's share was widened since. */
  countedFrom: Day,
  countedTo: Day,
  /** Percentage of participating phones that see B. */
  coveragePercentage: z.int().min(0).max(100).nullable(),
  arms: Arms,
  /** B's conversion minus A's with its always-valid 95 % interval; null with too few visitors or installs. */
  difference: Difference.nullable(),
  split: z.strictObject({
    expected: StatisticsShare.nullable(),
    observed: StatisticsShare.nullable(),
    broken: z.boolean(),
  }),
  verdict: z.enum(listingTestOutcomes),
  /**
   * Days that the test still needs at the traffic of the last seven days, for the observed difference or for one
   * percentage point. Null if unknown.
   */
  needs: z.strictObject({ days: StatisticsCount, basis: z.enum(["observed", "one_point"]) }).nullable(),
  /** Cumulative figures at the end of each day. */
  perDate: z.array(z.strictObject({ date: Day, arms: Arms, difference: Difference.nullable() })),
});
export type ListingTestResult = z.output<typeof ListingTestResult>;

export const listingTestCalls = {
  listingTests: defineCall({
    method: "GET",
    resource: "statistics",
    path: "/x/statistics/listing-tests",
    summary: "Lists an app's listing tests, newest first, with the results of both variants and a verdict.",
    access: { action: "read", subject: "Statistics" },
    query: z.strictObject({ appId: Id }),
    response: responseWithFreshness({ items: z.array(ListingTestResult) }),
    errors: ["app_not_found", "statistics_disabled", "statistics_away", "statistics_too_slow"],
  }),
} as const;
