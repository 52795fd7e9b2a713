import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ArmCount,
  conversionDifference,
  intervalHalfWidth,
  sequentialTestParameters,
  varianceOfDifference,
} from "#server/statistics/listing-tests/sequential-test.ts";
import { estimateRemainingDays, daysUntilIntervalBelow } from "#server/statistics/listing-tests/remaining-days.ts";
import { checkSampleRatio } from "#server/statistics/listing-tests/sample-ratio.ts";
import { decideListingTestVerdict } from "#server/statistics/listing-tests/decide-verdict.ts";

const arm = (visitors: number, installs: number): ArmCount => ({ visitors, installs });
const anArm = fc
  .integer({ min: sequentialTestParameters.fewestVisitors, max: 2_000_000 })
  .chain((visitors) => fc.integer({ min: 10, max: visitors }).map((installs) => arm(visitors, installs)));
const aVariance = fc.double({ min: 1e-9, max: 0.01, noNaN: true });
const even = { expected: 0.5, observed: 0.5, broken: false };
const daily = { a: 1_000, b: 1_000 };
const judged = (a: ArmCount, b: ArmCount, more: Partial<Parameters<typeof decideListingTestVerdict>[0]> = {}) =>
  decideListingTestVerdict({ a, b, split: even, running: true, daily, ...more });

describe("always-valid interval", () => {
  it.each([
    [1e-3, 0.2587557],
    [4e-5, 0.0201414],
    [1e-5, 0.0096064],
    [2e-6, 0.0044993],
  ])("ends for variance %s where the numerically integrated likelihood ratio is 20", (variance, half) => {
    expect(intervalHalfWidth(variance)).toBeCloseTo(half, 6);
  });

  it("narrows the interval with the variance, and stays wider than the fixed-sample interval", () => {
    fc.assert(
      fc.property(aVariance, fc.double({ min: 1.01, max: 100, noNaN: true }), (variance, times) => {
        expect(intervalHalfWidth(variance / times)).toBeLessThan(intervalHalfWidth(variance));
        expect(intervalHalfWidth(variance)).toBeGreaterThan(1.96 * Math.sqrt(variance));
      }),
    );
  });

  it("mirrors the interval when the arms are swapped, and contains the observed difference", () => {
    fc.assert(
      fc.property(anArm, anArm, (a, b) => {
        const [there, back] = [conversionDifference(a, b), conversionDifference(b, a)];
        if (!there || !back) throw new Error("enough was asked for");
        expect(there.value).toBeCloseTo(-back.value, 12);
        expect(there.low).toBeCloseTo(-back.high, 12);
        expect(there.low).toBeLessThan(there.value);
        expect(there.high).toBeGreaterThan(there.value);
      }),
    );
  });

  it("reduces the difference's variance when the same counts are multiplied", () => {
    fc.assert(
      fc.property(anArm, anArm, fc.integer({ min: 2, max: 50 }), (a, b, times) => {
        const more = ({ visitors, installs }: ArmCount): ArmCount => arm(visitors * times, installs * times);
        expect(varianceOfDifference(more(a), more(b))).toBeLessThan(varianceOfDifference(a, b));
      }),
    );
  });

  it("returns no difference below 100 visitors an arm or 10 installs in total", () => {
    expect(conversionDifference(arm(99, 30), arm(5_000, 900))).toBeNull();
    expect(conversionDifference(arm(5_000, 4), arm(5_000, 5))).toBeNull();
    expect(conversionDifference(arm(100, 5), arm(100, 5))).not.toBeNull();
  });

  it("keeps a variance above 0 without installs, and accepts more installs than visitors", () => {
    expect(varianceOfDifference(arm(1_000, 0), arm(1_000, 0))).toBeGreaterThan(0);
    expect(conversionDifference(arm(200, 260), arm(200, 100))?.value).toBe(-0.5);
  });
});

