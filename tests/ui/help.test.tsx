// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Call } from "#contract/call.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import type { FaqAnswer } from "#contract/support/help/faq.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { startI18n } from "#providers/i18n/i18n.ts";
import { HelpAndTour } from "#src/shell/help/HelpAndTour.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

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
let ended: number;
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: async (call: Call) => {
    if (call === profileCalls.tour) return { endedAt };
    if (call === supportCalls.faq) return { items };
    if (call === profileCalls.endTour) {
      ended += 1;
      endedAt = "2026-11-24T05:00:00.000Z";
      return { endedAt };
    }
    return new Promise(() => undefined);
  },
}));

beforeAll(() => startI18n(["shell", "help", "support", "notifications", "errors"]));
beforeEach(() => {
  endedAt = null;
  ended = 0;
  // happy-dom has no layout, so every element in the document counts as visible.
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show({ role = "normal", address = "/home", open = false } = {}) {
  const actor = { accountId: "me", role, developerId: "mine" };
  const profile = { actor, name: { first: "A", last: "B" }, acting: null } as unknown as Profile;
  const closed = vi.fn();
  render(
    <RefineScreen address={address}>
      <ProfileProvider profile={profile}>
        <aside>
          <nav>Menu</nav>
        </aside>
        <header>
          <button type="button">Find apps and screens</button>
          <button type="button" aria-label="Account: A B">
            A
          </button>
        </header>
        <HelpAndTour open={open} onClose={closed} />
      </ProfileProvider>
    </RefineScreen>,
  );
  return closed;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("home offers the tour to a new developer, and never again after No, thanks", async () => {
  show();
  await press("No, thanks");
  expect(screen.queryByText("New here?")).toBeNull();
  await vi.waitFor(() => expect(ended).toBe(1));
  cleanup();
  show();
  await vi.waitFor(() => expect(screen.queryByText("New here?")).toBeNull());
});

test.each([{ role: "admin" }, { role: "adminAsDev" }, { address: "/support" }])(
  "no tour is offered to %o",
  async (who) => {
    show(who);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText("New here?")).toBeNull();
  },
);

test("the tour steps through visible elements with Next and Back, and Escape ends it", async () => {
  show();
  await press("Show me around");
  expect(await screen.findByText("Every part of the console")).toBeTruthy();
  expect(screen.getByText("1 of 3")).toBeTruthy();
  await press("Next");
  expect(await screen.findByText("Find an app or a screen")).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("Next");
  await press("Next");
  expect(await screen.findByText("Your account and help")).toBeTruthy();
  await press("Back");
  fireEvent.keyDown(window, { key: "Escape" });
  expect(screen.queryByText("Find an app or a screen")).toBeNull();
  await vi.waitFor(() => expect(ended).toBe(1));
});

test("help shows FAQ for the current screen, a policy link and the tour again", async () => {
  endedAt = "2026-11-24T05:00:00.000Z";
  const closed = show({ open: true, address: "/home/x/versions/y/3" });
  expect(await screen.findByText("Which files can I upload?")).toBeTruthy();
  expect(screen.queryByText("How long does a review take?")).toBeNull();
  expect(screen.getByRole("link", { name: "The store’s rules" }).getAttribute("href")).toBe("/policy-center");
  await press("Show me around");
  expect(closed).toHaveBeenCalled();
  expect(await screen.findByText("Every part of the console")).toBeTruthy();
  await press("Skip");
  expect(ended).toBe(0);
});
