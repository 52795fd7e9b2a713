// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { StatisticsScreen } from "#resources/statistics/reports/show.tsx";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("statistics", "insights", "listing-tests", "opportunity", "reference", "errors", "shell");

const api = fakeApi();

let path = "";
function Path() {
  path = useLocation().pathname;
  return null;
}

/** Texts that the screen showed, however briefly. */
const seen = new Set<string>();
const observer = new MutationObserver(() => seen.add(document.body.textContent ?? ""));
beforeEach(() => {
  seen.clear();
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
});
afterEach(() => observer.disconnect());

const open = (id: string) =>
  renderScreen(
    <>
      <Path />
      <Routes>
        <Route path="/home/:id/statistics" element={<StatisticsScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { at: `/home/${id}/statistics`, as: "normal" },
  );

it.each([
  ["of an app that doesn't exist", "00000000-0000-4000-8000-000000000001", refuse("app_not_found")],
  [
    "whose ID has another form",
    "nonsense",
    refuse("validation_failed", { fields: [{ path: "id", code: "invalid_format" }] }),
  ],
])("leads from the statistics %s to /404 without a word of missing data", async (_, id, answer) => {
  api.on(appCalls.appDetails, answer);
  for (const call of Object.values(statisticsCalls)) api.on(call, refuse("app_not_found"));
  open(id);
  await waitFor(() => expect(path).toBe("/404"));
  expect([...seen].join(" ")).not.toMatch(/No data|could not|went wrong|Try again|\b0\b/i);
});
