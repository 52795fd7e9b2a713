// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { VersionEdit } from "#resources/catalog/versions/edit.tsx";
// Steps load their code on demand; here it loads before the first test starts.
import "#resources/catalog/versions/steps/DeveloperInfoStep.tsx";
import "#resources/catalog/versions/steps/LanguagesStep.tsx";
import "#resources/catalog/versions/steps/MetadataStep.tsx";
import { fakeApi, never, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aForm, aVersion } from "./version-builder.ts";

const api = fakeApi()
  .on(referenceCalls.listPermissions, never)
  .on(referenceCalls.listTags, never)
  .on(referenceCalls.listOems, never)
  .on(appCalls.appDetails, never)
  .on(storeCalls.startup, never)
  .on(versionCalls.saveVersion, refuse("internal"));

screenTexts(
  "versions",
  "listings",
  "packages",
  "findings",
  "keystores",
  "reference",
  "shell",
  "statuses",
  "errors",
  "translations",
);

const asha = {
  actor: { accountId: "me", role: "normal", developerId: "mine" },
  email: "asha@kites.example",
  phone: "+919812345670",
} as const;

let count = 0;
beforeEach(() => (count += 1));

/** Opens the wizard of a new version, because a form stays in memory after its screen closes. */
function openWizard({ form = aForm(), step = 0, change = {} as object } = {}) {
  const details = aVersion(1, form);
  const id = `10000000-0000-4000-8000-0000000002${String(count).padStart(2, "0")}`;
  const version = { ...details.version, id, ...change };
  api.on(versionCalls.versionDetails, { ...details, version });
  const { appId } = version;
  renderScreen(
    <Routes>
      <Route path="/home/:appId/versions/:id/:step" element={<VersionEdit />} />
    </Routes>,
    { at: `/home/${appId}/versions/${id}/${step}`, as: asha },
  );
}

/** Enough for a busy machine. */
const patience = { timeout: 20_000 };
const stepHeading = (name: string) => screen.findByRole("heading", { level: 1, name }, patience);
const contact = (name: string) => screen.findByRole("textbox", { name }, patience);

test("starts a step at its top, with focus on its heading", async () => {
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  openWizard();
  expect(await stepHeading("App details")).not.toBe(document.activeElement);
  const rail = screen.getByRole("navigation", { name: "Steps" });
  fireEvent.click(screen.getByRole("button", { name: "Next: Metadata" }));
  await vi.waitFor(
    () => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Metadata" })),
    patience,
  );
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0 });
  fireEvent.click(within(rail).getByRole("link", { name: /Developer info/ }));
  await vi.waitFor(
    () => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Developer info" })),
    patience,
  );
  expect(rail.isConnected).toBe(true);
});

test("numbers the steps from 1 and states their content", async () => {
  openWizard({ step: 4, change: { furthestStep: 4 } });
  const rail = await screen.findByRole("navigation", { name: "Steps" }, patience);
  const texts = within(rail)
    .getAllByRole("link")
    .map((link) => link.textContent);
  expect(texts).toEqual([
    "1App details2 missing",
    "2Metadata4 missing",
    "3Developer info3 missing",
    "4Upload applicationNo package yet",
    "5A/B test & languagesOptional",
  ]);
});

test("groups the missing items by step", async () => {
  openWizard();
  const missing = await screen.findByRole("region", { name: "10 items to complete" }, patience);
  const groups = within(missing)
    .getAllByRole("list")
    .map((list) => [list.getAttribute("aria-labelledby"), within(list).getAllByRole("link").length] as const)
    .map(([title, count]) => `${document.getElementById(title ?? "")?.textContent}: ${count}`);
  expect(groups).toEqual(["1. App details: 2", "2. Metadata: 4", "3. Developer info: 3", "4. Upload application: 1"]);
});

test("fills a new app's contacts from the account when their step first opens", async () => {
  api.on(versionCalls.checkLink, never);
  openWizard({ step: 2, change: { furthestStep: 1 } });
  expect(await contact("Support email")).toMatchObject({ value: "asha@kites.example" });
  expect(await contact("Support phone")).toMatchObject({ value: "+919812345670" });
  expect(screen.getAllByText("From your account")).toHaveLength(2);
});

test("leaves contacts empty that were emptied after the first visit", async () => {
  openWizard({ step: 2, change: { furthestStep: 2 } });
  expect(await contact("Support email")).toMatchObject({ value: "" });
});

test("lists nothing to complete for a version that can't be edited", async () => {
  openWizard({ change: { status: "inreview" } });
  await stepHeading("App details");
  expect(screen.queryByRole("region", { name: /to complete|Ready/ })).toBeNull();
});

test("shows variant A of an update's A/B test as the live version, and B as this one", async () => {
  const liveId = "10000000-0000-4000-8000-000000000777";
  const form = aForm({ title: "Krishi Mitra" });
  const details = aVersion(1, {
    ...form,
    upload: { ...form.upload, changelog: "New crop calendar" },
    abTest: { ...form.abTest, enabled: true, coveragePercentage: 20 },
  });
  const live = aVersion(1, { ...form, upload: { ...form.upload, changelog: "Faster prices" } });
  const id = "10000000-0000-4000-8000-000000000778";
  api.on(versionCalls.versionDetails, ({ params }) =>
    partly(
      params?.id === liveId
        ? { ...live, version: { ...live.version, id: liveId, status: "active" } }
        : { ...details, live: { id: liveId }, version: { ...details.version, id, mode: "update", furthestStep: 4 } },
    ),
  );
  renderScreen(
    <Routes>
      <Route path="/home/:appId/versions/:id/:step" element={<VersionEdit />} />
    </Routes>,
    { at: `/home/${details.version.appId}/versions/${id}/4`, as: asha },
  );
  const variant = async (name: string) => within(await screen.findByRole("region", { name }, patience));
  expect(await (await variant("A (control)")).findByText("Faster prices")).toBeDefined();
  expect((await variant("B (variant)")).getByText("New crop calendar")).toBeDefined();
});
