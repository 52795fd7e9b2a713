// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Profile } from "#contract/accounts/auth/session.ts";
import type { Call } from "#contract/call.ts";
import type { Rating, RatingHistoryEntry } from "#contract/ratings/rating.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { ApiError } from "#providers/http/api-error.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { ReviewsMasterDetail } from "#resources/ratings/inbox/ReviewsMasterDetail.tsx";
import { useReviewFilters } from "#resources/ratings/inbox/use-review-filters.ts";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

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

interface Sent {
  body?: { revision: number; replyText: string };
  params?: { id: string };
}

const server = vi.hoisted(() => ({
  changed: false,
  others: [] as Rating[],
  moments: [] as RatingHistoryEntry[],
  sent: [] as unknown[],
  answers: { items: [] as unknown[], titles: {} },
}));

vi.mock("#providers/http/call-api.ts", () => ({
  callApi: async ({ method, path }: Call, { body, params }: Sent) => {
    if (path === "/x/saved-answers") return server.answers;
    const now = server.changed ? { ...review, revision: 1, text: "It broke." } : review;
    if (path === "/x/rating-histories/{id}") {
      const rating = [now, ...server.others].find(({ id }) => id === params?.id);
      if (!rating) throw new ApiError(404, { code: "rating_not_found" });
      return { rating, items: server.moments };
    }
    if (method === "GET") return { items: [now, ...server.others], nextPageToken: null };
    server.sent.push(body);
    if (body?.revision !== 1) {
      server.changed = true;
      throw new ApiError(409, { code: "revision_conflict" });
    }
    return now;
  },
}));

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["shell", "ratings", "errors"]);
});
beforeEach(() => {
  localStorage.clear();
  Object.assign(server, { changed: false, sent: [], others: [], moments: [] });
});
afterEach(cleanup);

function Pages() {
  const filters = useReviewFilters();
  return <ReviewsMasterDetail appId={review.appId} filters={filters} summary={undefined} />;
}

function open(role = "normal") {
  const profile = { actor: { accountId: "me", role, developerId: "mine" } } as unknown as Profile;
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen texts={texts}>
        <ProfileProvider profile={profile}>
          <Pages />
        </ProfileProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
}
const field = () => screen.findByRole("textbox", { name: "Reply" });
const button = (name: string) => screen.findByRole("button", { name });

it("reloads a review changed while a reply was typed, and keeps the reply", async () => {
  open();
  await userEvent.type(await field(), "Thank you.");
  await userEvent.click(await button("Send reply"));
  expect(await screen.findAllByText("It broke.")).toHaveLength(2);
  expect(await screen.findByText(/was changed while you wrote/)).toBeTruthy();
  expect((await field()).textContent).toBe("Thank you.");
  expect((await button("Send reply")).hasAttribute("disabled")).toBe(true);
  await userEvent.click(await button("Go on"));
  await userEvent.click(await button("Send reply"));
  await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ revision: 1, replyText: "Thank you." }));
});

it("restores an unsent reply draft on reopening and drops it once emptied", async () => {
  open();
  await userEvent.type(await field(), "Sor");
  cleanup();
  open();
  expect(await screen.findByText("Draft kept")).toBeTruthy();
  expect((await field()).textContent).toBe("Sor");
  await userEvent.clear(await field());
  expect(screen.queryByText("Draft kept")).toBeNull();
});

it("shows staff a review without the reply form", async () => {
  open("support");
  expect(await screen.findAllByText("Gets hot.")).toHaveLength(2);
  expect(screen.queryByRole("textbox", { name: "Reply" })).toBeNull();
});

const pane = async (name: string) => within(await screen.findByRole("complementary", { name }));

it("shows the first review beside the list, follows j, k and r, and shows the review's history", async () => {
  const reply = { text: "Sorry.", state: "replied", starsThen: 2, at: review.changedAt } as const;
  const id = "00000000-0000-4000-8000-000000000003";
  const other = { ...review, id, author: "Abdul M.", text: "Lost my data.", stars: 3, reply, changes: 1 } as const;
  const before = { kind: "rating", at: review.createdAt, stars: 5, title: "", text: "Loved it.", by: "" } as const;
  Object.assign(server, { others: [other], moments: [before] });
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
  Object.assign(server, { answers: { items: [saved], titles: { "en-US": "Krishi Mitra" } } });
  open();
  await button("Mended Alt 1");
  await userEvent.keyboard("{Alt>}[Digit1]{/Alt}");
  expect((await field()).textContent).toBe("Hello Rekha K., Krishi Mitra 6.1.2 mends it.");
  await userEvent.type(await field(), " {{version}");
  expect((await button("Send reply")).hasAttribute("disabled")).toBe(true);
  await userEvent.clear(await field());
  await userEvent.keyboard("{Alt>}[Digit1]{/Alt}");
  await userEvent.click(await button("Send reply"));
  await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ answerId: answer.id }));
});
