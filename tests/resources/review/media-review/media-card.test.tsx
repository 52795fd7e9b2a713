// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Profile } from "#contract/accounts/auth/session.ts";
import type { VideoCaptions } from "#contract/content/media/captions/calls.ts";
import { mediaReviewCalls } from "#contract/content/media/review-calls.ts";
import type { MediaReviewCard } from "#contract/content/media/review-schemas.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { startI18n } from "#providers/i18n/i18n.ts";
import { MediaCard } from "#resources/review/media-review/card/MediaCard.tsx";
import { pendingMedia } from "#resources/review/media-review/decision/pending-media.ts";
import { disabledReason } from "#tests/support/disabled-reason.ts";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

vi.mock("#resources/content/media/parts/frames/capture-frames.ts", () => ({
  captureFrames: async (src: string) =>
    [0.1, 0.26, 0.42, 0.58, 0.74, 0.9].map((share, at) => ({
      timeMs: share * 30_000,
      worth: 1,
      // The new video's fourth frame is in no frame of the live video.
      look: at === 3 && src === "/new" ? "ffffffff00000000" : `00000000000000${at}0`,
      picture: new File([], "frame.jpg"),
    })),
}));

const { call, reasons } = vi.hoisted(() => ({ call: vi.fn(), reasons: { items: [] as unknown[] } }));
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: (...asked: unknown[]) => call(...asked),
}));

beforeAll(() => startI18n(["media-review", "content", "review", "shell", "errors"]));
afterEach(() => {
  cleanup();
  for (const { body } of pendingMedia.list()) pendingMedia.remove(body.id);
});

const video = (
  part: Partial<ContentItem> & { readonly url?: string; readonly durationMs?: number } = {},
): ContentItem => {
  const { url = "/new", durationMs = 30_000, ...more } = part;
  return {
    id: crypto.randomUUID(),
    revision: 2,
    type: "verticalVideo",
    orientation: "vertical",
    media: "video",
    language: "hi-IN",
    languages: ["hi-IN"],
    name: "Know the disease",
    fileName: "leaf-scan-30s.mp4",
    status: "inreview",
    reason: "",
    visibility: "shown",
    position: 1,
    replaces: null,
    uploadDateTime: "2026-11-20T13:34:00.000Z",
    statusSince: "2026-11-20T13:34:00.000Z",
    asset: {
      id: crypto.randomUUID(),
      facts: {
        media: "video",
        container: "mp4",
        codec: "avc",
        codecString: null,
        width: 1080,
        height: 1920,
        rotation: 0,
        durationMs,
        frameRate: 25,
        audioCodec: "aac",
      },
      sizeBytes: 18_200_000,
      url,
      otherPlaces: 0,
      inLibrary: false,
    },
    thumbnail: null,
    comments: 0,
    ...more,
  };
};

const captions = (language: LanguageCode, lines: readonly string[]): VideoCaptions => ({
  language,
  cues: lines.map((text, at) => ({ startMs: at * 6_000, endMs: at * 6_000 + 4_000, text })),
  revision: 1,
  changedAt: "2026-11-20T13:34:00.000Z",
});

function aCard(part: Partial<MediaReviewCard> = {}): MediaReviewCard {
  const live = video({ status: "live", name: "Scan a leaf", url: "/live", durationMs: 20_000 });
  const item = video({ replaces: { id: live.id, name: live.name } });
  return {
    item,
    app: { id: crypto.randomUUID(), seqId: 7, title: "Krishi Mitra", packageName: "in.krishi" },
    developer: { id: crypto.randomUUID(), name: "Sahyadri Digital", language: "en-US", decided: 31, rejected: 1 },
    sentAt: "2026-11-20T13:34:00.000Z",
    dueAt: "2026-11-21T13:34:00.000Z",
    claim: null,
    texts: [
      { id: item.id, language: "hi-IN", name: "पत्ती पर दाग?", status: "inreview" },
      { id: crypto.randomUUID(), language: "mr-IN", name: "पानावर डाग?", status: "draft" },
    ],
    live,
    captions: [captions("hi-IN", ["पत्ती पर दाग?", "जाँचें"]), captions("mr-IN", ["पानावर डाग?", "तपासा"])],
    liveCaptions: [captions("hi-IN", ["पत्ती पर दाग?"]), captions("ta-IN", ["இலை"])],
    alike: [
      {
        assetId: crypto.randomUUID(),
        percent: 91,
        own: true,
        name: "leaf-scan-20s",
        status: "live",
        appTitle: "Krishi Mitra",
        developerName: "Sahyadri Digital",
        thumbnail: null,
        url: "/files/x",
        media: "video",
      },
    ],
    steps: [],
    place: { at: 1, of: 37 },
    ...part,
  };
}

const show = (card: MediaReviewCard, role = "admin") => {
  const profile = { actor: { accountId: "me", role, developerId: null }, name: { first: "Farhan", last: "Qureshi" } };
  render(
    <RefineScreen>
      <ProfileProvider profile={profile as unknown as Profile}>
        <MediaCard card={card} />
      </ProfileProvider>
    </RefineScreen>,
  );
};
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });

