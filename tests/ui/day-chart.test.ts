import { describe, expect, it } from "vitest";
import { adoptionBands } from "#ui/charts/adoption/adoption-bands.ts";
import { adoptionChartSpec } from "#ui/charts/adoption/adoption-spec.ts";
import { chartTheme } from "#ui/charts/chart-theme.ts";
import {
  type ChartAnnotation,
  type DaySeries,
  placeAnnotations,
  firstProvisionalIndex,
} from "#ui/charts/day/day-series.ts";
import { dayChartSpec } from "#ui/charts/day/day-spec.ts";
import type { HatchPattern } from "#ui/charts/hatch.ts";
import { niceCountTicks, dayTickIndexes } from "#ui/charts/day/nice-ticks.ts";
import { dayAtX, spreadBadgePositions, xOfDay } from "#ui/charts/plot-area.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";

const daysFrom = (from: string, counts: readonly number[]) =>
  counts.map((count, at) => ({ date: addDays(from, at), count }));
const counts = Array.from({ length: 28 }, (_, at) => 15_000 + ((at * 7919) % 6000));
const series: DaySeries = {
  days: daysFrom("2026-10-24", counts),
  previous: daysFrom("2026-09-26", counts.toReversed()),
  provisionalFrom: "2026-11-14",
};
const campaign: ChartAnnotation = { letter: "B", from: "2026-10-31", to: "2026-11-08" };
const release: ChartAnnotation = { letter: "A", from: "2026-10-27", to: null };
const plot = { left: 60, top: 24, width: 540, height: 150 };
const hatch = { repetition: "repeat" } as HatchPattern;

const drawn = (given: DaySeries, marks: readonly ChartAnnotation[] = [], language = "en-US") =>
  dayChartSpec({
    series: given,
    marks: placeAnnotations(marks, given),
    look: chartTheme("light", language),
    hatch,
    plot,
    size: { width: 608, height: 200 },
    ticks: { counts: niceCountTicks(20_674), days: dayTickIndexes(given.days.length, 6) },
    words: { count: String, day: String },
  });
const layer = (spec: ReturnType<typeof drawn>, name: string) => spec.children.find((child) => child.name === name);
const placesOf = (spec: ReturnType<typeof drawn>, name: string) =>
  layer(spec, name)?.data.map((point) => ("at" in point ? point.at : null));

describe("day chart", () => {
  it("hatches the days from the first provisional day to the last", () => {
    const spec = drawn(series);
    expect(series.days[21]?.date).toBe(series.provisionalFrom);
    expect(placesOf(spec, "provisional")).toEqual([21, 22, 23, 24, 25, 26, 27]);
    expect(placesOf(spec, "final")?.at(-1)).toBe(21);
  });

  it("hatches nothing when all days are final, and everything when none is", () => {
    expect(layer(drawn({ ...series, provisionalFrom: "2026-11-21" }), "provisional")).toBeUndefined();
    const open = drawn({ ...series, provisionalFrom: "2026-10-01" });
    expect(layer(open, "final")).toBeUndefined();
    expect(placesOf(open, "provisional")).toHaveLength(28);
    expect(firstProvisionalIndex({ ...series, provisionalFrom: "2026-10-01" })).toBe(0);
  });

  it("draws the previous period as a dashed line only when comparing", () => {
    expect(layer(drawn(series), "previous")?.style).toMatchObject({ lineDash: [4, 3] });
    expect(layer(drawn({ ...series, previous: null }), "previous")).toBeUndefined();
  });

  it("draws one day as a point in the middle", () => {
    const spec = drawn({ ...series, days: series.days.slice(0, 1), previous: null });
    expect(layer(spec, "count")?.type).toBe("point");
    expect(spec.scale.x.domain).toEqual([-1, 1]);
  });

  it("runs from the first day to the last in Urdu too, with the same left padding", () => {
    expect(drawn(series, [], "ur-IN").scale.x.domain).toEqual([0, 27]);
    expect(drawn(series, [], "ur-IN").paddingLeft).toBe(60);
  });

  it("disables animation and the chart library's tooltips", () => {
    const spec = drawn(series, [release, campaign]);
    expect(spec.animate).toBe(false);
    expect(spec.interaction.tooltip).toBe(false);
    expect(spec.children.every((child) => child.animate === false && child.tooltip === false)).toBe(true);
  });
});

