// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeEach, expect, it } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import { notificationCalls } from "#contract/messaging/notifications/calls.ts";
import { BellMenu } from "#resources/messaging/notifications/BellMenu.tsx";
import { NotificationList } from "#resources/messaging/notifications/list.tsx";
import { Address, addressIs } from "#tests/support/address.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const notice = (id: string, app: string | null, seen = false) => ({
  id,
  event: "version-held",
  title: `Held ${id}`,
  text: "Change it and send it again.",
  path: `/home/${app}/versions/v/held`,
  app: app && { id: app, title: app.toUpperCase() },
  at: `2026-11-2${id}T00:00:00.000Z`,
  seen,
});
let answer: object;
const { listNotifications, seeNotifications } = notificationCalls;
const api = fakeApi()
  .on(listNotifications, () => partly(answer))
  .on(seeNotifications, { unseen: 0 });
const queries = () => api.inputs(listNotifications).map(({ query }) => query);

screenTexts("shell", "notifications", "profile", "errors");
beforeEach(() => {
  answer = {
    items: [notice("3", "ludo"), notice("2", "mandi", true), notice("1", "ludo")],
    more: true,
    unseen: 2,
  };
});

const open = (Screen: ComponentType, at = "/notifications", as: Role = "normal") =>
  renderScreen(
    <>
      <Screen />
      <Address />
    </>,
    { at, as },
  );
const sent = () => api.bodies(seeNotifications);

it("groups notifications by app, newest first, and marks new ones", async () => {
  open(NotificationList);
  await screen.findByText("2 new");
  const heads = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(heads).toEqual(["LUDO", "MANDI"]);
  expect(screen.getAllByRole("img", { name: "New" })).toHaveLength(2);
});

it("marks a notification as seen when opened, or all shown ones on request", async () => {
  open(NotificationList);
  await userEvent.click(await screen.findByText("Held 3"));
  await addressIs("/home/ludo/versions/v/held");
  await waitFor(() => expect(sent()).toEqual([{ start: "2026-11-23T00:00:00.000Z", end: "2026-11-23T00:00:00.000Z" }]));
  await userEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ end: "2026-11-23T00:00:00.000Z" }));
});

it("keeps the event filter in the link to earlier notifications", async () => {
  open(NotificationList, "/notifications?trigger=version-held");
  const earlier = await screen.findByRole("link", { name: "Earlier" });
  expect(earlier.getAttribute("href")).toContain("trigger=version-held&end=2026-11-20T23%3A59%3A59.999Z");
  expect(queries()[0]).toMatchObject({ trigger: "version-held", language: "en-US" });
});

it("links staff notifications to the staff app page, and ignores developer events in the URL", async () => {
  open(NotificationList, "/notifications?trigger=version-held", "admin");
  const app = await screen.findByRole("link", { name: "LUDO" });
  expect(app.getAttribute("href")).toBe("/review-apps/app/ludo");
  expect(queries()[0]).not.toHaveProperty("trigger");
  cleanup();
  open(NotificationList, "/notifications?trigger=hold-resubmitted", "admin");
  await screen.findByRole("link", { name: "LUDO" });
  expect(queries().at(-1)).toMatchObject({ trigger: "hold-resubmitted" });
});

it("shows the number of new notifications on the bell and the newest in its menu", async () => {
  open(BellMenu, "/home");
  await userEvent.click(screen.getByRole("button", { name: "Notifications, none new" }));
  await screen.findByText("Held 3");
  expect(screen.getByRole("button", { name: "Notifications, 2 new" })).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: "All notifications" }));
  await addressIs("/notifications");
});

it("groups the bell's notifications by app, newest first, with the count of each", async () => {
  const more = ["6", "5", "4"].map((id) => notice(id, "ludo", id !== "6"));
  answer = { items: [...more, notice("2", "mandi", true), notice("1", null)], more: false, unseen: 2 };
  open(BellMenu, "/home");
  await userEvent.click(screen.getByRole("button", { name: /^Notifications/ }));
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  await within(panel).findByText("Held 6");
  const groups = within(panel).getAllByRole("region");
  expect(groups.map((group) => within(group).getByRole("heading", { level: 3 }).textContent)).toEqual([
    "LUDO",
    "MANDI",
    "Your account",
  ]);
  expect(groups[0]?.textContent).toContain("1 new");
  expect(groups[0]?.textContent).toContain("3 notifications");
  expect(groups[1]?.textContent).not.toContain("new");
});

it("shows three notifications per app in the bell and links to the others", async () => {
  const items = ["6", "5", "4", "3", "2"].map((id) => notice(id, "ludo"));
  answer = { items, more: false, unseen: 5 };
  open(BellMenu, "/home");
  await userEvent.click(screen.getByRole("button", { name: /^Notifications/ }));
  const ludo = within(await screen.findByRole("region", { name: "LUDO" }));
  expect(ludo.getAllByText(/^Held/)).toHaveLength(3);
  await userEvent.click(ludo.getByRole("link", { name: "2 more" }));
  await addressIs("/notifications");
});

it("moves the focus into the bell's menu when it opens and back to its button when it closes", async () => {
  open(BellMenu, "/home");
  const button = screen.getByRole("button", { name: /^Notifications/ });
  button.focus();
  await userEvent.keyboard("{Enter}");
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  await waitFor(() => expect(document.activeElement).toBe(panel));
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

it("shows an empty state when there are no notifications", async () => {
  answer = { items: [], more: false, unseen: 0 };
  open(NotificationList);
  expect(await screen.findByText("No notifications yet")).toBeDefined();
});
