// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { expect, it } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { versionHistoryCalls } from "#contract/catalog/versions/history-calls.ts";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { VersionList } from "#resources/catalog/versions/list.tsx";
import { fakeApi, never, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("releases", "apps", "statuses", "shell", "errors");

const appId = "00000000-0000-4000-8000-000000000001";
const version = (versionName: string, status: string, more: object = {}) => ({
  id: `v${versionName}`,
  appId,
  versionName,
  mode: "update",
  versionCode: versionName.replace(".", "0"),
  status,
  submittedAt: "2026-11-01T06:00:00Z",
  liveFrom: null,
  liveUntil: null,
  ...more,
});
const step = (versionName: string, to: string, at: string, more: object = {}) => ({
  id: `${versionName}${to}`,
  subject: "version",
  versionId: `v${versionName}`,
  to,
  at,
  by: "Ritu Sen",
  byKind: "staff",
  onBehalfOf: null,
  ...more,
});
const live = version("2.0", "active", { liveFrom: "2026-11-03T06:00:00Z" });
const before = version("1.0", "superseded", { liveFrom: "2026-10-01T06:00:00Z", liveUntil: "2026-11-03T06:00:00Z" });
const releases = [version("2.1", "inreview"), live, before];
const history = [
  step("2.1", "inreview", "2026-11-05T06:00:00Z", { byKind: "system" }),
  step("1.0", "superseded", "2026-11-03T06:00:00Z", { byKind: "system" }),
  step("2.0", "active", "2026-11-03T06:00:00Z"),
  step("2.0", "onhold", "2026-11-02T06:00:00Z"),
  step("1.0", "active", "2026-10-01T06:00:00Z"),
];
const served = (of: object, more: object) => ({
  version: of,
  audience: "everyone",
  sharePercent: 100,
  since: "2026-11-03T06:00:00Z",
  mandatory: false,
  phones: null,
  ...more,
});
const rolling = partly({
  appId,
  rolling: true,
  items: [
    served(live, {
      audience: "test",
      sharePercent: 10,
      mandatory: true,
      phones: { oems: ["Vivo", "Xiaomi"], models: [], versions: ["1.0"] },
    }),
    served(before, { sharePercent: 90 }),
  ],
});
const api = fakeApi()
  .on(appCalls.appDetails, partly({ app: { status: "active" }, history }))
  .on(versionCalls.listVersions, partly({ items: releases, total: 60 }))
  .on(packageCalls.rollingUpdates, rolling)
  .on(versionHistoryCalls.versionChanges, never);

const firstPage = { start: "0", limit: "25" };
const lastQuery = () => api.inputs(versionCalls.listVersions).at(-1)?.query;
const open = (as: Role = "normal", search = "") =>
  renderScreen(
    <Routes>
      <Route path="/home/:id/release" element={<VersionList />} />
    </Routes>,
    { at: `/home/${appId}/release${search}`, as },
  );
const rowsOf = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);

it("names the devices, version and share that the store serves now", async () => {
  open();
  const rows = await rowsOf("Rollout");
  expect(rows).toContainEqual(
    expect.stringMatching(/A\/B test: Vivo and Xiaomi, with 1\.0 installed2\.0200?10%Required3 Nov 2026/),
  );
  expect(rows).toContainEqual(expect.stringMatching(/All other devices1\.0\d+90%Optional/));
  expect(api.inputs(packageCalls.rollingUpdates)).toEqual([{ query: { appId } }]);
});

it("lists submitted versions with status, decision and the days they were live", async () => {
  open();
  const rows = await rowsOf("Release history");
  expect(rows).toContainEqual(expect.stringMatching(/2\.1.*In review.*Not decided yet/));
  expect(rows).toContainEqual(expect.stringMatching(/2\.0.*Live.*Review team, 3 Nov 2026.*Since 3 Nov 2026/));
  expect(rows).toContainEqual(
    expect.stringMatching(/1\.0.*Replaced.*Review team, 1 Oct 2026.*1 Oct 2026 – 3 Nov 2026/),
  );
  expect(api.inputs(versionCalls.listVersions)).toEqual([{ query: { appId, ...firstPage } }]);
});

it("doesn't call a version live while its app is out of the store", async () => {
  api.on(appCalls.appDetails, partly({ app: { status: "inactive" }, history }));
  open();
  expect((await rowsOf("Release history")).join(" ")).toMatch(/2\.0\D+\d+Approved/);
});

it("tells staff the name of who decided", async () => {
  open("support");
  expect((await rowsOf("Release history")).join(" ")).toContain("Ritu Sen, 3 Nov 2026");
});

it("says what will appear while nothing was submitted or is served", async () => {
  api
    .on(appCalls.appDetails, partly({ app: {}, history: [] }))
    .on(versionCalls.listVersions, partly({ items: [], total: 0 }))
    .on(packageCalls.rollingUpdates, partly({ appId, rolling: false, items: [] }));
  open();
  expect(await screen.findByText("No version in the store")).toBeDefined();
  expect(await screen.findByText("No releases yet")).toBeDefined();
});

it("offers a retry of the part that failed, and shows the other", async () => {
  api.on(packageCalls.rollingUpdates, refuse("internal"));
  open();
  expect(await rowsOf("Release history")).toHaveLength(4);
  api.on(packageCalls.rollingUpdates, rolling);
  await userEvent.click(screen.getByRole("button", { name: /again|retry/i }));
  expect(await rowsOf("Rollout")).toHaveLength(3);
});

it("shows placeholders while it loads", () => {
  api.on(versionCalls.listVersions, never).on(packageCalls.rollingUpdates, never);
  open();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByText("No releases yet")).toBeNull();
});

it("reads status and page from the URL, and writes them there", async () => {
  open("normal", "?status=onhold&page=2&appId=other");
  await waitFor(() => expect(lastQuery()).toEqual({ appId, status: "onhold", start: "25", limit: "25" }));
  expect(await screen.findByText("26–50 of 60")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(lastQuery()).toEqual({ appId, status: "onhold", start: "50", limit: "25" }));
  expect(await screen.findByText("51–60 of 60")).toBeDefined();
});

it("says that no release has the chosen status, and clears it", async () => {
  api.on(versionCalls.listVersions, ({ query }) =>
    partly(query?.status ? { items: [], total: 0 } : { items: releases, total: 3 }),
  );
  open("normal", "?status=rejected");
  await userEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(lastQuery()).toEqual({ appId, ...firstPage }));
  expect(await rowsOf("Release history")).toHaveLength(4);
});

it("offers a retry when the releases can't be loaded", async () => {
  api.on(versionCalls.listVersions, refuse("internal"));
  open();
  const retry = await screen.findByRole("button", { name: /again|retry/i });
  api.on(versionCalls.listVersions, partly({ items: releases, total: 3 }));
  await userEvent.click(retry);
  expect(await rowsOf("Release history")).toHaveLength(4);
});
