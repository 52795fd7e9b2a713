// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { reviewMetricCalls } from "#contract/review/desk/metrics.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { SubmissionPreviewScreen } from "#resources/catalog/versions/preview/SubmissionPreviewScreen.tsx";
import { fakeApi, never } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aForm, aVersion } from "./version-builder.ts";

const api = fakeApi()
  .on(referenceCalls.listPermissions, never)
  .on(versionCalls.whatChanged, never)
  .on(reviewMetricCalls.reviewForecast, never)
  .on(accessKitCalls.accessKit, never);

screenTexts("versions", "listings", "packages", "reference", "shell", "statuses", "errors", "access-kit");

let count = 0;
beforeEach(() => (count += 1));

function openPreview(form: VersionForm) {
  const details = aVersion(1, form);
  const id = `10000000-0000-4000-8000-0000000003${String(count).padStart(2, "0")}`;
  api.on(versionCalls.versionDetails, { ...details, version: { ...details.version, id } });
  renderScreen(
    <Routes>
      <Route path="/home/:appId/versions/:id/preview" element={<SubmissionPreviewScreen />} />
    </Routes>,
    { at: `/home/${details.version.appId}/versions/${id}/preview`, as: "normal" },
  );
}

const long = "Prices of every mandi and the weather for the next week. ".repeat(10).trim();
const draft = aForm({ title: "Krishi Mitra", shortDescription: "Weather", description: long });
const camera = { permission: "android.permission.CAMERA", reason: "Photo of the leaf" };
const form: VersionForm = {
  ...draft,
  metadata: { ...draft.metadata, category: "tools", ageGroup: ["18-99"] },
  developerInfo: { ...draft.developerInfo, supportEmail: "help@kites.example", appDataPermissions: [camera] },
};

test("shows what the version submits, in the groups that a reviewer reads", async () => {
  openPreview(form);
  const listing = within(await screen.findByRole("region", { name: /^Listing/ }));
  expect(listing.getByText("Krishi Mitra")).toBeDefined();
  expect(listing.getByText("Tools")).toBeDefined();
  expect(listing.queryByText(long)).toBeNull();
  fireEvent.click(listing.getByRole("button", { name: /^Show all \d+ characters$/ }));
  expect(listing.getByText(long)).toBeDefined();
  const permissions = screen.getByRole("region", { name: /^Data permissions/ });
  expect(permissions.textContent).toContain("Photo of the leaf");
  expect(screen.getByRole("link", { name: "Edit Images" }).getAttribute("href")).toMatch(/\/1$/);
});

test("states beside the submission what is left to complete, and shows the store on request", async () => {
  openPreview(form);
  expect(await screen.findByText(/^\d items to complete$/)).toBeDefined();
  expect(screen.getAllByRole("button", { name: "Submit for review" })).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Store preview" }));
  expect(await screen.findByRole("heading", { name: "Search result" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Submit for review" })).toBeNull();
});
