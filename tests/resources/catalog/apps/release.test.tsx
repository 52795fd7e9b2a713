// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { expect, it } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { ReleaseScreen } from "#resources/catalog/apps/release.tsx";
import { fakeApi, never, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("releases", "apps", "statuses", "shell", "errors");

const appId = "00000000-0000-4000-8000-000000000001";
const version = (versionName: string, status: string, more: object = {}) => ({
  id: `v${versionName}`,
  appId,
  versionName,
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
const versions = [version("2.1", "inreview"), live, before, version("0.9", "draft", { submittedAt: null })];
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
  .on(appCalls.appDetails, partly({ app: {}, versions, history }))
  .on(packageCalls.rollingUpdates, rolling);

const open = (as: Role = "normal") =>
  renderScreen(
    <Routes>
      <Route path="/home/:id/release" element={<ReleaseScreen />} />
    </Routes>,
    { at: `/home/${appId}/release`, as },
  );
const rowsOf = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);

it("names the devices, version and share that the store serves now", async () => {
  open();
  const rows = await rowsOf("Serving now");
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
  expect(rows.join(" ")).not.toContain("0.9");
});

it("tells staff the name of who decided", async () => {
  open("support");
  expect((await rowsOf("Release history")).join(" ")).toContain("Ritu Sen, 3 Nov 2026");
});

it("says what will appear while nothing was submitted or is served", async () => {
  api
    .on(appCalls.appDetails, partly({ app: {}, versions: versions.slice(3), history: [] }))
    .on(packageCalls.rollingUpdates, partly({ appId, rolling: false, items: [] }));
  open();
  expect(await screen.findByText("Nothing is served")).toBeDefined();
  expect(await screen.findByText("No releases yet")).toBeDefined();
});

it("offers a retry of the part that failed, and shows the other", async () => {
  api.on(packageCalls.rollingUpdates, refuse("internal"));
  open();
  expect(await rowsOf("Release history")).toHaveLength(4);
  api.on(packageCalls.rollingUpdates, rolling);
  await userEvent.click(screen.getByRole("button", { name: /again|retry/i }));
  expect(await rowsOf("Serving now")).toHaveLength(3);
});

it("shows placeholders while it loads", () => {
  api.on(appCalls.appDetails, never).on(packageCalls.rollingUpdates, never);
  open();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByText("No releases yet")).toBeNull();
});
