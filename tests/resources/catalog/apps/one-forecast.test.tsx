// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { forecastReview } from "#contract/catalog/apps/review-forecast.ts";
import type { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import { EmptyHome } from "#resources/catalog/apps/home/EmptyHome.tsx";
import { ReviewTimeChart } from "#resources/accounts/auth/login/ReviewTimeChart.tsx";
import { fakeApi } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("apps", "accounts", "shell", "errors");
fakeApi();

const clockOf = (decisions: number, halfHours = 6.5, nineInTenHours = 19): ReviewTimeStatistics => ({
  decisions: 60,
  halfHours: 9,
  nineInTenHours: 31,
  from: "2026-10-22",
  to: "2026-11-21",
  histogram: [0, 25],
  first: { decisions, halfHours, nineInTenHours },
  resubmitted: { decisions: 30, halfHours: 2, nineInTenHours: 4 },
});
const few = "Not enough recent reviews for an estimate.";

describe("the forecast of review times", () => {
  it("needs 20 decisions of the group", () => {
    expect(forecastReview(clockOf(19), "first")).toBeNull();
    expect(forecastReview(clockOf(20), "first")).toEqual({ decisions: 20, halfHours: 6.5, nineInTenHours: 19 });
    expect(forecastReview(clockOf(0), "resubmitted")).toMatchObject({ halfHours: 2 });
    expect(forecastReview(undefined, "first")).toBeNull();
  });

  it("names no time of 0 hours", () => {
    expect(forecastReview(clockOf(20, 0, 0), "first")).toMatchObject({ halfHours: 0.1, nineInTenHours: 0.1 });
  });

  it("is the same on the empty home and at login", () => {
    const home = () => renderScreen(<EmptyHome clock={clockOf(25)} />, { as: "normal" }).container.textContent;
    expect(home()).toContain("median 6.5 hours");
    cleanup();
    renderScreen(<ReviewTimeChart clock={clockOf(25)} />);
    expect(screen.getByRole("img", { name: /median 6\.5 hours, 90% within 19 hours/ })).toBeDefined();
    expect(screen.getByText(/^25 reviews, /)).toBeDefined();
  });

  it("says on both when there are too few reviews", () => {
    renderScreen(<EmptyHome clock={clockOf(19)} />, { as: "normal" });
    expect(screen.getByText(few)).toBeDefined();
    cleanup();
    renderScreen(<ReviewTimeChart clock={clockOf(19)} />);
    expect(screen.getByText(few)).toBeDefined();
  });
});
