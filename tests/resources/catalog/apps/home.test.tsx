// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import type { Call } from "#contract/call.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { startI18n } from "#providers/i18n/i18n.ts";
import { HomeScreen } from "#resources/catalog/apps/home.tsx";
import { Address, addressIs } from "#tests/support/address.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

type Query = Record<string, string>;
const queries = vi.hoisted(() => ({ apps: [] as Query[], versions: [] as Query[] }));
const downloads = vi.hoisted(() => [] as string[]);

const profile = {
  actor: { accountId: "a", role: "normal", developerId: "d" },
  name: { first: "Asha", last: "Rao" },
} as Profile;
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
  step: 0,
});
const pageOf = <T,>(build: (at: number) => T, { start = "0", limit = "25" }: Query, total: number) => ({
  items: Array.from({ length: Math.min(Number(limit), total - Number(start)) }, (_, at) => build(Number(start) + at)),
  total,
});

vi.mock("#ui/tables/csv.ts", async (original) => ({
  ...(await original<object>()),
  downloadText: (_name: string, text: string) => void downloads.push(text),
}));
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: (call: Call, { query = {} }: { query?: Query } = {}) => {
    if (call.path === appCalls.listApps.path) {
      queries.apps.push(query);
      return Promise.resolve(pageOf(app, query, 130));
    }
    if (call.path === versionCalls.listVersions.path) {
      queries.versions.push(query);
      return Promise.resolve(pageOf(version, query, 9));
    }
    if (call.path === appCalls.needs.path) return Promise.resolve({ versions: [], apps: [], transfers: [] });
    return Promise.resolve({ items: [], asOf: null, provisionalFrom: day });
  },
}));

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["shell", "apps", "statuses", "reference", "errors", "statistics"]);
});
beforeEach(() => {
  queries.apps.splice(0);
  queries.versions.splice(0);
  downloads.splice(0);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(address: string) {
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen address={address}>
        <ProfileProvider profile={profile}>
          <HomeScreen />
        </ProfileProvider>
        <Address links={{ Elsewhere: "/home?status=blocked" }} />
      </RefineScreen>
    </I18nextProvider>,
  );
  await screen.findByRole("textbox");
}
const press = (name: string, within_ = within(document.body)) => userEvent.click(within_.getByRole("button", { name }));
const section = (name: string) => within(screen.getByRole("region", { name }));
const published = "active,limited_serving,inactive,blocked";

it("keeps each list's page in its own URL parameter", async () => {
  await open("/home?inProgress=2");
  expect(queries.versions.at(-1)).toMatchObject({ start: "4", limit: "4" });
  expect(queries.apps.at(-1)).toEqual({ start: "0", limit: "25", status: published });
  await press("Next page", section("Published"));
  await addressIs("/home?inProgress=2&page=2");
  await press("Next page", section("In progress"));
  await addressIs("/home?inProgress=3&page=2");
  await waitFor(() => expect(queries.versions.at(-1)).toMatchObject({ start: "8" }));
  expect(queries.apps.at(-1)).toEqual({ start: "25", limit: "25", status: published });
});

it("searches both lists and resets both to the first page", async () => {
  await open("/home?inProgress=2&page=2");
  await userEvent.type(screen.getByRole("textbox"), "ludo");
  await addressIs("/home?searchText=ludo");
  await waitFor(() =>
    expect(queries.apps.at(-1)).toEqual({ start: "0", limit: "25", searchText: "ludo", status: published }),
  );
  await waitFor(() => expect(queries.versions.at(-1)).toEqual({ start: "0", limit: "4", searchText: "ludo" }));
});

it("loads only the list that a status filter belongs to; Back shows both again", async () => {
  await open("/home");
  await press("Elsewhere");
  await waitFor(() => expect(queries.apps.at(-1)).toEqual({ start: "0", limit: "25", status: "blocked" }));
  expect(screen.queryByRole("region", { name: "In progress" })).toBeNull();
  await press("Back");
  await screen.findByRole("region", { name: "In progress" });
  await waitFor(() => expect(screen.getByText("App 0")).toBeTruthy());
  cleanup();
  queries.apps.splice(0);
  await open("/home?status=inreview");
  expect(queries.versions.at(-1)).toMatchObject({ status: "inreview" });
  expect(queries.apps).toEqual([]);
});

it("exports every published app that matches the search, page by page", async () => {
  await open("/home?searchText=app");
  await press("Export", section("Published"));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.trim().split("\n")).toHaveLength(131);
  expect(queries.apps.slice(-2)).toEqual([
    { start: "0", limit: "100", searchText: "app", status: published },
    { start: "100", limit: "100", searchText: "app", status: published },
  ]);
});
