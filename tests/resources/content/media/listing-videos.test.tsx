// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { contentCalls } from "#contract/content/media/calls.ts";
import { contentLibraryCalls } from "#contract/content/media/library-calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { startI18n } from "#providers/i18n/i18n.ts";
import { ListingVideos } from "#resources/content/media/parts/ListingVideos.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("#providers/http/call-api.ts", () => ({ callApi: (...asked: unknown[]) => call(...asked) }));

beforeAll(() => startI18n(["content", "shell", "errors"]));
afterEach(cleanup);

const facts = {
  media: "video",
  container: "mp4",
  codec: "avc",
  codecString: null,
  width: 1080,
  height: 1920,
  rotation: 0,
  durationMs: 30_000,
  frameRate: 25,
  audioCodec: null,
} as const;
const asset = (id: string) => ({ id, facts, sizeBytes: 9, url: "/x", otherPlaces: 0, inLibrary: false });
const item = (part: Partial<ContentItem>): ContentItem => ({
  id: crypto.randomUUID(),
  revision: 0,
  type: "verticalVideo",
  orientation: "vertical",
  media: "video",
  language: "hi-IN",
  name: "Scan a leaf",
  fileName: "leaf.mp4",
  status: "draft",
  reason: "",
  visibility: "shown",
  position: 1,
  replaces: null,
  uploadDateTime: "2026-11-20T13:34:00.000Z",
  statusSince: "2026-11-20T13:34:00.000Z",
  asset: asset("scan"),
  thumbnail: "/t.jpg",
  comments: 0,
  ...part,
});

const answers = new Map<string, unknown>();
beforeEach(() => {
  answers.set(appCalls.appDetails.path, { app: { packageName: "in.krishi" } });
  answers.set(contentCalls.listContent.path, {
    items: [
      item({}),
      item({ language: "mr-IN", name: "Prices", asset: asset("prices"), status: "live" }),
      item({ language: "mr-IN" }),
      item({ type: "verticalBanner", media: "image", name: "A banner" }),
    ],
    total: 4,
    use: [],
  });
  answers.set(contentLibraryCalls.contentLibrary.path, [
    { id: "kept", media: "video", fileName: "kept.mp4", facts, sizeBytes: 9, url: "/k", thumbnail: null, places: 0 },
  ]);
  answers.set(contentCalls.retainMedia.path, { items: [] });
  call.mockReset();
  call.mockImplementation(async ({ path }: { path: string }) => answers.get(path));
});

const show = () => {
  const profile = { actor: { accountId: "me", role: "normal", developerId: "d" }, name: { first: "A", last: "B" } };
  render(
    <RefineScreen>
      <ProfileProvider profile={profile as unknown as Profile}>
        <ListingVideos appId="app" language="hi-IN" />
      </ProfileProvider>
    </RefineScreen>,
  );
};

test("lists a language's videos and places earlier ones there without uploading them again", async () => {
  show();
  const list = await screen.findByRole("list", { name: "Videos of the listing" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  expect(within(list).getByRole("button", { name: "Send Scan a leaf to review" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Use earlier videos" }));
  const dialog = within(await screen.findByRole("dialog"));
  // Videos already in this language are not offered; library videos that fit are.
  await waitFor(() => expect(dialog.getAllByRole("checkbox")).toHaveLength(2));
  expect(dialog.queryByText("Scan a leaf")).toBeNull();
  fireEvent.click(dialog.getByRole("checkbox", { name: /Prices/ }));
  fireEvent.click(dialog.getByRole("checkbox", { name: /kept\.mp4/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Place here" }));
  await waitFor(() => {
    const placed = call.mock.calls.filter(([{ path }]) => path === contentCalls.retainMedia.path);
    expect(placed.map(([, { body }]) => body)).toEqual([
      { mediaType: "video", context: "verticalVideo", language: "hi-IN", ids: ["prices"] },
      { mediaType: "video", context: "verticalVideo", language: "hi-IN", ids: ["kept"] },
    ]);
  });
});

test("explains that videos need a package name when the app has none", async () => {
  answers.set(appCalls.appDetails.path, { app: { packageName: null } });
  show();
  expect(await screen.findByText(/^Videos belong to a package name/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Upload videos" })).toBeNull();
});
