import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toBreakdown, sumValues } from "#resources/statistics/reports/insights/breakdown.ts";
import { formatShare } from "#resources/statistics/reports/insights/use-share-text.ts";
import { selectionFromUrl } from "#resources/statistics/reports/insights/use-url-selection.ts";

const rows = fc.uniqueArray(
  fc.record({ key: fc.oneof(fc.constant("unknown"), fc.string({ minLength: 1 })), installs: fc.nat(100_000) }),
  { selector: ({ key }) => key, maxLength: 60 },
);
const beyond = fc.record({ rows: fc.nat(300), count: fc.nat(100_000) });

describe("toBreakdown", () => {
  it("splits rows into listed, others and unknown, which add up to the total", () => {
    fc.assert(
      fc.property(rows, beyond, fc.nat(12), fc.nat(60), (rows, beyond, most, selected) => {
        const parts = toBreakdown(rows, { most, beyond, keep: rows[selected]?.key ?? null });
        const listed = sumValues(parts.top.map(({ installs }) => installs));
        expect(listed + parts.others.installs + parts.unknown).toBe(parts.total);
        expect(parts.total).toBe(sumValues(rows.map(({ installs }) => installs)) + beyond.count);
        expect(parts.top.length + parts.others.rows).toBe(parts.named.length + beyond.rows);
      }),
    );
  });

  it("lists the largest rows and the selected small one, but never unknown", () => {
    const parts = toBreakdown(
      [
        { key: "unknown", installs: 90 },
        { key: "small", installs: 1 },
        { key: "large", installs: 50 },
        { key: "middle", installs: 20 },
      ],
      { most: 1, keep: "small" },
    );
    expect(parts.top.map(({ key }) => key)).toEqual(["large", "small"]);
    expect(parts).toMatchObject({ others: { rows: 1, installs: 20 }, unknown: 90, total: 161 });
  });
});

describe("formatShare", () => {
  it.each([
    [17.9, 100, "17.9%"],
    [1, 3, "33.3%"],
    [4, 10_000, "<0.1%"],
    [5, 10_000, "0.1%"],
    [0, 10_000, "0%"],
    [0, 0, "0%"],
  ])("formats %d of %d as a share of %s", (part, whole, text) => expect(formatShare(part, whole)).toBe(text));
});

describe("selectionFromUrl", () => {
  const asked = (search: string) => selectionFromUrl(new URLSearchParams(search));

  it("reads an Indian state and a maker from the URL", () => {
    expect(asked("state=IN-MP&oem=Xiaomi")).toEqual({ state: "IN-MP", oem: "Xiaomi" });
  });

  it.each(["", "state=IN-XX&oem=", "state=MP&oem=%20", "state=unknown&oem=unknown", `oem=${"x".repeat(81)}`])(
    "ignores an unknown state or an invalid maker in the URL: %s",
    (search) => expect(asked(search)).toEqual({ state: null, oem: null }),
  );
});
