// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { StartFileUpdateScreen, StartUpdateScreen } from "#resources/catalog/versions/start-update/StartUpdate.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aForm, aVersion } from "./version-builder.ts";

const shots = ["30000000-0000-4000-8000-000000000001", "30000000-0000-4000-8000-000000000002"];
const form = { ...aForm(), metadata: { ...aForm().metadata, screenshotIds: shots } };
const live = aVersion(3, form);
const { appId } = live.version;
const update = { ...live, version: { ...live.version, id: "10000000-0000-4000-8000-000000000077", revision: 1 } };

const api = fakeApi();
screenTexts("versions", "shell", "errors");

beforeEach(() => {
  api
    .on(appCalls.appDetails, partly({ app: { live: live.version, inProgress: null }, versions: [live.version] }))
    .on(versionCalls.versionDetails, live)
    .on(versionCalls.createApp, update)
    .on(versionCalls.saveVersion, update);
});

function Elsewhere() {
  return <p>At {useLocation().pathname}</p>;
}

function start(view: "update-app" | "update-app-file") {
  renderScreen(
    <Routes>
      <Route path="/home/:appId/update-app" element={<StartUpdateScreen />} />
      <Route path="/home/:appId/update-app-file" element={<StartFileUpdateScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at: `/home/${appId}/${view}`, as: "normal" },
  );
}

test("creates no update when the question about the screenshots is cancelled", async () => {
  start("update-app");
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(await screen.findByText(`At /home/${appId}/overview`)).toBeDefined();
  expect(api.inputs(versionCalls.createApp)).toEqual([]);
});

test.each([
  ["Keep screenshots", 0],
  ["Start without", 1],
] as const)("creates the update after the answer %s", async (answer, saves) => {
  start("update-app");
  fireEvent.click(await screen.findByRole("button", { name: answer }));
  expect(await screen.findByText(`At /home/${appId}/versions/${update.version.id}/0`)).toBeDefined();
  expect(api.bodies(versionCalls.createApp)).toEqual([{ mode: "update", appId }]);
  expect(api.inputs(versionCalls.saveVersion)).toHaveLength(saves);
  if (saves > 0)
    expect(api.bodies(versionCalls.saveVersion)).toMatchObject([{ form: { metadata: { screenshotIds: [] } } }]);
});

test("opens the update in progress without a question", async () => {
  const running = { ...update.version, step: 2 };
  api.on(appCalls.appDetails, partly({ app: { live: live.version, inProgress: running }, versions: [running] }));
  start("update-app");
  expect(await screen.findByText(`At /home/${appId}/versions/${running.id}/2`)).toBeDefined();
  expect(api.inputs(versionCalls.createApp)).toEqual([]);
});

test("keeps the screenshots without a question when the update brings a package", async () => {
  start("update-app-file");
  await vi.waitFor(() => expect(api.bodies(versionCalls.createApp)).toEqual([{ mode: "update_file", appId }]));
  expect(await screen.findByText(`At /home/${appId}/versions/${update.version.id}/3`)).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});
