// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import type { Role } from "#contract/access/roles.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import type { FaqAnswer } from "#contract/support/help/faq.ts";
import { HelpAndTour } from "#src/shell/help/HelpAndTour.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const said = { solved: 0, notSolved: 0 };
const answer = (id: FaqAnswer["id"], topic: FaqAnswer["topic"], question: string): FaqAnswer => ({
  id,
  topic,
  question,
  answer: "So.",
  said,
  language: "en-US",
  questionLanguage: "en-US",
});
const items = [
  answer("review-time", "review", "How long does a review take?"),
  answer("file-types", "uploads", "Which files can I upload?"),
];
let endedAt: string | null;
const { tour, endTour } = profileCalls;
const api = fakeApi()
  .on(tour, () => ({ endedAt }))
  .on(supportCalls.faq, partly({ items }))
  .on(endTour, () => {
    endedAt = "2026-11-24T05:00:00.000Z";
    return { endedAt };
  });
const ended = () => api.inputs(endTour).length;

screenTexts("shell", "help", "support", "notifications", "errors");
beforeEach(() => {
  endedAt = null;
  // happy-dom has no layout, so every element in the document counts as visible.
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => void vi.restoreAllMocks());

function show({
  role = "normal",
  address = "/home",
  open = false,
}: {
  role?: Role;
  address?: string;
  open?: boolean;
} = {}) {
  const actor = { accountId: "me", role, developerId: "mine" };
  const closed = vi.fn();
  renderScreen(
    <>
      <aside>
        <nav>Menu</nav>
      </aside>
      <header>
        <button type="button">Search apps and pages</button>
        <button type="button" aria-label="Account: A B">
          A
        </button>
      </header>
      <HelpAndTour open={open} onClose={closed} />
    </>,
    { at: address, as: { actor, name: { first: "A", last: "B" } } },
  );
  return closed;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("home offers the tour to a new developer, and never again after No, thanks", async () => {
  show();
  await press("No, thanks");
  expect(screen.queryByText("New here?")).toBeNull();
  await vi.waitFor(() => expect(ended()).toBe(1));
  cleanup();
  show();
  await vi.waitFor(() => expect(screen.queryByText("New here?")).toBeNull());
});

test.each([{ role: "admin" }, { role: "adminAsDev" }, { address: "/support" }] as const)(
  "no tour is offered to %o",
  async (who) => {
    show(who);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText("New here?")).toBeNull();
  },
);

test("the tour steps through visible elements with Next and Back, and Escape ends it", async () => {
  show();
  await press("Take a tour");
  expect(await screen.findByText("Find your way around")).toBeTruthy();
  expect(screen.getByText("1 of 3")).toBeTruthy();
  await press("Next");
  expect(await screen.findByText("Search anything")).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("Next");
  await press("Next");
  expect(await screen.findByText("Account and help")).toBeTruthy();
  await press("Back");
  fireEvent.keyDown(window, { key: "Escape" });
  expect(screen.queryByText("Search anything")).toBeNull();
  await vi.waitFor(() => expect(ended()).toBe(1));
});

test("help shows FAQ for the current screen, a policy link and the tour again", async () => {
  endedAt = "2026-11-24T05:00:00.000Z";
  const closed = show({ open: true, address: "/home/x/versions/y/3" });
  expect(await screen.findByText("Which files can I upload?")).toBeTruthy();
  expect(screen.queryByText("How long does a review take?")).toBeNull();
  expect(screen.getByRole("link", { name: "Policy Center" }).getAttribute("href")).toBe("/policy-center");
  await press("Take a tour");
  expect(closed).toHaveBeenCalled();
  expect(await screen.findByText("Find your way around")).toBeTruthy();
  await press("Skip");
  expect(ended()).toBe(0);
});
