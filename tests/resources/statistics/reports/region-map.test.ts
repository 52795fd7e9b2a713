import { describe, expect, it } from "vitest";
import { indianStates } from "#contract/platform/reference/states.ts";
import {
  colorScaleStepRange,
  colorScaleSteps,
  scaleStepOf,
} from "#resources/statistics/reports/insights/regions/color-scale.ts";
import {
  isArrowKey,
  tileMapColumns,
  tileInDirection,
  citiesGridArea,
  stateTiles,
} from "#resources/statistics/reports/insights/regions/state-tiles.ts";

const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const;

describe("state map", () => {
  it("has exactly one tile for every state and union territory", () => {
    expect(stateTiles.map(({ code }) => code).sort()).toEqual(indianStates.map(({ code }) => code).sort());
  });

  it("has no two tiles in one place and none beyond the map's edges", () => {
    expect(new Set(stateTiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(stateTiles.length);
    expect(stateTiles.filter(({ column }) => column < 1 || column > tileMapColumns)).toEqual([]);
  });

  it("has no tiles in the area where the cities are shown", () => {
    const [columns, rows] = [citiesGridArea.columns, citiesGridArea.rows].map((span) => span.split(" / ").map(Number));
    const inSea = stateTiles.filter(
      ({ column, row }) => column >= columns![0]! && column < columns![1]! && row >= rows![0]! && row < rows![1]!,
    );
    expect(inSea).toEqual([]);
  });
});

describe("arrow keys on the map", () => {
  it.each([
    ["IN-MP", "ArrowLeft", "IN-GJ"],
    ["IN-MP", "ArrowRight", "IN-CG"],
    ["IN-MP", "ArrowUp", "IN-HR"],
    ["IN-MP", "ArrowDown", "IN-TS"],
    ["IN-SK", "ArrowRight", "IN-AR"],
    ["IN-AN", "ArrowLeft", "IN-KL"],
    ["IN-AN", "ArrowUp", "IN-MN"],
    ["IN-LA", "ArrowRight", "IN-UK"],
    ["IN-DH", "ArrowLeft", "IN-DH"],
  ] as const)("moves the selection from %s on %s to %s", (from, key, to) =>
    expect(tileInDirection(from, key)).toBe(to),
  );

  it("reaches every state from Jammu and Kashmir with the arrow keys", () => {
    const reached = new Set(["IN-JK"] as (typeof stateTiles)[number]["code"][]);
    for (const code of reached) for (const key of arrows) reached.add(tileInDirection(code, key));
    expect(reached.size).toBe(36);
  });

  it("recognizes the four arrow keys and not Enter", () => {
    expect(arrows.every(isArrowKey)).toBe(true);
    expect(isArrowKey("Enter")).toBe(false);
  });
});

describe("colour scale", () => {
  it.each([
    [0, 0],
    [0.000_99, 0],
    [0.001, 1],
    [0.01, 2],
    [0.03, 3],
    [0.079_9, 3],
    [0.08, 4],
    [0.14, 5],
    [1, 5],
  ])("puts a share of %d on step %d of the colour scale", (share, step) => expect(scaleStepOf(share)).toBe(step));

  it("covers the colour scale's ranges without a gap, from 0 to unbounded", () => {
    const ranges = colorScaleSteps.map(colorScaleStepRange).toReversed();
    expect(ranges.slice(1).map(({ from }) => from)).toEqual(ranges.slice(0, -1).map(({ to }) => to));
    expect([ranges[0]?.from, ranges.at(-1)?.to]).toEqual([0, null]);
  });
});
