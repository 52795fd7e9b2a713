import { describe, expect, it } from "vitest";
import { startOfDay } from "#contract/statistics/date-ranges.ts";
import { presetRange, rangeFromUrl } from "#resources/statistics/reports/parts/use-date-range.ts";

const today = "2026-11-21";
const noon = startOfDay(today) + 12 * 3_600_000;
const asked = (address: string, now = noon) => rangeFromUrl(new URLSearchParams(address), now);

describe("date range presets", () => {
  it.each([
    ["last7", { from: "2026-11-14", to: "2026-11-20" }],
    ["last15", { from: "2026-11-06", to: "2026-11-20" }],
    ["thisMonth", { from: "2026-11-01", to: "2026-11-21" }],
    ["lastMonth", { from: "2026-10-01", to: "2026-10-31" }],
  ] as const)("resolves the preset %s to its days", (preset, days) => {
    expect(presetRange(preset, today)).toEqual(days);
  });

  it("ends presets today when the range may include today", () => {
    expect(presetRange("last7", today, "today")).toEqual({ from: "2026-11-15", to: "2026-11-21" });
    expect(presetRange("last15", today, "today")).toEqual({ from: "2026-11-07", to: "2026-11-21" });
    expect(rangeFromUrl(new URLSearchParams(), noon, "today").range.to).toBe(today);
  });

  it("resolves month presets across the end of February and of the year", () => {
    expect(presetRange("lastMonth", "2028-03-31")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(presetRange("lastMonth", "2027-01-01")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
    expect(presetRange("thisMonth", "2026-12-01")).toEqual({ from: "2026-12-01", to: "2026-12-01" });
  });

  it("moves to the next day at midnight in India, not UTC", () => {
    const midnight = Date.parse("2026-11-20T18:30:00.000Z");
    expect(asked("", midnight - 1).range.to).toBe("2026-11-19");
    expect(asked("", midnight).range.to).toBe("2026-11-20");
  });
});

describe("rangeFromUrl", () => {
  it("defaults to the last seven days when the URL has no dates", () => {
    expect(asked("")).toEqual({ preset: "last7", range: { from: "2026-11-14", to: "2026-11-20" }, problem: null });
  });

  it("takes both dates from the URL as a custom range", () => {
    const range = { from: "2026-10-24", to: "2026-11-20" };
    expect(asked("from=2026-10-24&to=2026-11-20")).toEqual({ preset: "custom", range, problem: null });
  });

  it.each([
    ["from=2026-11-20&to=2026-10-24", "range_reversed"],
    ["from=2026-11-20&to=2026-11-22", "range_in_future"],
    ["from=2025-01-01&to=2026-11-20", "range_too_long"],
    ["from=2026-11-20", "malformed"],
    ["from=20.11.2026&to=2026-11-20", "malformed"],
    ["from=2026-13-45&to=2026-11-20", "malformed"],
    ["range=everything", "malformed"],
  ])("falls back to the last seven days with a reason when the URL has %s", (address, problem) => {
    expect(asked(address)).toMatchObject({ preset: "last7", range: { from: "2026-11-14" }, problem });
  });
});
