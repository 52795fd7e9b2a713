// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { ShortcutSections } from "#src/shell/ShortcutSections.tsx";
import { usePlaceShortcuts } from "#src/shell/use-places.ts";
import { useShortcuts } from "#ui/shortcuts/use-shortcuts.ts";
import { Address, address } from "#tests/support/address.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("shell", "review", "holds");
fakeApi().on(storeCalls.startup, partly({ outbox: false }));

const own: string[] = [];
function Console() {
  usePlaceShortcuts();
  useShortcuts({ q: () => own.push("q") });
  return (
    <>
      <input aria-label="Name" />
      <ShortcutSections on={undefined} />
      <Address />
    </>
  );
}

function open(as: Role): void {
  own.length = 0;
  renderScreen(<Console />, { at: "/profile", as });
}
const isAt = (path: string) => waitFor(() => expect(address()).toBe(path));

it("opens places with G and a letter, which is then no shortcut of the screen", async () => {
  open("admin");
  await userEvent.keyboard("gq");
  await isAt("/review-apps");
  await userEvent.keyboard("gt");
  await isAt("/tickets");
  expect(own).toEqual([]);
  await userEvent.keyboard("q");
  expect(own).toEqual(["q"]);
});

it("opens only places that the role may open, and none while somebody types", async () => {
  open("normal");
  await userEvent.keyboard("gq");
  expect(address()).toBe("/profile");
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "gh");
  expect(address()).toBe("/profile");
  await userEvent.keyboard("{Tab}");
  screen.getByRole("textbox", { name: "Name" }).blur();
  await userEvent.keyboard("gt");
  await isAt("/support/tickets");
});

it("lists places, list keys and the desk's keys for reviewers, and no desk for developers", async () => {
  open("admin");
  expect(await screen.findByText("Apps in Review")).toBeDefined();
  expect(screen.getByText("After H: repeat your last hold")).toBeDefined();
  expect(screen.getByText("Select or deselect row")).toBeDefined();
});

it("lists no keys of the review desk for developers", async () => {
  open("normal");
  expect(await screen.findByText("My Tickets")).toBeDefined();
  expect(screen.queryByText("After H: repeat your last hold")).toBeNull();
});
