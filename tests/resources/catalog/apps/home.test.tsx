// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { homeCalls } from "#contract/statistics/home-calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { HomeScreen } from "#resources/catalog/apps/home.tsx";
import { Address, addressIs } from "#tests/support/address.tsx";
import { savedFiles } from "#tests/support/saved-files.ts";
import { fakeApi, never, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

type Query = { start?: unknown; limit?: unknown } | undefined;
const day = "2026-11-01T00:00:00Z";
const app = (at: number) => ({
  id: `a${at}`,
  title: `App ${at}`,
  packageName: `in.app${at}`,
  status: "active",
  iconUrl: null,
  live: null,
  inProgress: null,
  category: null,
  updatedAt: day,
});
const version = (at: number) => ({
  id: `v${at}`,
  appId: `a${at}`,
  title: `Draft ${at}`,
  status: "inreview",
  iconUrl: null,
  versionName: "1.0",
  versionCode: "1",
  statusSince: day,
  submittedAt: day,
  updatedAt: day,
  heldFields: [],
  missing: 0,
  isSentBack: false,
  step: 0,
});
const pageOf = <T,>(build: (at: number) => T, { start = "0", limit = "25" }: Query = {}, total: number) => ({
  items: Array.from({ length: Math.min(Number(limit), total - Number(start)) }, (_, at) => build(Number(start) + at)),
  total,
});

const { listApps, needs } = appCalls;
const api = fakeApi()
  .on(storeCalls.startup, never)
  .on(ratingCalls.ratingFigures, never)
  .on(listApps, ({ query }) => partly(pageOf(app, query, 130)))
  .on(versionCalls.listVersions, ({ query }) => partly(pageOf(version, query, 9)))
  .on(needs, { versions: [], apps: [], transfers: [] })
  .on(homeCalls.homeInstalls, partly({ items: [], asOf: null, provisionalFrom: day }));
const queries = {
  apps: () => api.inputs(listApps).map(({ query }) => query),
  versions: () => api.inputs(versionCalls.listVersions).map(({ query }) => query),
};
const downloads = savedFiles();

screenTexts("shell", "apps", "statuses", "reference", "errors", "statistics");
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

async function open(at: string) {
  renderScreen(
    <>
      <HomeScreen />
      <Address links={{ Elsewhere: "/home?status=blocked" }} />
    </>,
    { at, as: "normal" },
  );
  await screen.findByRole("textbox");
}
const press = (name: string, within_ = within(document.body)) => userEvent.click(within_.getByRole("button", { name }));
const section = (name: string) => within(screen.getByRole("region", { name }));
const published = "active,limited_serving,inactive,blocked";

it("keeps each list's page in its own URL parameter", async () => {
  await open("/home?inProgress=2");
  expect(queries.versions().at(-1)).toMatchObject({ start: "4", limit: "4" });
  expect(queries.apps().at(-1)).toEqual({ start: "0", limit: "25", status: published });
  await press("Next page", section("Published"));
  await addressIs("/home?inProgress=2&page=2");
  await press("Next page", section("In progress"));
  await addressIs("/home?inProgress=3&page=2");
  await waitFor(() => expect(queries.versions().at(-1)).toMatchObject({ start: "8" }));
  expect(queries.apps().at(-1)).toEqual({ start: "25", limit: "25", status: published });
});

it("dates a rejected app from its rejection, not from its last change", async () => {
  const rejected = { ...app(1), status: "rejected", statusSince: "2026-10-30T06:20:00Z" };
  api.on(needs, partly({ versions: [], apps: [rejected], transfers: [] }));
  await open("/home");
  expect(await screen.findByText(/^Rejected on 30 Oct 2026, 11:50 IST\./)).toBeDefined();
});

it("searches both lists and resets both to the first page", async () => {
  await open("/home?inProgress=2&page=2");
  await userEvent.type(screen.getByRole("textbox"), "ludo");
  await addressIs("/home?searchText=ludo");
  await waitFor(() =>
    expect(queries.apps().at(-1)).toEqual({ start: "0", limit: "25", searchText: "ludo", status: published }),
  );
  await waitFor(() => expect(queries.versions().at(-1)).toEqual({ start: "0", limit: "4", searchText: "ludo" }));
});

it("loads only the list that a status filter belongs to; Back shows both again", async () => {
  await open("/home");
  await press("Elsewhere");
  await waitFor(() => expect(queries.apps().at(-1)).toEqual({ start: "0", limit: "25", status: "blocked" }));
  expect(screen.queryByRole("region", { name: "In progress" })).toBeNull();
  await press("Back");
  await screen.findByRole("region", { name: "In progress" });
  await waitFor(() => expect(screen.getByText("App 0")).toBeTruthy());
  cleanup();
  api.forget();
  await open("/home?status=inreview");
  expect(queries.versions().at(-1)).toMatchObject({ status: "inreview" });
  expect(queries.apps()).toEqual([]);
});

it("exports every published app that matches the search, page by page", async () => {
  await open("/home?searchText=app");
  await press("Export", section("Published"));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.text.trim().split("\n")).toHaveLength(131);
  expect(queries.apps().slice(-2)).toEqual([
    { start: "0", limit: "100", searchText: "app", status: published },
    { start: "100", limit: "100", searchText: "app", status: published },
  ]);
});
