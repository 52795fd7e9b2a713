// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Profile } from "#contract/accounts/auth/session.ts";
import type { Call } from "#contract/call.ts";
import type { SavedView } from "#contract/staff/saved-views/saved-view.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { ApiError } from "#providers/http/api-error.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { SavedViewsPanel } from "#resources/staff/saved-views/SavedViewsPanel.tsx";
import { Address, addressIs } from "#tests/support/address.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

interface Input {
  readonly params?: { id: string };
  readonly body?: Partial<SavedView>;
}
const server = vi.hoisted(() => ({
  views: [] as SavedView[],
  sent: [] as unknown[],
  refusal: null as null | { status: number; body: object },
}));

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

vi.mock("#providers/http/call-api.ts", () => ({
  callApi: async ({ method }: Call, { params, body = {} }: Input) => {
    if (method === "GET") return server.views;
    server.sent.push({ method, ...(params && { id: params.id }), ...body });
    if (server.refusal) throw new ApiError(server.refusal.status, server.refusal.body as { code: "forbidden" });
    if (method === "DELETE") server.views = server.views.filter(({ id }) => id !== params?.id);
    else if (method === "POST") server.views = [...server.views, view(body.name ?? "", body)];
    else server.views = server.views.map((view) => (view.id === params?.id ? { ...view, ...body } : view));
    return {};
  },
}));

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["shell", "views", "errors"]);
});
beforeEach(() => {
  localStorage.clear();
  Object.assign(server, { views: [], sent: [], refusal: null });
});
afterEach(cleanup);

async function open(role = "admin", at = "/review-apps?flag=kids&sort=-due&page=2") {
  const profile = { actor: { accountId: "me", role, developerId: null } } as unknown as Profile;
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen address={at} texts={texts}>
        <ProfileProvider profile={profile}>
          <SavedViewsPanel list="review" filterNames={["flag", "searchText"]} />
          <Address />
        </ProfileProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
  await screen.findByRole("textbox", { name: "Name of this view" });
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const group = (name: string) => within(screen.getByRole("region", { name }));
const nameIt = (name: string) => userEvent.type(screen.getByRole("textbox", { name: "Name of this view" }), name);

it("views panel saves the current filters and sort and links back to them", async () => {
  await open();
  expect(screen.getByText("No view is saved yet.")).toBeTruthy();
  await nameIt("Kids{Enter}");
  await screen.findByRole("link", { name: "Kids" });
  expect(server.sent).toEqual([
    { method: "POST", list: "review", name: "Kids", query: "flag=kids&sort=-due", shared: false },
  ]);
  expect(screen.getByRole("link", { name: "Kids" }).getAttribute("aria-current")).toBe("true");
  expect(screen.getByRole("textbox", { name: "Name of this view" })).toHaveProperty("value", "");
  await userEvent.click(screen.getByRole("link", { name: "Kids" }));
  await addressIs("/review-apps?flag=kids&sort=-due");
});

it("views panel shares a view with all staff and shows each view's maker", async () => {
  server.views = [view("Late", { mine: false, shared: true }), view("Mine", { shared: true }), view("Alone")];
  await open();
  await nameIt("For all");
  await userEvent.click(screen.getByRole("checkbox", { name: "All staff see it" }));
  await press("Save");
  await screen.findByRole("link", { name: "For all" });
  const shared = group("All staff see these");
  expect(shared.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Late", "Mine", "For all"]);
  expect(shared.getByText("by Lena Rao")).toBeTruthy();
  expect(shared.getAllByText("by you")).toHaveLength(2);
  expect(group("Only you see these").getByRole("link", { name: "Alone" })).toBeTruthy();
});

it("views panel keeps a taken name and shows the error below it", async () => {
  await open();
  server.refusal = {
    status: 422,
    body: { code: "validation_failed", fields: [{ path: "name", code: "view_name_taken" }] },
  };
  await nameIt("Kids{Enter}");
  const field = screen.getByRole("textbox", { name: "Name of this view" });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "There is a view of this name for this list already",
  );
  expect(field).toHaveProperty("value", "Kids");
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

it("views panel changes name and filters with the revision it loaded", async () => {
  server.views = [view("Kids", { revision: 4 })];
  await open();
  await press("Change the view Kids");
  const [name] = screen.getAllByRole("textbox", { name: "Name of this view" });
  expect(document.activeElement).toBe(name);
  await userEvent.clear(name as HTMLElement);
  await userEvent.type(name as HTMLElement, "Games");
  await userEvent.click(screen.getByRole("checkbox", { name: "Take the filters and the order of now" }));
  await press("Save the change");
  await screen.findByRole("link", { name: "Games" });
  expect(server.sent).toEqual([
    { method: "PUT", id: "id of Kids", name: "Games", query: "flag=kids&sort=-due", shared: false, revision: 4 },
  ]);
});

it("views panel shows the current view on a conflict and keeps the typed name", async () => {
  server.views = [view("Kids")];
  await open();
  await press("Change the view Kids");
  const [name] = screen.getAllByRole("textbox", { name: "Name of this view" });
  await userEvent.type(name as HTMLElement, " and toys");
  server.refusal = { status: 409, body: { code: "revision_conflict" } };
  server.views = [view("Children", { revision: 1 })].map((renamed) => ({ ...renamed, id: "id of Kids" }));
  await press("Save the change");
  await screen.findByRole("link", { name: "Children" });
  expect(screen.getAllByRole("textbox", { name: "Name of this view" })[0]).toHaveProperty("value", "Kids and toys");
  server.refusal = null;
  await press("Save the change");
  await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ name: "Kids and toys", revision: 1 }));
});

it("views panel removes one's own view at once and can undo it", async () => {
  server.views = [view("Kids")];
  await open();
  await press("Remove the view Kids");
  const message = await screen.findByText("The view Kids is removed.");
  expect(screen.queryByRole("link", { name: "Kids" })).toBeNull();
  expect(document.activeElement?.contains(message)).toBe(true);
  await press("Undo");
  await screen.findByText("The view Kids is back.");
  expect(await screen.findByRole("link", { name: "Kids" })).toBeTruthy();
  expect(server.sent.at(-1)).toEqual({
    method: "POST",
    list: "review",
    name: "Kids",
    query: "flag=kids",
    shared: false,
  });
});

it("views panel asks a superadmin before removing another's shared view", async () => {
  server.views = [view("Late", { mine: false, shared: true, revision: 2 })];
  await open("superadmin");
  await press("Remove the view Late");
  expect(server.sent).toEqual([]);
  expect(screen.getByText(/^Lena Rao made this view, and all staff see it/)).toBeTruthy();
  await press("Remove it for all");
  await screen.findByText("The view Late is removed.");
  expect(server.sent).toEqual([{ method: "DELETE", id: "id of Late", revision: 2 }]);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("views panel lets support read shared views and change only their own", async () => {
  server.views = [view("Late", { mine: false, shared: true }), view("Own")];
  await open("support");
  expect(screen.getByRole("link", { name: "Late" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change the view Late" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove the view Late" })).toBeNull();
  expect(screen.getByRole("button", { name: "Change the view Own" })).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: "All staff see it" })).toBeNull();
});

it("views panel migrates views that an earlier release stored in the browser", async () => {
  localStorage.setItem("console.views.me.review", JSON.stringify([{ name: "Old", query: "flag=kids" }]));
  await open();
  expect(await screen.findByRole("link", { name: "Old" })).toBeTruthy();
  expect(localStorage.getItem("console.views.me.review")).toBeNull();
});
