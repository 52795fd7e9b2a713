// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { savedReplyCalls } from "#contract/ratings/saved-reply-calls.ts";
import type { Rating, RatingHistoryEntry } from "#contract/ratings/rating.ts";
import { SavedRepliesButton } from "#resources/ratings/answers/SavedRepliesButton.tsx";
import { ReviewsMasterDetail } from "#resources/ratings/inbox/ReviewsMasterDetail.tsx";
import { useReviewFilters } from "#resources/ratings/inbox/use-review-filters.ts";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const review: Rating = {
  id: "00000000-0000-4000-8000-000000000001",
  appId: "00000000-0000-4000-8000-000000000002",
  revision: 0,
  stars: 2,
  title: "",
  text: "Gets hot.",
  author: "Rekha K.",
  language: "en-US",
  topics: ["battery"],
  versionCode: 612,
  versionName: "6.1.2",
  device: "vivo Y21",
  androidApi: 33,
  createdAt: "2026-11-20T09:00:00.000Z",
  changedAt: "2026-11-20T09:00:00.000Z",
  changes: 0,
  reply: null,
  replyChanges: 0,
  copies: null,
};

const empty = { changed: false, others: [] as Rating[], moments: [] as RatingHistoryEntry[] };
let server = empty;
const rated = () => (server.changed ? { ...review, revision: 1, text: "It broke." } : review);
const { listRatings, ratingHistory, respondToRating } = ratingCalls;
const api = fakeApi()
  .on(savedReplyCalls.listSavedAnswers, { items: [], titles: {} })
  .on(listRatings, () => partly({ items: [rated(), ...server.others], nextPageToken: null }))
  .on(ratingHistory, ({ params }) => {
    const rating = [rated(), ...server.others].find(({ id }) => id === params.id);
    return rating ? { rating, items: server.moments } : refuse("rating_not_found");
  })
  .on(respondToRating, ({ body }) => {
    if (body.revision === 1) return partly(rated());
    server = { ...server, changed: true };
    return refuse("revision_conflict");
  });

screenTexts("shell", "ratings", "errors");
beforeEach(() => {
  localStorage.clear();
  server = empty;
});

function Pages() {
  const filters = useReviewFilters();
  return <ReviewsMasterDetail appId={review.appId} filters={filters} summary={undefined} />;
}

function open(as: Role = "normal") {
  renderScreen(<Pages />, { as });
}
const field = () => screen.findByRole("textbox", { name: "Reply" });
const button = (name: string) => screen.findByRole("button", { name });
/** Returns the reason that the disabled button gives, or undefined if it is enabled. */
const sendBlocker = async () => {
  const send = await button("Send reply");
  const reason = document.getElementById(send.getAttribute("aria-describedby") ?? "");
  return send.getAttribute("aria-disabled") === "true" ? reason?.textContent : undefined;
};

it("reloads a review changed while a reply was typed, and keeps the reply", async () => {
  open();
  await userEvent.type(await field(), "Thanks for your feedback");
  await userEvent.click(await button("Send reply"));
  expect(await screen.findAllByText("It broke.")).toHaveLength(2);
  expect(await screen.findByText(/changed while you were writing/)).toBeTruthy();
  expect((await field()).textContent).toBe("Thanks for your feedback");
  expect(await sendBlocker()).toBe("Read the changed review, then continue.");
  await userEvent.click(await button("Continue"));
  await userEvent.click(await button("Send reply"));
  await waitFor(() =>
    expect(api.bodies(respondToRating).at(-1)).toMatchObject({ revision: 1, replyText: "Thanks for your feedback" }),
  );
});

it("restores an unsent reply draft on reopening and drops it once emptied", async () => {
  open();
  await userEvent.type(await field(), "Sor");
  cleanup();
  open();
  expect(await screen.findByText("Draft")).toBeTruthy();
  expect((await field()).textContent).toBe("Sor");
  await userEvent.clear(await field());
  expect(screen.queryByText("Draft")).toBeNull();
});

it("shows staff a review without the reply form", async () => {
  open("support");
  expect(await screen.findAllByText("Gets hot.")).toHaveLength(2);
  expect(screen.queryByRole("textbox", { name: "Reply" })).toBeNull();
});

it("has the saved replies' button at the first render, for developers only", () => {
  renderScreen(<SavedRepliesButton appId={review.appId} />, { as: "normal" });
  expect(screen.queryByRole("button", { name: "Saved replies" })).not.toBeNull();
  cleanup();
  renderScreen(<SavedRepliesButton appId={review.appId} />, { as: "support" });
  expect(screen.queryByRole("button", { name: "Saved replies" })).toBeNull();
});

const pane = async (name: string) => within(await screen.findByRole("complementary", { name }));

it("shows the first review beside the list, follows j, k and r, and shows the review's history", async () => {
  const reply = { text: "Sorry.", state: "replied", starsThen: 2, at: review.changedAt } as const;
  const id = "00000000-0000-4000-8000-000000000003";
  const other = { ...review, id, author: "Abdul M.", text: "Lost my data.", stars: 3, reply, changes: 1 } as const;
  const before = { kind: "rating", at: review.createdAt, stars: 5, title: "", text: "Loved it.", by: "" } as const;
  server = { ...empty, others: [other], moments: [before] };
  open();
  const first = await pane("Review by Rekha K.");
  expect(first.getByText("vivo Y21")).toBeTruthy();
  expect(first.getByText("6.1.2 (612)")).toBeTruthy();
  await userEvent.keyboard("jj");
  const second = await pane("Review by Abdul M.");
  expect(await second.findByText("Loved it.")).toBeTruthy();
  expect(second.queryByRole("textbox")).toBeNull();
  await userEvent.keyboard("r");
  expect(document.activeElement).toBe(await field());
  expect((await field()).textContent).toBe("Sorry.");
  await userEvent.click(second.getByRole("button", { name: "Cancel" }));
  await userEvent.keyboard("k");
  expect(await pane("Review by Rekha K.")).toBeTruthy();
});

it("inserts a saved answer with Alt+1, fills in its variables and blocks sending unfilled ones", async () => {
  const answer = { id: "00000000-0000-4000-8000-000000000009", revision: 0, changedAt: review.changedAt };
  const texts = { "hi-IN": "नमस्ते", "en-US": "Hello {name}, {app} {version} mends it." };
  const saved = { ...answer, title: "Mended", texts, used: 4, raised: 1 };
  api.on(savedReplyCalls.listSavedAnswers, partly({ items: [saved], titles: { "en-US": "Krishi Mitra" } }));
  open();
  await button("Mended used 4 times, ratings raised: 1 Alt 1");
  await userEvent.keyboard("{Alt>}[Digit1]{/Alt}");
  expect((await field()).textContent).toBe("Hello Rekha K., Krishi Mitra 6.1.2 mends it.");
  await userEvent.type(await field(), " {{version}");
  expect(await sendBlocker()).toMatch(/^Replace the text in braces/);
  await userEvent.clear(await field());
  await userEvent.keyboard("{Alt>}[Digit1]{/Alt}");
  await userEvent.click(await button("Send reply"));
  await waitFor(() => expect(api.bodies(respondToRating).at(-1)).toMatchObject({ answerId: answer.id }));
});