describe("chart annotations", () => {
  it("places annotations on their first day, and a band over a campaign's days", () => {
    const spec = drawn(series, [campaign, release]);
    expect(placesOf(spec, "marks")).toEqual([3, 7]);
    expect(layer(spec, "bands")?.data).toEqual([{ from: 7, to: 15 }]);
  });

  it("clips annotations at the edges of the range and omits those outside", () => {
    const before = { letter: "C", from: "2026-10-01", to: "2026-10-25" };
    const after = { letter: "D", from: "2026-11-18", to: "2026-12-24" };
    const gone = { letter: "E", from: "2026-10-01", to: null };
    expect(placeAnnotations([before, after, gone], series)).toEqual([
      { letter: "C", at: 0, until: 1 },
      { letter: "D", at: 25, until: 27 },
    ]);
  });

  it("spreads overlapping annotation letters within the plot", () => {
    const badges = spreadBadgePositions([100, 104, 598, 600], 20, plot);
    expect(badges).toEqual([100, 120, 580, 600]);
  });
});

describe("chart ticks", () => {
  it.each([
    [20_674, [0, 10_000, 20_000, 30_000]],
    [38_400, [0, 15_000, 30_000, 45_000]],
    [2, [0, 1, 2]],
    [0, [0, 1]],
    [6_00_000, [0, 2_00_000, 4_00_000, 6_00_000]],
  ])("niceCountTicks covers %i in few whole steps", (highest, ticks) => {
    expect(niceCountTicks(highest)).toEqual(ticks);
  });

  it("dayTickIndexes are the first day, whole weeks and the last day", () => {
    expect(dayTickIndexes(28, 6)).toEqual([0, 7, 14, 21, 27]);
    expect(dayTickIndexes(28, 3)).toEqual([0, 14, 27]);
    expect(dayTickIndexes(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(dayTickIndexes(1, 6)).toEqual([0]);
    expect(dayTickIndexes(400, 6).at(-1)).toBe(399);
  });

  it("dayTickIndexes returns at most one tick more than the requested maximum", () => {
    for (let days = 2; days <= 400; days += 1) expect(dayTickIndexes(days, 5).length).toBeLessThanOrEqual(6);
  });
});

describe("chart pointer", () => {
  it("maps the pointer's x to the day under it, clamped to the range", () => {
    for (const at of [0, 13, 27]) expect(dayAtX(xOfDay(at, 28, plot) + 3, 28, plot)).toBe(at);
    expect(dayAtX(-50, 28, plot)).toBe(0);
    expect(dayAtX(9000, 28, plot)).toBe(27);
    expect(dayAtX(9000, 1, plot)).toBe(0);
  });
});

describe("adoption chart", () => {
  const version = (version_code: number | null, share: number) => ({
    binary_version: version_code === null ? "unknown" : `4.${version_code}`,
    version_code,
    share,
  });
  const days = [
    { date: "2026-10-24", devices: 10, versions: [version(1, 0.5), version(2, 0.3), version(null, 0.2)] },
    { date: "2026-10-25", devices: 0, versions: [] },
    { date: "2026-10-26", devices: 8, versions: [version(1, 0.1), version(2, 0.2), version(3, 0.3), version(4, 0.4)] },
  ];

  it("stacks the three newest versions over one band for all older versions, up to 100%", () => {
    const bands = adoptionBands(days);
    expect(bands.map((band) => band.version)).toEqual([null, "4.2", "4.3", "4.4"]);
    expect(bands.at(-1)?.days.at(-1)).toEqual({ at: 2, low: 0.6, high: 1 });
    expect(bands[0]?.days[0]?.high).toBeCloseTo(0.7);
    for (const at of [0, 1]) {
      const whole = bands.reduce((sum, band) => sum + (band.days[at]?.high ?? 0) - (band.days[at]?.low ?? 0), 0);
      expect(whole).toBeCloseTo(1);
    }
  });

  it("omits days on which no device opened the app", () => {
    expect(adoptionBands(days)[0]?.days.map(({ at }) => at)).toEqual([0, 2]);
  });

  it("never passes a version's name to the chart spec, which would evaluate it", () => {
    const hostile = [{ ...days[0], devices: 1, versions: [{ ...version(9, 1), binary_version: "{alert(1)}" }] }];
    const spec = adoptionChartSpec({
      bands: adoptionBands(hostile.map((day) => ({ date: "2026-10-24", ...day }))),
      days: 1,
      look: chartTheme("dark", "en-US"),
      plot,
      size: { width: 400, height: 190 },
      words: { share: String, day: String },
    });
    expect(JSON.stringify(spec)).not.toContain("alert");
  });
});
