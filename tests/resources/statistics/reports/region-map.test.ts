import { describe, expect, it } from "vitest";
import { indianStates } from "#contract/platform/reference/states.ts";
import { rangeOfStep, scaleSteps, scaleStepOf } from "#resources/statistics/reports/insights/regions/colour-scale.ts";
import {
  isArrow,
  mapColumns,
  tileInDirection,
  sea,
  tiles,
} from "#resources/statistics/reports/insights/regions/state-tiles.ts";

const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const;

describe("the map", () => {
  it("has every state and union territory once", () => {
    expect(tiles.map(({ code }) => code).sort()).toEqual(indianStates.map(({ code }) => code).sort());
  });

  it("has no two on one place and none beyond its edges", () => {
    expect(new Set(tiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(tiles.length);
    expect(tiles.filter(({ column }) => column < 1 || column > mapColumns)).toEqual([]);
  });

  it("has no land where the cities are shown", () => {
    const [columns, rows] = [sea.columns, sea.rows].map((span) => span.split(" / ").map(Number));
    const inSea = tiles.filter(
      ({ column, row }) => column >= columns![0]! && column < columns![1]! && row >= rows![0]! && row < rows![1]!,
    );
    expect(inSea).toEqual([]);
  });
});

describe("the arrow keys", () => {
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
  ] as const)("lead from %s by %s to %s", (from, key, to) => expect(tileInDirection(from, key)).toBe(to));

  it("lead from everywhere to every state", () => {
    const reached = new Set(["IN-JK"] as (typeof tiles)[number]["code"][]);
    for (const code of reached) for (const key of arrows) reached.add(tileInDirection(code, key));
    expect(reached.size).toBe(36);
  });

  it("are four", () => {
    expect(arrows.every(isArrow)).toBe(true);
    expect(isArrow("Enter")).toBe(false);
  });
});

describe("the colour scale", () => {
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
  ])("puts a share of %d on step %d", (share, step) => expect(scaleStepOf(share)).toBe(step));

  it("says ranges that follow each other without a gap", () => {
    const ranges = scaleSteps.map(rangeOfStep).toReversed();
    expect(ranges.slice(1).map(({ from }) => from)).toEqual(ranges.slice(0, -1).map(({ to }) => to));
    expect([ranges[0]?.from, ranges.at(-1)?.to]).toEqual([0, null]);
  });
});