describe("sample ratio check", () => {
  it.each([
    // χ² 10.79 and 10.84 of one degree of freedom: p = 0.00102 and 0.00099.
    [10_000, 10_470, 0.5, false],
    [10_000, 10_471, 0.5, true],
    [9_000, 1_000, 0.1, false],
    [9_100, 900, 0.1, true],
  ])("checks the split of %d and %d visitors with B's share at %d", (a, b, expected, broken) => {
    expect(checkSampleRatio(a, b, expected)).toEqual({ expected, observed: b / (a + b), broken });
  });

  it("reports no broken split with few visitors or an unknown share", () => {
    expect(checkSampleRatio(60, 20, 0.5).broken).toBe(false);
    expect(checkSampleRatio(9_000, 1_000, null).broken).toBe(false);
    expect(checkSampleRatio(0, 0, 0.5)).toEqual({ expected: 0.5, observed: null, broken: false });
  });
});

describe("days still needed", () => {
  const [a, b] = [arm(3_000, 600), arm(3_000, 660)];

  it("estimates days until the interval would exclude 0 at the observed difference", () => {
    const days = daysUntilIntervalBelow(0.02, { a, b }, daily) ?? 0;
    const after = (more: number) =>
      varianceOfDifference(arm(3_000 + more, 0.2 * (3_000 + more)), arm(3_000 + more, 0.22 * (3_000 + more)));
    expect(intervalHalfWidth(after(days * 1_000))).toBeLessThan(0.02);
    expect(intervalHalfWidth(after((days - 1) * 1_000))).toBeGreaterThan(0.02);
    expect(estimateRemainingDays({ a, b }, daily)).toEqual({ days, basis: "observed" });
  });

  it("estimates days for one percentage point when the observed difference would take too long", () => {
    const needed = estimateRemainingDays({ a, b: arm(3_000, 603) }, daily);
    expect(needed).toEqual({
      days: daysUntilIntervalBelow(0.01, { a, b: arm(3_000, 603) }, daily),
      basis: "one_point",
    });
  });

  it("needs no more days with more visitors a day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 5_000 }), fc.integer({ min: 2, max: 5 }), (visitors, times) => {
        const slow = daysUntilIntervalBelow(0.02, { a, b }, { a: visitors, b: visitors });
        const fast = daysUntilIntervalBelow(0.02, { a, b }, { a: visitors * times, b: visitors * times });
        expect(fast ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(slow ?? Number.POSITIVE_INFINITY);
      }),
    );
  });

  it("returns no estimate when an arm has no visitors", () => {
    expect(estimateRemainingDays({ a, b }, { a: 0, b: 500 })).toBeNull();
  });
});

describe("decideListingTestVerdict", () => {
  it("names a winner exactly when the interval excludes 0", () => {
    fc.assert(
      fc.property(anArm, anArm, fc.boolean(), (a, b, running) => {
        const { difference, verdict } = judged(a, b, { running });
        if (!difference) throw new Error("enough was asked for");
        expect(verdict === "b_better").toBe(difference.low > 0);
        expect(verdict === "a_better").toBe(difference.high < 0);
      }),
    );
  });

  it("keeps collecting on a lead that a fixed-sample interval would call a win", () => {
    const [a, b] = [arm(3_000, 600), arm(3_000, 669)];
    const usual = 1.96 * Math.sqrt(varianceOfDifference(a, b));
    const { difference, verdict, needs } = judged(a, b);
    expect((difference?.value ?? 0) - usual).toBeGreaterThan(0);
    expect(verdict).toBe("collecting");
    expect(needs?.basis).toBe("observed");
  });

  it.each([
    ["too_few", arm(80, 20), arm(90, 30), {}],
    ["b_better", arm(20_000, 4_000), arm(20_000, 4_600), {}],
    ["a_better", arm(20_000, 4_600), arm(20_000, 4_000), {}],
    ["split_broken", arm(20_000, 4_000), arm(20_000, 4_600), { split: { ...even, broken: true } }],
    ["no_difference_yet", arm(3_000, 600), arm(3_000, 640), { running: false }],
    ["no_difference_yet", arm(400_000, 80_000), arm(400_000, 80_010), {}],
  ] as const)("decides %s (%#)", (verdict, a, b, more) => {
    expect(judged(a, b, more).verdict).toBe(verdict);
  });

  it("returns no days needed for a test that has ended", () => {
    expect(judged(arm(3_000, 600), arm(3_000, 640), { running: false }).needs).toBeNull();
  });
});
