// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { analyticsCalls } from "#contract/statistics/console-analytics/calls.ts";
import type { AnalyticsReport } from "#contract/statistics/console-analytics/report.ts";
import { analyticsEventNames } from "#contract/statistics/console-analytics/events.ts";
import { AnalyticsScreen } from "#resources/statistics/console-analytics/dashboard.tsx";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

vi.mock("#ui/charts/Charts.tsx", () => ({ chartComponents: { DayChart: () => null, AdoptionChart: () => null } }));
const files = vi.hoisted(() => ({ saved: [] as string[][] }));
vi.mock("#ui/tables/csv.ts", async (original) => ({
  ...(await original<typeof import("#ui/tables/csv.ts")>()),
  downloadText: (...file: string[]) => void files.saved.push(file),
}));

const days = ["2026-11-19", "2026-11-20"];
const counts: Partial<Record<(typeof analyticsEventNames)[number], [number, number]>> = {
  USER_VISIT_IMPRESSION: [4, 6],
  MENU_CLICKED: [0, 3],
};
const report = (more: Partial<AnalyticsReport> = {}): AnalyticsReport => ({
  startDate: "2026-11-19",
  endDate: "2026-11-20",
  collecting: true,
  keptMonths: 13,
  total: 13,
  people: 2,
  events: analyticsEventNames.map((name) => {
    const [first, second] = counts[name] ?? [0, 0];
    return {
      name,
      total: first + second,
      perDay: days.map((date, at) => ({ date, count: at === 0 ? first : second })),
    };
  }),
  pages: [
    {
      page: "home",
      visits: 10,
      from: [
        { page: "login", visits: 7 },
        { page: null, visits: 3 },
      ],
    },
  ],
  campaigns: [{ source: "mail", medium: "", campaign: "=diwali", visits: 5 }],
  roles: [
    { role: "normal", events: 9, people: 2 },
    { role: "visitor", events: 4, people: 0 },
  ],
  languages: [{ language: "hi-IN", events: 13 }],
  ...more,
});

const texts = screenTexts("shell", "analytics", "statistics", "errors");
const api = fakeApi().on(analyticsCalls.analyticsReport, () => report());
beforeEach(() => {
  files.saved.splice(0);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}
const show = (at = "/analytics?from=2026-11-19&to=2026-11-20") =>
  renderScreen(
    <>
      <AnalyticsScreen />
      <Address />
    </>,
    { at, client: new QueryClient({ defaultOptions: { queries: { retry: false } } }) },
  );
const rows = async (name: string | RegExp) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

it("loads the URL's date range, and states email masking and the 13-month retention", async () => {
  show();
  await screen.findByRole("heading", { name: "Events" });
  expect(api.inputs(analyticsCalls.analyticsReport)).toEqual([
    { query: { startDate: "2026-11-19", endDate: "2026-11-20" } },
  ]);
  expect(screen.getByText(/emails are masked, and events are kept for 13 months/)).toBeDefined();
});

it("shows pages with their referring pages, campaign links, roles and languages", async () => {
  show();
  expect(await rows("Pages")).toContainEqual(["Home", "10", "Log in 7 and Direct 3"]);
  expect(await rows("UTM campaigns")).toContainEqual(["mail", "–", "=diwali", "5"]);
  expect(await rows("Roles")).toEqual([
    ["Role", "Events", "Accounts"],
    ["Developer", "9", "2"],
    ["Visitor", "4", "–"],
  ]);
  expect(await rows("Languages")).toContainEqual(["Hindi", "13"]);
});

it("shows all events by day, then only the selected event and puts it into the URL", async () => {
  show();
  expect((await rows("All events by day")).slice(1).map(([, count]) => count)).toEqual(["9", "4"]);
  await userEvent.click(screen.getByRole("button", { name: "Menu clicks" }));
  expect((await rows("Menu clicks by day")).slice(1).map(([, count]) => count)).toEqual(["3", "0"]);
  expect(screen.getByTestId("address").textContent).toContain("event=MENU_CLICKED");
});

it("downloads the events by day as CSV", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: "CSV" }));
  const [[name, text] = []] = files.saved;
  expect(name).toBe("analytics_2026-11-19_2026-11-20.csv");
  expect(text?.split("\r\n")).toEqual([
    `\uFEFFDay,${analyticsEventNames.map((event) => texts.t(`analytics:event.${event}`)).join(",")}`,
    `2026-11-19,${analyticsEventNames.map((event) => counts[event]?.[0] ?? 0).join(",")}`,
    `2026-11-20,${analyticsEventNames.map((event) => counts[event]?.[1] ?? 0).join(",")}`,
    "",
  ]);
});

it("shows an empty state when nothing was counted, and that collection is off", async () => {
  api.on(analyticsCalls.analyticsReport, report({ total: 0, collecting: false }));
  show();
  expect(await screen.findByText("No activity in this period")).toBeDefined();
  expect(screen.getByText(/Collection is off/)).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});

it("shows a loading status, then an error with its request ID and a working retry", async () => {
  api.on(analyticsCalls.analyticsReport, refuse("statistics_away", { requestId: "r-1" }));
  show();
  expect(screen.getByRole("status", { name: "Loading analytics…" })).toBeDefined();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("r-1");
  api.on(analyticsCalls.analyticsReport, report());
  await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(await screen.findByRole("table", { name: "Pages" })).toBeDefined();
});
