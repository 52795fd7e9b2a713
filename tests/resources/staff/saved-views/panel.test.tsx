// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import type { SavedView } from "#contract/staff/saved-views/saved-view.ts";
import { SavedViewsPanel } from "#resources/staff/saved-views/SavedViewsPanel.tsx";
import { Address, addressIs } from "#tests/support/address.tsx";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const view = (name: string, change: Partial<SavedView> = {}): SavedView => ({
  id: `id of ${name}`,
  list: "review",
  name,
  query: "flag=kids",
  shared: false,
  mine: true,
  maker: "Lena Rao",
  changedAt: "2026-11-23T09:00:00.000Z",
  revision: 0,
  ...change,
});

let views: SavedView[];
const { listSavedViews, addSavedView, changeSavedView, removeSavedView } = savedViewCalls;
const api = fakeApi()
  .on(listSavedViews, () => partly(views))
  .on(addSavedView, ({ body }) => {
    views = [...views, view(body.name, body)];
    return partly({});
  })
  .on(changeSavedView, ({ params, body }) => {
    views = views.map((saved) => (saved.id === params.id ? { ...saved, ...body } : saved));
    return partly({});
  })
  .on(removeSavedView, ({ params }) => {
    views = views.filter(({ id }) => id !== params.id);
    return partly({});
  });

screenTexts("shell", "views", "errors");
beforeEach(() => {
  localStorage.clear();
  views = [];
});

async function open(as: Role = "admin", at = "/review-apps?flag=kids&sort=-due&page=2") {
  renderScreen(
    <>
      <SavedViewsPanel list="review" filterNames={["flag", "searchText"]} />
      <Address />
    </>,
    { at, as },
  );
  await screen.findByRole("textbox", { name: "View name" });
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const group = (name: string) => within(screen.getByRole("region", { name }));
const nameIt = (name: string) => userEvent.type(screen.getByRole("textbox", { name: "View name" }), name);

it("views panel saves the current filters and sort and links back to them", async () => {
  await open();
  expect(screen.getByText("No saved views yet.")).toBeTruthy();
  await nameIt("Kids{Enter}");
  await screen.findByRole("link", { name: "Kids" });
  expect(api.bodies(addSavedView)).toEqual([
    { list: "review", name: "Kids", query: "flag=kids&sort=-due", shared: false },
  ]);
  expect(screen.getByRole("link", { name: "Kids" }).getAttribute("aria-current")).toBe("true");
  expect(screen.getByRole("textbox", { name: "View name" })).toHaveProperty("value", "");
  await userEvent.click(screen.getByRole("link", { name: "Kids" }));
  await addressIs("/review-apps?flag=kids&sort=-due");
});

it("views panel shares a view with all staff and shows each view's maker", async () => {
  views = [view("Late", { mine: false, shared: true }), view("Mine", { shared: true }), view("Alone")];
  await open();
  await nameIt("For all");
  await userEvent.click(screen.getByRole("checkbox", { name: "Share with all staff" }));
  await press("Save view");
  await screen.findByRole("link", { name: "For all" });
  const shared = group("Shared views");
  expect(shared.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Late", "Mine", "For all"]);
  expect(shared.getByText("by Lena Rao")).toBeTruthy();
  expect(shared.getAllByText("by you")).toHaveLength(2);
  expect(group("My views").getByRole("link", { name: "Alone" })).toBeTruthy();
});

it("views panel keeps a taken name and shows the error below it", async () => {
  await open();
  api.on(addSavedView, refuse("validation_failed", { fields: [{ path: "name", code: "view_name_taken" }] }));
  await nameIt("Kids{Enter}");
  const field = screen.getByRole("textbox", { name: "View name" });
  expect((await screen.findByRole("alert")).textContent).toContain("You already have a view with this name");
  expect(field).toHaveProperty("value", "Kids");
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

it("views panel changes name and filters with the revision it loaded", async () => {
  views = [view("Kids", { revision: 4 })];
  await open();
  await press("Edit view Kids");
  const [name] = screen.getAllByRole("textbox", { name: "View name" });
  expect(document.activeElement).toBe(name);
  await userEvent.clear(name as HTMLElement);
  await userEvent.type(name as HTMLElement, "Games");
  await userEvent.click(screen.getByRole("checkbox", { name: "Use current filters and sort order" }));
  await press("Save changes");
  await screen.findByRole("link", { name: "Games" });
  expect(api.inputs(changeSavedView)).toEqual([
    { params: { id: "id of Kids" }, body: { name: "Games", query: "flag=kids&sort=-due", shared: false, revision: 4 } },
  ]);
});

it("views panel shows the current view on a conflict and keeps the typed name", async () => {
  views = [view("Kids")];
  await open();
  await press("Edit view Kids");
  const [name] = screen.getAllByRole("textbox", { name: "View name" });
  await userEvent.type(name as HTMLElement, " and toys");
  api.on(changeSavedView, refuse("revision_conflict"));
  views = [view("Children", { revision: 1 })].map((renamed) => ({ ...renamed, id: "id of Kids" }));
  await press("Save changes");
  await screen.findByRole("link", { name: "Children" });
  expect(screen.getAllByRole("textbox", { name: "View name" })[0]).toHaveProperty("value", "Kids and toys");
  api.on(changeSavedView, partly({}));
  await press("Save changes");
  await waitFor(() => expect(api.bodies(changeSavedView).at(-1)).toMatchObject({ name: "Kids and toys", revision: 1 }));
});

it("views panel removes one's own view at once and can undo it", async () => {
  views = [view("Kids")];
  await open();
  await press("Delete view Kids");
  const message = await screen.findByText("View Kids deleted");
  expect(screen.queryByRole("link", { name: "Kids" })).toBeNull();
  expect(document.activeElement?.contains(message)).toBe(true);
  await press("Undo");
  await screen.findByText("View Kids restored");
  expect(await screen.findByRole("link", { name: "Kids" })).toBeTruthy();
  expect(api.bodies(addSavedView).at(-1)).toEqual({
    list: "review",
    name: "Kids",
    query: "flag=kids",
    shared: false,
  });
});

it("views panel asks a superadmin before removing another's shared view", async () => {
  views = [view("Late", { mine: false, shared: true, revision: 2 })];
  await open("superadmin");
  await press("Delete view Late");
  expect(api.requests().map(({ call }) => call)).not.toContain(removeSavedView);
  expect(screen.getByText(/^Lena Rao shared this view with all staff/)).toBeTruthy();
  await press("Delete for everyone");
  await screen.findByText("View Late deleted");
  expect(api.inputs(removeSavedView)).toEqual([{ params: { id: "id of Late" }, body: { revision: 2 } }]);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("views panel lets support read shared views and change only their own", async () => {
  views = [view("Late", { mine: false, shared: true }), view("Own")];
  await open("support");
  expect(screen.getByRole("link", { name: "Late" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Edit view Late" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete view Late" })).toBeNull();
  expect(screen.getByRole("button", { name: "Edit view Own" })).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: "Share with all staff" })).toBeNull();
});

it("views panel migrates views that an earlier release stored in the browser", async () => {
  localStorage.setItem("console.views.me.review", JSON.stringify([{ name: "Old", query: "flag=kids" }]));
  await open();
  expect(await screen.findByRole("link", { name: "Old" })).toBeTruthy();
  expect(localStorage.getItem("console.views.me.review")).toBeNull();
});
