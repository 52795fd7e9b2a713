import type { ListingTestOutcome } from "#contract/statistics/listing-test-calls.ts";
import { conversionDifference, type ArmCount } from "./sequential-test.ts";
import { estimateRemainingDays, type RemainingDays, onePercentagePoint } from "./remaining-days.ts";
import type { SampleRatio } from "./sample-ratio.ts";

interface Reading {
  readonly a: ArmCount;
  readonly b: ArmCount;
  readonly split: SampleRatio;
  readonly running: boolean;
  /** Visitors per arm on an ordinary day. */
  readonly daily: { readonly a: number; readonly b: number };
}

interface VerdictResult {
  readonly difference: ReturnType<typeof conversionDifference>;
  readonly verdict: ListingTestOutcome;
  readonly needs: RemainingDays | null;
}

/** Decides a test's verdict. No arm is called better before the always-valid interval excludes 0. */
export function decideListingTestVerdict({ a, b, split, running, daily }: Reading): VerdictResult {
  const difference = conversionDifference(a, b);
  const needs = running ? estimateRemainingDays({ a, b }, daily) : null;
  if (split.broken) return { difference, verdict: "split_broken", needs: null };
  if (difference === null) return { difference, verdict: "too_few", needs };
  if (difference.low > 0) return { difference, verdict: "b_better", needs: null };
  if (difference.high < 0) return { difference, verdict: "a_better", needs: null };
  const isSmall = Math.max(-difference.low, difference.high) < onePercentagePoint;
  const isSettled = !running || (isSmall && needs?.basis !== "observed");
  return {
    difference,
    verdict: isSettled ? "no_difference_yet" : "collecting",
    needs: isSettled && isSmall ? null : needs,
  };
}
