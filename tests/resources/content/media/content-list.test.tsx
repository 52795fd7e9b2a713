// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router";
import { expect, it } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { contentCalls } from "#contract/content/media/calls.ts";
import { contentStatuses } from "#contract/content/media/content-types.ts";
import { contentExportCalls } from "#contract/content/media/export-calls.ts";
import { contentLifecycleCalls } from "#contract/content/media/lifecycle-calls.ts";
import { contentListCalls } from "#contract/content/media/list-calls.ts";
import type { ContentHistoryEntry } from "#contract/content/media/schemas.ts";
import { ContentList } from "#resources/content/media/list.tsx";
import { aContentItem } from "#tests/support/builders/content-item.ts";
import { fakeApi, never, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("content", "shell", "errors");

const use = {
  type: "verticalVideo",
  files: 1,
  most: 10,
  statuses: { draft: 2, inreview: 1, active: 0, rejected: 0, live: 4 },
};
const page = partly({ items: [aContentItem({ status: "active" })], total: 60, use: [use] });
const api = fakeApi()
  .on(appCalls.appDetails, partly({ app: { packageName: "in.krishi" } }))
  .on(contentListCalls.listContent, page);

/** The URL's query string. */
function Address() {
  return <output data-testid="search">{useLocation().search}</output>;
}
const open = (query = "", as: Role = "normal") =>
  renderScreen(
    <>
      <Address />
      <Routes>
        <Route path="/home/:id/content" element={<ContentList />} />
      </Routes>
    </>,
    { at: `/home/app/content${query}`, as },
  );
const firstPage = { start: 0, limit: 25 };
const lastBody = () => api.bodies(contentListCalls.listContent).at(-1);
const search = () => screen.getByTestId("search").textContent;

it("lists an app's content by its package name", async () => {
  open();
  expect(await screen.findByRole("row", { name: /Scan a leaf/ })).toBeDefined();
  expect(api.inputs(contentListCalls.listContent)).toEqual([{ params: { packagename: "in.krishi" }, body: firstPage }]);
  expect(screen.getByText("1–25 of 60")).toBeDefined();
  await waitFor(() => expect(search()).toBe(""));
});

it("reads filters and page from the URL, and leaves out values that the server would refuse", async () => {
  open("?type=poster&languages=ur-IN,xx&status=draft,live&orientation=vertical&page=3");
  await waitFor(() =>
    expect(lastBody()).toEqual({
      languages: ["ur-IN"],
      status: ["draft", "live"],
      orientation: "vertical",
      start: 50,
      limit: 25,
    }),
  );
  expect(await screen.findByText("51–60 of 60")).toBeDefined();
});

it("writes a filter to the URL and returns to the first page", async () => {
  open("?page=2");
  await waitFor(() => expect(lastBody()).toEqual({ ...firstPage, start: 25 }));
  await userEvent.click(await screen.findByRole("checkbox", { name: /In Draft/ }));
  const status = ["active", "inreview", "rejected", "draft"];
  await waitFor(() => expect(lastBody()).toEqual({ ...firstPage, status }));
  await waitFor(() => expect(search()).toBe(`?status=${encodeURIComponent(status.join())}`));
  await userEvent.click(screen.getByRole("checkbox", { name: "All" }));
  await waitFor(() => expect(lastBody()).toEqual({ ...firstPage, status: [...contentStatuses] }));
  await userEvent.click(screen.getByRole("checkbox", { name: "All" }));
  await waitFor(() => expect(lastBody()).toEqual(firstPage));
  await userEvent.click(screen.getByRole("button", { name: /^Vertical video/ }));
  await waitFor(() => expect(lastBody()).toEqual({ ...firstPage, type: "verticalVideo" }));
  await waitFor(() => expect(search()).toBe("?type=verticalVideo"));
});

it("turns the page in the URL", async () => {
  open("?orientation=vertical");
  await userEvent.click(await screen.findByRole("button", { name: "Next page" }));
  await waitFor(() => expect(lastBody()).toEqual({ orientation: "vertical", start: 25, limit: 25 }));
  await waitFor(() => expect(search()).toBe("?orientation=vertical&page=2"));
});

it("exports what the filters show", async () => {
  api.on(contentExportCalls.exportContent, refuse("internal"));
  open("?status=draft&page=2");
  await userEvent.click(await screen.findByRole("button", { name: "Download all filtered rows" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /CSV/ }));
  await waitFor(() =>
    expect(api.bodies(contentExportCalls.exportContent)).toEqual([
      { status: ["draft"], packageName: "in.krishi", format: "csv", language: "en-US" },
    ]),
  );
});

it("offers feedback at the first render and uploads with the content types, and neither to staff", async () => {
  const { unmount } = open();
  // Without waiting: a button or form that appears later pushes the rest down.
  expect(screen.queryByRole("button", { name: "Send feedback" })).not.toBeNull();
  await screen.findByRole("group", { name: "Content types" });
  expect(screen.queryByRole("region", { name: "Add content" })).not.toBeNull();
  unmount();
  open("", "support");
  await screen.findByRole("row", { name: /Scan a leaf/ });
  expect(screen.queryByRole("region", { name: "Add content" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Send feedback" })).toBeNull();
});

it("shows a skeleton while it loads", async () => {
  api.on(contentListCalls.listContent, never);
  open();
  const types = await screen.findByRole("group", { name: "Content types" });
  expect(types.textContent).not.toContain("0 of 0");
  expect(screen.queryByText("No content yet")).toBeNull();
  expect(screen.queryByRole("table")).toBeNull();
});

it("says that there is no content yet, or none that matches the filters, which a button clears", async () => {
  api.on(contentListCalls.listContent, ({ body }) =>
    body?.status ? partly({ items: [], total: 0, use: [use] }) : page,
  );
  open("?status=live");
  expect(await screen.findByText("No matching content")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByRole("row", { name: /Scan a leaf/ })).toBeDefined();
  await waitFor(() => expect(search()).toBe(""));
});

it("says what will appear while an app has no content", async () => {
  api.on(contentListCalls.listContent, partly({ items: [], total: 0, use: [use] }));
  open();
  expect(await screen.findByText("No content yet")).toBeDefined();
});

it("offers a retry when the list can't be loaded", async () => {
  api.on(contentListCalls.listContent, refuse("internal"));
  open();
  const retry = await screen.findByRole("button", { name: /again|retry/i });
  api.on(contentListCalls.listContent, page);
  await userEvent.click(retry);
  expect(await screen.findByRole("row", { name: /Scan a leaf/ })).toBeDefined();
});

it("explains that an app without a package has no content", async () => {
  api.on(appCalls.appDetails, partly({ app: { packageName: null } }));
  open();
  expect(await screen.findByText("No package yet")).toBeDefined();
  expect(api.requests().some(({ call }) => call === contentListCalls.listContent)).toBe(false);
});

it("offers staff no act that changes content", async () => {
  open("", "support");
  const row = await screen.findByRole("row", { name: /Scan a leaf/ });
  expect(within(row).queryByRole("button", { name: /^More actions/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Choose files" })).toBeNull();
});

const item = aContentItem({ name: "Scan a leaf", status: "rejected", reason: "Claim without a source" });
const step: ContentHistoryEntry = {
  at: "2026-11-21T06:00:00.000Z",
  move: "reject",
  from: "inreview",
  to: "rejected",
  by: null,
  byKind: "staff",
  title: "Claim without a source",
  text: "Name who measured it.",
  policyLink: null,
  changed: [],
};

it("opens an item in a drawer with its file, reason and history, and keeps the list's filters", async () => {
  api
    .on(contentListCalls.listContent, partly({ items: [item], total: 1, use: [use] }))
    .on(contentCalls.contentItem, partly(item))
    .on(contentLifecycleCalls.contentSteps, [step]);
  open("?status=rejected");
  await userEvent.click(await screen.findByRole("link", { name: "Scan a leaf" }));
  await waitFor(() => expect(search()).toBe(`?status=rejected&open=${item.id}`));
  const drawer = within(await screen.findByRole("dialog", { name: "Scan a leaf" }));
  expect(await drawer.findByText(/Name who measured it/)).toBeDefined();
  expect(drawer.getByText("leaf.mp4")).toBeDefined();
  expect(api.inputs(contentCalls.contentItem)).toEqual([{ params: { id: item.id } }]);
  await userEvent.click(drawer.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(search()).toBe("?status=rejected"));
});

it("opens an item by its link although it is on no page of the list, and one of its acts in place of the drawer", async () => {
  api.on(contentCalls.contentItem, partly(item)).on(contentLifecycleCalls.contentSteps, [step]);
  open(`?open=${item.id}`);
  const drawer = within(await screen.findByRole("dialog", { name: "Scan a leaf" }));
  await userEvent.click(drawer.getByRole("button", { name: "Submit Scan a leaf for review" }));
  expect(await screen.findByRole("dialog", { name: /Submit 1 item for review/ })).toBeDefined();
  await waitFor(() => expect(search()).toBe(""));
});

it("says in the drawer that an item is gone, and keeps the list", async () => {
  api.on(contentCalls.contentItem, refuse("content_not_found"));
  open(`?open=${item.id}`);
  const drawer = within(await screen.findByRole("dialog", { name: "File Details" }));
  expect(await drawer.findByRole("alert")).toBeDefined();
  expect(screen.getByText("1–25 of 60")).toBeDefined();
});
