import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Day, Id, Instant } from "#contract/identifiers.ts";
import { Count, figures, Share } from "./answers.ts";

/**
 * `no_difference_yet`: it ended, or a difference would be smaller than a point. `collecting`: it may still show one.
 */
export const verdicts = ["too_few", "collecting", "no_difference_yet", "a_better", "b_better", "split_broken"] as const;
export type Verdict = (typeof verdicts)[number];

/** A difference of conversions, −1 to 1: 0.01 is a percentage point. */
const Points = z.number().min(-3).max(3);
const Difference = z.strictObject({ value: Points, low: Points, high: Points });
const ArmFigures = z.strictObject({ visitors: Count, installs: Count, conversion: Share.nullable() });
const Arms = z.strictObject({ a: ArmFigures, b: ArmFigures });

export const ListingTestReading = z.strictObject({
  versionId: Id,
  version: z.string().nullable(),
  versionCode: z.int().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** First day that counts: later than the start where the share of B was widened since. */
  countedFrom: Day,
  countedTo: Day,
  /** Per cent of the phones that take part that see B. */
  coveragePercentage: z.int().min(0).max(100).nullable(),
  arms: Arms,
  /** B's conversion minus A's with its always-valid 95 % interval; null below the fewest visitors and installs. */
  difference: Difference.nullable(),
  split: z.strictObject({ expected: Share.nullable(), observed: Share.nullable(), broken: z.boolean() }),
  verdict: z.enum(verdicts),
  /** Days more at the traffic of the last seven, for the difference as seen or for one percentage point. */
  needs: z.strictObject({ days: Count, basis: z.enum(["observed", "one_point"]) }).nullable(),
  /** Everything up to each day's end. */
  perDate: z.array(z.strictObject({ date: Day, arms: Arms, difference: Difference.nullable() })),
});
export type ListingTestReading = z.output<typeof ListingTestReading>;

export const listingTestCalls = {
  listingTests: defineCall({
    method: "GET",
    resource: "statistics",
    path: "/x/statistics/listing-tests",
    summary:
      "The listing tests of an app, newest first: visitors, installs and conversion of both arms, and what may be said of the difference.",
    access: { action: "read", subject: "Statistics" },
    query: z.strictObject({ appId: Id }),
    response: figures({ items: z.array(ListingTestReading) }),
    errors: ["app_not_found", "statistics_disabled", "statistics_away", "statistics_too_slow"],
  }),
} as const;
