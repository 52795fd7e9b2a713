// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";
import { CategoryComparisonCard } from "#resources/statistics/reports/insights/engagement/CategoryComparisonCard.tsx";
import { dailyMeans } from "#resources/statistics/reports/insights/engagement/category-comparison.ts";
import { PeakHourCard } from "#resources/statistics/reports/insights/engagement/PeakHourCard.tsx";
import { RetentionCard } from "#resources/statistics/reports/insights/engagement/RetentionCard.tsx";
import { TimeSpentCard } from "#resources/statistics/reports/insights/engagement/TimeSpentCard.tsx";
import { UninstallsCard } from "#resources/statistics/reports/insights/engagement/UninstallsCard.tsx";
import { answers, card, closeCards, openCards, query, showCard } from "./insight-cards.tsx";

const { appId } = query;
const startEnd = { appId, start: query.startDate, end: query.endDate };

beforeEach(openCards);
afterEach(() => {
  cleanup();
  closeCards();
});

const retention = (shares: readonly (number | null)[]) => {
  const returned = [1, 7, 14, 30].map((day, at) => ({ day, devices: 1, share: shares[at] ?? null }));
  answers(
    storeWideCalls.appRetention,
    { query: startEnd },
    {
      cohorts: [
        { date: "2026-10-24", devices: 0, returned },
        { date: "2026-10-26", devices: 40, returned },
      ],
      average: returned.map(({ day, share }) => ({ day, share })),
    },
  );
};

describe("retention", () => {
  const rows = () =>
    within(screen.getByRole("table", { name: "Retention" }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent);

  it("shows retention by day, or its due date counted from the first day with installs", () => {
    retention([0.4, 0.25, 0.125, null]);
    showCard(<RetentionCard {...card} />);
    expect(rows()).toEqual(["Day 140%", "Day 725%", "Day 1412.5%", "Day 30available 26 Nov"]);
    expect(screen.getByText(/^Of 40 devices/)).toBeTruthy();
  });

  it("shows that all installs are too recent when no retention is known", () => {
    retention([null, null, null, null]);
    showCard(<RetentionCard {...card} />);
    expect(screen.getByText(/Too early to measure retention for 40 devices/)).toBeTruthy();
    expect(rows()[0]).toBe("Day 1available 28 Oct");
  });
});

describe("category comparison", () => {
  const day = { date: "2026-11-01", installs: 12, mean: 8, median: 4 };
  const category = (answer: object) =>
    answers(
      storeWideCalls.appAgainstCategory,
      { query: startEnd },
      { category: "tools", tooFewApps: false, perDate: [day, { ...day, installs: 6, mean: 9 }], ...answer },
    );

  it("shows the app's installs a day beside the category's mean and median", () => {
    category({});
    showCard(<CategoryComparisonCard {...card} />);
    const rows = within(screen.getByRole("table", { name: "Category comparison" })).getAllByRole("row");
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      "This app9",
      "Category meanabout 10",
      "Category medianabout 5",
    ]);
    expect(screen.getByText("Installs per day compared with Tools apps")).toBeTruthy();
  });

  it("hides the comparison when the category has too few apps", () => {
    category({ tooFewApps: true, perDate: [{ ...day, mean: null, median: null }] });
    showCard(<CategoryComparisonCard {...card} />);
    expect(screen.getByText("Too few apps to compare")).toBeTruthy();
    expect(screen.queryByText("Category mean")).toBeNull();
  });

  it("returns zeros when the category comparison has no days", () =>
    expect(dailyMeans([])).toEqual({ app: 0, mean: 0, median: 0 }));
});

describe("cards by day and hour", () => {
  it("shows uninstalls beside installs, with both totals", () => {
    answers(
      storeWideCalls.installReport,
      { query },
      {
        reportData: [
          { date: "2026-11-13", appInstalls: 30, updates: 0, uninstalls: 5 },
          { date: "2026-11-14", appInstalls: 10, updates: 0, uninstalls: 1 },
        ],
        totalAppInstalls: 40,
        totalAppUpdates: 0,
        totalUninstalls: 6,
      },
    );
    showCard(<UninstallsCard {...card} />);
    expect(screen.getByText("40 installs")).toBeTruthy();
    expect(screen.getByText("6 uninstalls")).toBeTruthy();
    expect(screen.getByTitle("13 Nov: 30 installs, 5 uninstalls")).toBeTruthy();
    const open = screen.getByTitle("14 Nov: 10 installs, 1 uninstall").className;
    expect(open).not.toBe(screen.getByTitle("13 Nov: 30 installs, 5 uninstalls").className);
  });

  it("shows time spent in minutes and seconds", () => {
    answers(
      storeWideCalls.timeSpent,
      { query: { appId } },
      { perDate: [{ date: "2026-11-14", activeDevices: 3, seconds: 59.4 }], averageSeconds: 191.6 },
    );
    showCard(<TimeSpentCard {...card} />);
    expect(screen.getByText("3 min 12 s")).toBeTruthy();
    expect(screen.getByTitle("14 Nov: 59 s")).toBeTruthy();
  });

  it("names the last day's busiest hour, even the one before midnight", () => {
    answers(
      campaignCalls.peakVolume,
      { query: { appId, date: query.endDate } },
      { date: query.endDate, peakHour: 23, peakInstalls: 7, hours: [{ hour: 23, installs: 7 }], totalAppInstalls: 7 },
    );
    showCard(<PeakHourCard {...card} />);
    expect(screen.getByText("23:00–00:00 IST")).toBeTruthy();
    expect(screen.getByText("7 installs")).toBeTruthy();
  });
});
