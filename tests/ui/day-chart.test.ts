import { describe, expect, it } from "vitest";
import { adoptionBands } from "#ui/charts/adoption/adoption-bands.ts";
import { adoptionSpec } from "#ui/charts/adoption/adoption-spec.ts";
import { chartTheme } from "#ui/charts/chart-theme.ts";
import { type ChartAnnotation, type DaySeries, placeAnnotations, provisionalAt } from "#ui/charts/day/day-series.ts";
import { daySpec } from "#ui/charts/day/day-spec.ts";
import type { Hatch } from "#ui/charts/hatch.ts";
import { countTicks, dayTicks } from "#ui/charts/day/nice-ticks.ts";
import { dayAtX, spreadBadges, xOfDay } from "#ui/charts/plot-area.ts";
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
const hatch = { repetition: "repeat" } as Hatch;

const drawn = (given: DaySeries, marks: readonly ChartAnnotation[] = [], language = "en-US") =>
  daySpec({
    series: given,
    marks: placeAnnotations(marks, given),
    look: chartTheme("light", language),
    hatch,
    plot,
    size: { width: 608, height: 200 },
    ticks: { counts: countTicks(20_674), days: dayTicks(given.days.length, 6) },
    words: { count: String, day: String },
  });
const layer = (spec: ReturnType<typeof drawn>, name: string) => spec.children.find((child) => child.name === name);
const placesOf = (spec: ReturnType<typeof drawn>, name: string) =>
  layer(spec, name)?.data.map((one) => ("at" in one ? one.at : null));

describe("a figure by day", () => {
  it("is hatched from the first provisional day to the last, and plain before", () => {
    const spec = drawn(series);
    expect(series.days[21]?.date).toBe(series.provisionalFrom);
    expect(placesOf(spec, "provisional")).toEqual([21, 22, 23, 24, 25, 26, 27]);
    expect(placesOf(spec, "final")?.at(-1)).toBe(21);
  });

  it("is not hatched where all days are final, and wholly where none is", () => {
    expect(layer(drawn({ ...series, provisionalFrom: "2026-11-21" }), "provisional")).toBeUndefined();
    const open = drawn({ ...series, provisionalFrom: "2026-10-01" });
    expect(layer(open, "final")).toBeUndefined();
    expect(placesOf(open, "provisional")).toHaveLength(28);
    expect(provisionalAt({ ...series, provisionalFrom: "2026-10-01" })).toBe(0);
  });

  it("shows the days before as a dash only where they are compared", () => {
    expect(layer(drawn(series), "previous")?.style).toMatchObject({ lineDash: [4, 3] });
    expect(layer(drawn({ ...series, previous: null }), "previous")).toBeUndefined();
  });

  it("is a point in the middle when it is one day", () => {
    const one = drawn({ ...series, days: series.days.slice(0, 1), previous: null });
    expect(layer(one, "count")?.type).toBe("point");
    expect(one.scale.x.domain).toEqual([-1, 1]);
  });

  it("goes from the first day to the last in every language, Urdu too", () => {
    expect(drawn(series, [], "ur-IN").scale.x.domain).toEqual([0, 27]);
    expect(drawn(series, [], "ur-IN").paddingLeft).toBe(60);
  });

  it("does not move, and shows no tooltip of its own", () => {
    const spec = drawn(series, [release, campaign]);
    expect(spec.animate).toBe(false);
    expect(spec.interaction.tooltip).toBe(false);
    expect(spec.children.every((child) => child.animate === false && child.tooltip === false)).toBe(true);
  });
});

describe("what happened", () => {
  it("stands on its day; a campaign also lies over its days", () => {
    const spec = drawn(series, [campaign, release]);
    expect(placesOf(spec, "marks")).toEqual([3, 7]);
    expect(layer(spec, "bands")?.data).toEqual([{ from: 7, to: 15 }]);
  });

  it("is cut at the edges of the range and left out beyond them", () => {
    const before = { letter: "C", from: "2026-10-01", to: "2026-10-25" };
    const after = { letter: "D", from: "2026-11-18", to: "2026-12-24" };
    const gone = { letter: "E", from: "2026-10-01", to: null };
    expect(placeAnnotations([before, after, gone], series)).toEqual([
      { letter: "C", at: 0, until: 1 },
      { letter: "D", at: 25, until: 27 },
    ]);
  });

  it("keeps its letters apart and over the plot", () => {
    const badges = spreadBadges([100, 104, 598, 600], 20, plot);
    expect(badges).toEqual([100, 120, 580, 600]);
  });
});

describe("ticks", () => {
  it.each([
    [20_674, [0, 10_000, 20_000, 30_000]],
    [38_400, [0, 15_000, 30_000, 45_000]],
    [2, [0, 1, 2]],
    [0, [0, 1]],
    [6_00_000, [0, 2_00_000, 4_00_000, 6_00_000]],
  ])("hold %i in few whole steps", (highest, ticks) => {
    expect(countTicks(highest)).toEqual(ticks);
  });

  it("of days are the first, whole weeks, and the last", () => {
    expect(dayTicks(28, 6)).toEqual([0, 7, 14, 21, 27]);
    expect(dayTicks(28, 3)).toEqual([0, 14, 27]);
    expect(dayTicks(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(dayTicks(1, 6)).toEqual([0]);
    expect(dayTicks(400, 6).at(-1)).toBe(399);
  });

  it("of every length are at most one more than there is room for", () => {
    for (let days = 2; days <= 400; days += 1) expect(dayTicks(days, 5).length).toBeLessThanOrEqual(6);
  });
});

describe("the pointer", () => {
  it("finds the day it is over", () => {
    for (const at of [0, 13, 27]) expect(dayAtX(xOfDay(at, 28, plot) + 3, 28, plot)).toBe(at);
    expect(dayAtX(-50, 28, plot)).toBe(0);
    expect(dayAtX(9000, 28, plot)).toBe(27);
    expect(dayAtX(9000, 1, plot)).toBe(0);
  });
});

describe("adoption", () => {
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

  it("piles the three newest versions over all older ones, up to the whole", () => {
    const bands = adoptionBands(days);
    expect(bands.map((band) => band.version)).toEqual([null, "4.2", "4.3", "4.4"]);
    expect(bands.at(-1)?.days.at(-1)).toEqual({ at: 2, low: 0.6, high: 1 });
    expect(bands[0]?.days[0]?.high).toBeCloseTo(0.7);
    for (const at of [0, 1]) {
      const whole = bands.reduce((sum, band) => sum + (band.days[at]?.high ?? 0) - (band.days[at]?.low ?? 0), 0);
      expect(whole).toBeCloseTo(1);
    }
  });

  it("leaves out days on which no device opened the app", () => {
    expect(adoptionBands(days)[0]?.days.map(({ at }) => at)).toEqual([0, 2]);
  });

  it("never hands a version's name to the drawing, which would run it", () => {
    const hostile = [{ ...days[0], devices: 1, versions: [{ ...version(9, 1), binary_version: "{alert(1)}" }] }];
    const spec = adoptionSpec({
      bands: adoptionBands(hostile.map((one) => ({ date: "2026-10-24", ...one }))),
      days: 1,
      look: chartTheme("dark", "en-US"),
      plot,
      size: { width: 400, height: 190 },
      words: { share: String, day: String },
    });
    expect(JSON.stringify(spec)).not.toContain("alert");
  });
});
