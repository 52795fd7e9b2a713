// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { reviewLanes } from "#contract/review/desk/review-lanes.ts";
import { type LaneMetrics, type ReviewMetrics, reviewMetricCalls } from "#contract/review/desk/metrics.ts";
import { ReviewMetricsScreen } from "#resources/review/metrics/dashboard.tsx";
import { savedFiles } from "#tests/support/saved-files.ts";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const { reviewMetrics } = reviewMetricCalls;
const api = fakeApi();
const files = savedFiles();

const none = { decisions: 0, half: null, nineInTen: null };
const quiet = (lane: LaneMetrics["lane"]): LaneMetrics => ({
  lane,
  ...none,
  promisedHours: 12,
  inTime: 0,
  before: none,
  days: [
    { day: "2026-11-20", ...none },
    { day: "2026-11-21", ...none },
  ],
});
const busy: LaneMetrics = {
  ...quiet("update"),
  decisions: 20,
  half: 5,
  nineInTen: 13.5,
  inTime: 18,
  before: { decisions: 10, half: 5, nineInTen: 12 },
  days: [
    { day: "2026-11-20", decisions: 12, half: 5, nineInTen: 12 },
    { day: "2026-11-21", decisions: 8, half: 5, nineInTen: 14 },
  ],
};
const metrics = (more: Partial<ReviewMetrics> = {}): ReviewMetrics => ({
  range: { from: "2026-11-20", to: "2026-11-21" },
  before: { from: "2026-11-18", to: "2026-11-19" },
  decided: { approved: 15, held: 4, rejected: 1 },
  all: { decisions: 20, half: 5, nineInTen: 13.5, inTime: 18, reversed: 1, readTwice: 4, agreed: 3 },
  appealsAnswered: 2,
  waiting: 3,
  comePerHour: 1,
  goPerHour: 0.5,
  lanes: reviewLanes.map((lane) => (lane === "update" ? busy : quiet(lane))),
  reviewers: [
    {
      accountId: crypto.randomUUID(),
      name: "Farhan Qureshi",
      claims: 2,
      today: 4,
      decisions: 20,
      halfMinutes: 6,
      reversed: 1,
      readTwice: 4,
      agreed: 3,
    },
  ],
  reasons: [{ id: crypto.randomUUID(), key: "screens-blurred", title: "Screenshots not sharp", used: 9, edited: 2 }],
  ...more,
});

screenTexts("shell", "review", "errors");

function show(answer: ReviewMetrics) {
  api.on(reviewMetrics, partly(answer));
  renderScreen(<ReviewMetricsScreen />, { client: new QueryClient() });
}

it("shows each review lane's wait against its promised hours, and how much slower it became", async () => {
  show(metrics());
  const row = (await screen.findByRole("rowheader", { name: "Updates" })).closest("tr") as HTMLElement;
  expect(within(row).getByText("13 hours 30 minutes").getAttribute("data-tone")).toBe("err");
  expect(within(row).getByText("1 hour 30 minutes slower")).toBeDefined();
  expect(within(row).getByText("90%")).toBeDefined();
});

it("shows no chart and no percentage for a review lane without decisions", async () => {
  show(metrics());
  const row = (await screen.findByRole("rowheader", { name: "Expedited" })).closest("tr") as HTMLElement;
  expect(within(row).queryByRole("img")).toBeNull();
  expect(row.textContent).not.toContain("%");
});

it("shows an empty state when nothing was decided in the range", async () => {
  const all = { ...none, inTime: 0, reversed: 0, readTwice: 0, agreed: 0 };
  show(metrics({ all, lanes: reviewLanes.map(quiet), reviewers: [] }));
  expect(await screen.findByText("No decisions in this period")).toBeDefined();
  expect(screen.getByText("No decisions in this period.")).toBeDefined();
});

it("requests review metrics for the chosen number of days", async () => {
  show(metrics());
  await screen.findByText("Farhan Qureshi");
  await userEvent.click(screen.getByText("7 days"));
  await screen.findByText("Farhan Qureshi");
  const lengths = api.inputs(reviewMetrics).map((input) => {
    const { startDate, endDate } = (input as { query: { startDate: string; endDate: string } }).query;
    return (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  });
  expect(lengths).toEqual([30, 7]);
});

it("lists the reasons used and how often they were edited", async () => {
  show(metrics());
  const row = (await screen.findByRole("link", { name: "Screenshots not sharp" })).closest("tr") as HTMLElement;
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["9", "2 edited"]);
});

it("saves every review lane's days as CSV", async () => {
  show(metrics());
  await screen.findByText("Farhan Qureshi");
  await userEvent.click(screen.getByRole("button", { name: "Download review times by queue as CSV" }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [{ name, text } = { name: "", text: "" }] = files;
  expect(name).toBe("review_2026-11-20_2026-11-21.csv");
  expect(text).toContain("update,2026-11-21,8,5,14,12");
  expect(text.trim().split("\r\n")).toHaveLength(1 + 2 * reviewLanes.length);
});
