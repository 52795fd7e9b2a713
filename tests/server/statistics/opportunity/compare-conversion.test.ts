import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ComparedApp,
  summarizeConversions,
  compareConversion,
  studentTQuantile,
} from "#server/statistics/opportunity/compare-conversion.ts";

const traffic = (impressions: readonly number[], installs: readonly number[]): ComparedApp[] =>
  impressions.map((seen, at) => ({ developerId: `developer ${at}`, impressions: seen, installs: installs[at] ?? 0 }));

const having = traffic([200, 150, 400, 90, 120, 300, 80, 60, 220, 180], [20, 12, 48, 7, 9, 33, 10, 4, 20, 23]);
const lacking = traffic(
  [500, 240, 130, 310, 75, 90, 260, 140, 190, 220, 100],
  [30, 17, 6, 22, 4, 5, 15, 11, 10, 14, 7],
);

const bucket = (apps: readonly ComparedApp[]) => {
  const made = summarizeConversions(apps);
  if (!made) throw new Error("too few");
  return made;
};

const anApp = fc
  .integer({ min: 100, max: 199 })
  .chain((impressions) => fc.integer({ min: 5, max: 60 }).map((installs) => ({ impressions, installs })));
/** Each of another developer, none of whom has most installs. */
const apps = fc
  .array(anApp, { minLength: 14, maxLength: 30 })
  .map((list) => list.map((app, at) => ({ ...app, developerId: `developer ${at}` })));

describe("bucket of apps", () => {
  it("computes a bucket's conversion and variance as an independent calculation does", () => {
    expect(bucket(having)).toMatchObject({ apps: 10, impressions: 1800 });
    expect(bucket(having).conversion).toBeCloseTo(0.1033333333, 10);
    expect(bucket(having).variance).toBeCloseTo(3.863664076e-5, 12);
  });

  it.each([
    ["fewer than ten developers", having.slice(1)],
    ["few impressions", having.map((app) => ({ ...app, impressions: 90 }))],
    ["few installs", having.map((app) => ({ ...app, installs: 2 }))],
    ["an app that is most of it", [...having, { developerId: "large", impressions: 1_801, installs: 90 }]],
    ["a developer with most installs", [...having, { developerId: "large", impressions: 190, installs: 189 }]],
    ["ten apps of two developers", having.map((app, at) => ({ ...app, developerId: `developer ${at % 2}` }))],
    ["apps nobody saw", [...having.slice(1), { developerId: "small", impressions: 19, installs: 4 }]],
    ["nothing", []],
  ])("returns no bucket when it has %s", (_why, few) => {
    expect(summarizeConversions(few)).toBeNull();
  });
});

describe("conversion ratio of two buckets", () => {
  it("computes the conversion ratio and its interval as an independent calculation does", () => {
    const ratio = compareConversion(bucket(having), bucket(lacking));
    expect(ratio.value).toBeCloseTo(1.65260047, 8);
    expect(ratio.low).toBeCloseTo(1.40384, 3);
    expect(ratio.high).toBeCloseTo(1.94544, 3);
  });

  it("inverts the ratio and its interval when the buckets are swapped", () => {
    fc.assert(
      fc.property(apps, apps, (first, second) => {
        const [there, back] = [
          compareConversion(bucket(first), bucket(second)),
          compareConversion(bucket(second), bucket(first)),
        ];
        expect(there.value * back.value).toBeCloseTo(1, 9);
        expect(there.low * back.high).toBeCloseTo(1, 9);
        expect(there.low).toBeLessThanOrEqual(there.value);
      }),
    );
  });

  it("narrows the interval with more similar apps, not with more impressions of the same apps", () => {
    const width = (apps: readonly ComparedApp[]) => {
      const { low, high } = compareConversion(bucket(apps), bucket(lacking));
      return high / low;
    };
    const seenMore = having.map(({ impressions, installs, ...app }) => ({
      ...app,
      impressions: impressions * 10,
      installs: installs * 10,
    }));
    expect(width(seenMore)).toBeCloseTo(width(having), 9);
    expect(width([...having, ...having, ...having])).toBeLessThan(width(having));
  });
});

it.each([
  [9, 2.262157],
  [15, 2.13145],
  [30, 2.042272],
  [1_000, 1.962339],
])("matches the table's Student quantile for %d degrees of freedom", (degrees, quantile) => {
  expect(Math.abs(studentTQuantile(degrees) - quantile)).toBeLessThan(0.001);
});