beforeEach(() => {
  reasons.items = [
    {
      key: "content-claim",
      revision: 1,
      fields: [],
      policyLink: null,
      language: "en-US",
      title: "Claim without a source",
      description: "Show where it is from.",
      stale: false,
      english: { title: "Claim without a source", description: "Show where it is from." },
    },
  ];
  call.mockReset();
  call.mockImplementation(async ({ path }: { path: string }) =>
    path === mediaReviewCalls.claimNextMedia.path ? { id: null } : { state: "content", ...reasons },
  );
});

test("shows frames, captions, near-duplicates and changes against the live video on one media card", async () => {
  show(aCard());
  expect(await screen.findAllByRole("button", { name: /^At 0:/ })).toHaveLength(6);
  expect(await screen.findAllByText(/^same as live/)).toHaveLength(5);
  expect(screen.getAllByText("new")).toHaveLength(1);
  const captionGroup = screen.getByRole("group", { name: "Captions" });
  expect([...captionGroup.querySelectorAll("tbody tr")].map(({ textContent }) => textContent)).toEqual([
    "0:00पत्ती पर दाग?पानावर डाग?",
    "0:06जाँचेंतपासा",
  ]);
  expect(screen.getAllByText("पानावर डाग?")).toHaveLength(2);
  expect(screen.getByText(/^No captions in: \u2068?English/)).toBeTruthy();
  expect(screen.getByText("91%")).toBeTruthy();
  const against = screen.getByRole("region", { name: "Replaces live:" });
  expect(against.textContent).toContain("0:20");
  expect(against.textContent).toContain("0:30");
  expect(against.textContent).toContain("हिन्दी changed");
  expect([...against.querySelectorAll("del")].map((one) => one.textContent)).toContain("தமிழ்");
  expect([...against.querySelectorAll("ins")].map((one) => one.textContent)).toContain("मराठी");
  expect(screen.getByRole("list", { name: "File details" }).textContent).toContain("H.264, MP4");
});

test("shows every caption to the reviewer, also two that start at the same time", async () => {
  const hindi = captions("hi-IN", ["पत्ती पर दाग?", "जाँचें"]);
  const together = { ...hindi, cues: hindi.cues.map((cue) => ({ ...cue, startMs: 0 })) };
  show(aCard({ captions: [together], liveCaptions: [], live: null }));
  const captionGroup = await screen.findByRole("group", { name: "Captions" });
  const rows = [...captionGroup.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(1);
  for (const text of ["पत्ती पर दाग?", "जाँचें"]) expect(rows[0]).toContain(text);
});

test("rejects media with R, a digit and Ctrl+Enter, and approves with A and Ctrl+Enter", async () => {
  const card = aCard();
  show(card);
  press("r");
  await screen.findByRole("button", { name: /Claim without a source/ });
  press("1");
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveProperty("value", "Claim without a source"));
  press("Enter", { ctrlKey: true });
  expect(pendingMedia.list().map(({ body }) => body)).toEqual([
    {
      id: card.item.id,
      revision: 2,
      decision: "reject",
      title: "Claim without a source",
      description: "Show where it is from.",
      template: { key: "content-claim", revision: 1 },
    },
  ]);
  cleanup();
  const other = aCard();
  show(other);
  press("a");
  press("Enter", { ctrlKey: true });
  expect(pendingMedia.list().at(-1)?.body).toMatchObject({ id: other.item.id, decision: "approve", title: "" });
});

test("loads an embedded video only when played, with the referrer policy its player needs", async () => {
  const item = video({ media: "embed" });
  const facts = { media: "embed", videoId: "kM4rabi-202", width: 1080, height: 1920 } as const;
  show(aCard({ item: { ...item, asset: { ...item.asset, facts } }, live: null, captions: [], liveCaptions: [] }));
  const play = await screen.findByRole("button", { name: /^Play .* from YouTube/ });
  expect(document.querySelector("iframe")).toBeNull();
  fireEvent.click(play);
  const frame = document.querySelector("iframe");
  expect(frame?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/kM4rabi-202\?/);
  expect(frame?.getAttribute("referrerpolicy")).toBe("strict-origin-when-cross-origin");
  expect(frame?.getAttribute("sandbox")).not.toContain("top-navigation");
});

test("blocks a media decision without a reason, on another reviewer's claim, and for support", async () => {
  show(aCard());
  press("r");
  press("Enter", { ctrlKey: true });
  expect(pendingMedia.list()).toEqual([]);
  expect(disabledReason(screen.getByRole("button", { name: /^Reject.*Enter$/ }))).toBe(
    "Enter a reason. The developer sees it.",
  );
  cleanup();
  show(aCard({ claim: { accountId: "other", name: "Kavya Rao", at: "2026-11-20T13:40:00.000Z" } }));
  expect(screen.getByText("Assigned to Kavya Rao.")).toBeTruthy();
  expect(disabledReason(screen.getByRole("button", { name: /^Choose a decision/ }))).toMatch(/Only they can decide/);
  press("a");
  press("Enter", { ctrlKey: true });
  expect(pendingMedia.list()).toEqual([]);
  cleanup();
  show(aCard(), "support");
  press("a");
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  expect(screen.getByText("Waiting for review.")).toBeTruthy();
});
