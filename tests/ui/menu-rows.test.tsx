// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { MenuItems } from "#src/shell/MenuItems.tsx";
import { useStartPath } from "#src/signed-in/use-views.ts";
import { fakeApi, never, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const api = fakeApi().on(reviewDeskCalls.waitingCounts, never);
screenTexts("shell", "review");

const menuOf = async (as: Role, at: string) => {
  renderScreen(<MenuItems />, { at, as });
  await screen.findAllByRole("link");
  return screen.getAllByRole("link").map((row) => row.getAttribute("href"));
};

it("menu shows only the rows that the user's role may open", async () => {
  const developer = await menuOf("normal", "/home");
  expect(developer).toContain("/home");
  expect(developer).not.toContain("/review-apps");
  cleanup();
  const reviewer = await menuOf("admin", "/review-apps");
  expect(reviewer).toContain("/review-apps");
  expect(reviewer).not.toContain("/home");
});

it("staff menu starts with ungrouped rows, followed by groups with headings", async () => {
  await menuOf("superadmin", "/review-apps");
  const rowsUnder = (heading: string) => {
    const list = screen.getByRole("list", { name: heading });
    return [...list.querySelectorAll("a")].map((row) => row.getAttribute("href"));
  };
  expect(rowsUnder("Queues")).toContain("/review-holds");
  expect(rowsUnder("Setup")).toContain("/staff");
  const first = screen.getAllByRole("link")[0];
  expect(first?.getAttribute("href")).toBe("/review-apps");
  expect(first?.closest("ul")?.hasAttribute("aria-labelledby")).toBe(false);
});

it("brings the open screen's row into sight", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  await menuOf("superadmin", "/staff");
  const rows = scrolled.mock.contexts.map((row) => (row as HTMLElement).getAttribute("href"));
  expect(rows).toEqual(["/staff"]);
  scrolled.mockRestore();
});

it("numbers the queues that hold work for the person, and no others", async () => {
  const counts = {
    versions: 1,
    tickets: 3,
    identityChecks: 2,
    offerRequests: 4,
    appeals: 5,
    secondOpinions: 6,
    conflicts: 7,
  };
  api.on(reviewDeskCalls.waitingCounts, partly(counts));
  const numberOf = (name: string) =>
    screen.getByRole("link", { name: new RegExp(`^${name}`) }).textContent.replace(name, "");
  await menuOf("support", "/tickets");
  await waitFor(() => expect(numberOf("Tickets")).toBe("3"));
  expect(["Identity checks", "Offer requests", "Appeals", "Conflict Apps"].map(numberOf)).toEqual(["", "", "", ""]);
  expect(screen.queryByRole("link", { name: /^Second opinions/ })).toBeNull();
  cleanup();
  await menuOf("admin", "/tickets");
  await waitFor(() => expect(numberOf("Tickets")).toBe("3"));
  expect(["Identity checks", "Offer requests", "Appeals", "Second opinions"].map(numberOf)).toEqual([
    "2",
    "4",
    "5",
    "6",
  ]);
});

it("starts support at the tickets, reviewers at the review queue, and developers at their apps", () => {
  function Start() {
    return <output>{useStartPath()}</output>;
  }
  const startOf = (as: Role) => {
    renderScreen(<Start />, { as });
    const path = screen.getByRole("status").textContent;
    cleanup();
    return path;
  };
  expect((["support", "admin", "superadmin", "normal"] as const).map(startOf)).toEqual([
    "/tickets",
    "/review-apps",
    "/review-apps",
    "/home",
  ]);
});

it("marks the row of editorials on staff's screens only, and developers have none", async () => {
  const current = () => screen.queryAllByRole("link", { current: "page" }).map((row) => row.getAttribute("href"));
  expect(await menuOf("support", "/cms")).toContain("/cms");
  expect(current()).toEqual(["/cms"]);
  cleanup();
  await menuOf("support", "/editorials");
  expect(current()).toEqual([]);
  cleanup();
  const developer = await menuOf("normal", "/editorials");
  expect(developer).not.toContain("/cms");
  expect(developer).not.toContain("/editorials");
});
