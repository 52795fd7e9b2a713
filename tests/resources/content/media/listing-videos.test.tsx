// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { contentCalls } from "#contract/content/media/calls.ts";
import { contentLibraryCalls } from "#contract/content/media/library-calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { ListingVideos } from "#resources/content/media/parts/ListingVideos.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("content", "shell", "errors");

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
  languages: ["hi-IN"],
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

const api = fakeApi()
  .on(appCalls.appDetails, partly({ app: { packageName: "in.krishi" } }))
  .on(
    contentCalls.listContent,
    partly({
      items: [
        item({}),
        item({ language: "mr-IN", name: "Prices", asset: asset("prices"), status: "live" }),
        item({ language: "mr-IN" }),
        item({ type: "verticalBanner", media: "image", name: "A banner" }),
      ],
      total: 4,
      use: [],
    }),
  )
  .on(
    contentLibraryCalls.contentLibrary,
    partly([
      { id: "kept", media: "video", fileName: "kept.mp4", facts, sizeBytes: 9, url: "/k", thumbnail: null, places: 0 },
    ]),
  )
  .on(contentCalls.retainMedia, { items: [] });

const show = () => renderScreen(<ListingVideos appId="app" language="hi-IN" />, { as: "normal" });

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
    expect(api.bodies(contentCalls.retainMedia)).toEqual([
      { mediaType: "video", context: "verticalVideo", language: "hi-IN", ids: ["prices"] },
      { mediaType: "video", context: "verticalVideo", language: "hi-IN", ids: ["kept"] },
    ]);
  });
});

test("explains that videos need a package name when the app has none", async () => {
  api.on(appCalls.appDetails, partly({ app: { packageName: null } }));
  show();
  expect(await screen.findByText(/^Videos belong to a package name/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Upload videos" })).toBeNull();
});
