// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { versionHistoryCalls } from "#contract/catalog/versions/history-calls.ts";
import { ReleasesCard } from "#resources/catalog/versions/releases/ReleasesCard.tsx";
import { fakeApi } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aVersion } from "../versions/version-builder.ts";

const api = fakeApi();
screenTexts("apps", "releases", "versions", "statuses", "shell");

const idOf = (number: number) => `10000000-0000-4000-8000-00000000000${number}`;
const versionOf = (number: number) => ({
  ...aVersion().version,
  id: idOf(number),
  mode: "update" as const,
  versionName: "4.2.0",
  heldFields: [],
  missing: 0,
  isSentBack: false,
});

test("states what each version changed when several have the same name", async () => {
  api.on(versionHistoryCalls.versionChanges, {
    items: [
      { versionId: idOf(3), fields: ["title", "icon", "screenshots", "website", "ageGroup"] },
      { versionId: idOf(2), fields: ["description"] },
    ],
  });
  const table = {
    valueOf: () => undefined,
    filter: vi.fn<() => void>(),
    clear: vi.fn<() => void>(),
    setCurrentPage: vi.fn<() => void>(),
    currentPage: 1,
    pageSize: 10,
  };
  const list = { data: [versionOf(3), versionOf(2), versionOf(1)], total: 3 };
  renderScreen(<ReleasesCard table={table} list={list} history={[]} appStatus="active" />, { as: "normal" });
  await screen.findByText("Description");
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => row.querySelectorAll("td, th")[1]?.textContent)).toEqual([
    "Title, Icon, Screenshots and 2 more",
    "Description",
    "Listing update",
  ]);
});
