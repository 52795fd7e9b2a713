// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { homeCalls } from "#contract/statistics/home-calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { appCsvRows, useAppCsvTexts } from "#resources/catalog/apps/home/export-apps.ts";
import { InstallsCount, InstallsFreshness, InstallsSparkline } from "#resources/catalog/apps/home/InstallsCount.tsx";
import { sortByInstalls, useInstalls } from "#resources/catalog/apps/home/use-installs.ts";
import { Address } from "#tests/support/address.tsx";
import { fakeApi, never, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const api = fakeApi();

const summary = (id: string) =>
  ({
    id,
    title: id.toUpperCase(),
    packageName: `in.${id}`,
    status: "active",
    live: null,
    category: null,
  }) as AppSummary;
const apps = [summary("a"), summary("b")];
const perDate = Array.from({ length: 30 }, (_, at) => ({ date: addDays("2026-10-22", at), count: at }));
const answer = (asOf: string | null) => ({
  items: [
    { appId: "a", value: 12, previous: 10, appInstallsPerDate: perDate, totalAppInstalls: 435 },
    { appId: "b", value: 123456, previous: 0, appInstallsPerDate: perDate, totalAppInstalls: 435 },
  ],
  asOf,
  provisionalFrom: "2026-11-14",
});

const texts = screenTexts("shell", "apps", "errors", "statistics", "statuses", "reference");

function Cells() {
  const installs = useInstalls(apps);
  const csvTexts = useAppCsvTexts();
  return (
    <>
      <p data-testid="a">
        <InstallsCount installs={installs} appId="a" />
        <InstallsSparkline installs={installs} appId="a" />
      </p>
      <p data-testid="b">
        <InstallsCount installs={installs} appId="b" />
      </p>
      <p data-testid="fresh">
        <InstallsFreshness installs={installs} />
      </p>
      <pre>
        {JSON.stringify([appCsvRows(apps, installs, csvTexts), sortByInstalls(apps, installs).map(({ id }) => id)])}
      </pre>
    </>
  );
}
const show = () =>
  renderScreen(
    <>
      <Cells />
      <Address />
    </>,
    { at: "/home" },
  );
const parsedRowsAndOrder = () => JSON.parse(document.querySelector("pre")?.textContent ?? "");

it("loads installs of all apps in one request and shows count, change and 30-day sparkline", async () => {
  api.on(homeCalls.homeInstalls, partly(answer(new Date().toISOString())));
  show();
  await waitFor(() => expect(screen.getByTestId("a").textContent).toContain("12"));
  expect(screen.getByTestId("a").textContent).toContain("20%");
  expect(screen.getByTestId("a").textContent).toContain("435 installs in 30 days");
  const lines = [...screen.getByTestId("a").querySelectorAll("path")].map((path) => path.getAttribute("d") ?? "");
  expect(lines.filter((line) => line.includes("L")).map((line) => line.match(/L/g)?.length)).toEqual([31, 22, 7]);
  expect(screen.getByTestId("b").textContent).toContain("1,23,456");
  expect(screen.getByTestId("fresh").textContent).toMatch(/Installs as of \d\d:\d\d IST/);
  expect(api.inputs(homeCalls.homeInstalls)).toEqual([{ query: { appIds: "a,b" } }]);
});

it("exports install counts and sorts apps by installs", async () => {
  api.on(homeCalls.homeInstalls, partly(answer(null)));
  show();
  await screen.findByText("No installs yet");
  const [rows, order] = parsedRowsAndOrder();
  expect(rows.map((row: unknown[]) => row.slice(0, 4))).toEqual([
    ["App", "Package name", "Status", "Current version"],
    ["A", "in.a", "Active", ""],
    ["B", "in.b", "Active", ""],
  ]);
  expect(rows.map((row: unknown[]) => row.slice(-2))).toEqual([
    ["Installs, last 24 h", "Installs, last 30 days"],
    [12, 435],
    [123456, 435],
  ]);
  expect(order).toEqual(["b", "a"]);
});

it("leaves install counts empty and keeps the order until statistics answer", async () => {
  api.on(homeCalls.homeInstalls, never);
  show();
  expect(screen.getByTestId("a").textContent).toBe("");
  const [rows, order] = parsedRowsAndOrder();
  expect(rows[1].slice(-2)).toEqual(["", ""]);
  expect(order).toEqual(["a", "b"]);
});

it.each(["statistics_disabled", "app_not_found"] as const)(
  "shows the reason instead of installs when statistics reject with %s",
  async (code) => {
    api.on(homeCalls.homeInstalls, refuse(code));
    show();
    const why = texts.t(`errors:code.${code}`);
    await waitFor(() => expect(screen.getByTestId("fresh").textContent).toBe(why));
    expect(screen.getByTestId("a").querySelector("[title]")?.getAttribute("title")).toBe(why);
    expect(screen.getByTestId("address").textContent).toBe("/home");
  },
);
