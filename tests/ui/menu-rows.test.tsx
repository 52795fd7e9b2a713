// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { MenuItems } from "#src/shell/MenuItems.tsx";
import { fakeApi, never } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

fakeApi().on(reviewDeskCalls.waitingCounts, never);
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
