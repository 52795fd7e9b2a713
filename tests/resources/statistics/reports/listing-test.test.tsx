// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import {
  type ListingTestResult,
  type ListingTestOutcome,
  listingTestCalls,
} from "#contract/statistics/listing-test-calls.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import { addDays, dateRangeLimits } from "#contract/statistics/date-ranges.ts";
import { differenceScale } from "#resources/statistics/reports/listing-test/difference-scale.ts";
import { ListingTestCard } from "#resources/statistics/reports/listing-test/ListingTestCard.tsx";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const { listingTests } = listingTestCalls;
const api = fakeApi();

const arms = {
  a: { visitors: 1_200, installs: 276, conversion: 0.23 },
  b: { visitors: 810, installs: 223, conversion: 0.2753 },
};
const difference = { value: 0.0453, low: -0.041, high: 0.1316 };
const day = (date: string, dayDifference: ListingTestResult["difference"] = difference) => ({
  date,
  arms,
  difference: dayDifference,
});

const reading = (more: Partial<ListingTestResult> = {}): ListingTestResult => ({
  versionId: "00000000-0000-4000-8000-000000000001",
  version: "4.2.0",
  versionCode: 420,
  startedAt: "2026-11-12T06:00:00Z",
  endedAt: null,
  countedFrom: "2026-11-12",
  countedTo: "2026-11-14",
  coveragePercentage: 40,
  arms,
  difference,
  split: { expected: 0.4, observed: 0.403, broken: false },
  verdict: "collecting",
  needs: { days: 6, basis: "observed" },
  perDate: [day("2026-11-12", null), day("2026-11-13"), day("2026-11-14")],
  ...more,
});

screenTexts("shell", "statistics", "listing-tests", "errors");

const mount = () => renderScreen(<ListingTestCard appId="00000000-0000-4000-8000-00000000000a" />);
const show = (...items: ListingTestResult[]) => {
  api.on(listingTests, partly({ items, asOf: null, provisionalFrom: "2026-11-08" }));
  return mount();
};

describe("listing test card", () => {
  it("shows the leading arm, that it is too early to decide, and the days still needed", async () => {
    show(reading());
    expect(
      await screen.findByText("B is ahead. Expect a clear result in about 6 more days at current traffic."),
    ).toBeTruthy();
    expect(screen.getByText("+4.5 points")).toBeTruthy();
    expect(screen.getByText("−4.1 to +13.2 points")).toBeTruthy();
    const b = within(screen.getByRole("row", { name: /B \(variant\)/ }));
    expect(b.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["40%", "810", "223", "27.5%"]);
  });

  it("names A when A is ahead", async () => {
    show(reading({ difference: { value: -0.02, low: -0.06, high: 0.02 }, needs: { days: 1, basis: "observed" } }));
    expect(await screen.findByText(/^A is ahead\. Expect a clear result in about 1 more day at/)).toBeTruthy();
  });

  it.each<[ListingTestOutcome, Partial<ListingTestResult>, RegExp]>([
    ["too_few", { difference: null, needs: null }, /needs 100 impressions/],
    ["collecting", { needs: { days: 40, basis: "one_point" } }, /1 percentage point would show in about 40 more days/],
    ["collecting", { needs: null }, /more than a year/],
    [
      "collecting",
      { needs: null, perDate: Array.from({ length: 8 }, () => day("2026-11-12")) },
      /^No phone in the test/,
    ],
    ["no_difference_yet", { needs: null }, /under 1 percentage point/],
    ["no_difference_yet", { needs: null, endedAt: "2026-11-14T06:00:00Z" }, /doesn’t prove there is none/],
    [
      "split_broken",
      { split: { expected: 0.4, observed: 0.312, broken: true } },
      /^31\.2% of impressions were of B instead of 40%/,
    ],
  ])("shows the reason and no winner when the verdict is %s (%#)", async (verdict, more, why) => {
    show(reading({ verdict, ...more }));
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByText(/is better/)).toBeNull();
  });

  it("shows the winner with the difference's confidence interval", async () => {
    show(reading({ verdict: "a_better", needs: null, difference: { value: -0.07, low: -0.115, high: -0.029 } }));
    expect(await screen.findByText("A (control) is better")).toBeTruthy();
    expect(screen.getByText(/likely 2\.9 to 11\.5 percentage points/)).toBeTruthy();
  });

  it("lists every day in the table, newest first, with a dash for days with too little data", async () => {
    show(reading());
    await userEvent.click(await screen.findByRole("img", { name: "Table" }));
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
      "14 Nov 2026",
      "13 Nov 2026",
      "12 Nov 2026",
    ]);
    expect(rows.at(-1)?.textContent).toContain("––");
  });

  it("shows a past listing test when it is selected", async () => {
    const past = reading({
      versionId: "00000000-0000-4000-8000-000000000002",
      version: "4.1.0",
      startedAt: "2026-10-03T06:00:00Z",
      endedAt: "2026-10-25T06:00:00Z",
      verdict: "b_better",
      difference: { value: 0.07, low: 0.03, high: 0.11 },
      needs: null,
    });
    show(reading(), past);
    await userEvent.click(await screen.findByRole("button", { name: /Version 4\.1\.0/ }));
    expect(screen.getByText("B (variant) is better")).toBeTruthy();
    expect(screen.getAllByText("3 Oct – 25 Oct 2026")).toHaveLength(2);
  });

  it("shows an empty state before the first listing test", async () => {
    show();
    expect(await screen.findByText("No A/B tests yet")).toBeTruthy();
  });

  it("shows the day counting started when it is later than the test's start", async () => {
    show(reading({ countedFrom: "2026-11-13" }));
    expect(await screen.findByText("Counted from 13 Nov 2026, after B’s share was increased.")).toBeTruthy();
  });

  it("says that older days are no longer stored of a test that began before them", async () => {
    const countedFrom = addDays(todayInIndia(), 1 - dateRangeLimits.days);
    show(reading({ countedFrom, startedAt: `${addDays(countedFrom, -90)}T06:00:00.000Z` }));
    expect(await screen.findByText(/Earlier days are no longer stored/)).toBeTruthy();
  });

  it("shows an error with the request ID when the listing tests fail to load", async () => {
    api.on(listingTests, refuse("internal", { requestId: "r-42" }));
    mount();
    expect(within(await screen.findByRole("alert")).getByText("r-42")).toBeTruthy();
  });
});

describe("difference axis", () => {
  it("fits today's interval on the difference axis and ignores the first days' outliers", () => {
    const first = { value: 0.1, low: -0.9, high: 1.1 };
    const { limit, ticks } = differenceScale([first, difference]);
    expect(limit).toBeGreaterThanOrEqual(0.1316);
    expect(limit).toBeLessThan(0.9);
    expect(ticks.map((tick) => Math.round(tick * 1_000))).toEqual([-200, -100, 0, 100, 200]);
  });
});
