// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { AnalyticsReport } from "#contract/statistics/console-analytics/report.ts";
import { analyticsEventNames } from "#contract/statistics/console-analytics/events.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { AnalyticsScreen } from "#resources/statistics/console-analytics/dashboard.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

vi.mock("#ui/charts/Charts.tsx", () => ({ chartComponents: { DayChart: () => null, AdoptionChart: () => null } }));
const server = vi.hoisted(() => ({ asked: [] as unknown[], answer: async (): Promise<unknown> => undefined }));
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: (_call: unknown, input: unknown) => {
    server.asked.push(input);
    return server.answer();
  },
}));
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

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["shell", "analytics", "statistics", "errors"]);
});
beforeEach(() => {
  server.asked.splice(0);
  files.saved.splice(0);
  server.answer = async () => report();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}
const show = (address = "/analytics?from=2026-11-19&to=2026-11-20") =>
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen address={address} client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AnalyticsScreen />
        <Address />
      </RefineScreen>
    </I18nextProvider>,
  );
const rows = async (name: string | RegExp) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

it("loads the URL's date range, and states email masking and the 13-month retention", async () => {
  show();
  await screen.findByRole("heading", { name: "Events" });
  expect(server.asked).toEqual([{ query: { startDate: "2026-11-19", endDate: "2026-11-20" } }]);
  expect(screen.getByText(/mail addresses are masked, and events are kept for 13 months/)).toBeDefined();
});

it("shows pages with their referring pages, campaign links, roles and languages", async () => {
  show();
  expect(await rows("Pages")).toContainEqual(["Home", "10", "Log in 7 and began here 3"]);
  expect(await rows("Campaign links")).toContainEqual(["mail", "–", "=diwali", "5"]);
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
    `\uFEFFDay,${analyticsEventNames.join(",")}`,
    `2026-11-19,${analyticsEventNames.map((event) => counts[event]?.[0] ?? 0).join(",")}`,
    `2026-11-20,${analyticsEventNames.map((event) => counts[event]?.[1] ?? 0).join(",")}`,
    "",
  ]);
});

it("shows an empty state when nothing was counted, and that collection is off", async () => {
  server.answer = async () => report({ total: 0, collecting: false });
  show();
  expect(await screen.findByText("Nothing was counted in these days")).toBeDefined();
  expect(screen.getByText(/Nothing is collected now/)).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});

it("shows a loading status, then an error with its request ID and a working retry", async () => {
  server.answer = () => Promise.reject(new ApiError(503, { code: "statistics_away", message: "", requestId: "r-1" }));
  show();
  expect(screen.getByRole("status", { name: "The figures are being fetched" })).toBeDefined();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("r-1");
  server.answer = async () => report();
  await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(await screen.findByRole("table", { name: "Pages" })).toBeDefined();
});
