// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { contentCalls } from "#contract/content/media/calls.ts";
import { contentListCalls } from "#contract/content/media/list-calls.ts";
import { contentLibraryCalls } from "#contract/content/media/library-calls.ts";
import { ListingVideos } from "#resources/content/media/parts/ListingVideos.tsx";
import { aContentAsset, aContentItem as item } from "#tests/support/builders/content-item.ts";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("content", "shell", "errors");

const api = fakeApi()
  .on(appCalls.appDetails, partly({ app: { packageName: "in.krishi" } }))
  .on(
    contentListCalls.listContent,
    partly({
      items: [
        item({}),
        item({ language: "mr-IN", name: "Prices", asset: aContentAsset("prices"), status: "live" }),
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
      {
        id: "kept",
        media: "video",
        fileName: "kept.mp4",
        facts: aContentAsset("kept").facts,
        sizeBytes: 9,
        url: "/k",
        thumbnail: null,
        places: 0,
      },
    ]),
  )
  .on(contentCalls.retainMedia, { items: [] });

const show = () => renderScreen(<ListingVideos appId="app" language="hi-IN" />, { as: "normal" });

test("lists a language's videos and places earlier ones there without uploading them again", async () => {
  show();
  const list = await screen.findByRole("list", { name: "Listing videos" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  expect(within(list).getByRole("button", { name: "Submit Scan a leaf for review" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Reuse videos" }));
  const dialog = within(await screen.findByRole("dialog"));
  // Videos already in this language are not offered; library videos that fit are.
  await waitFor(() => expect(dialog.getAllByRole("checkbox")).toHaveLength(2));
  expect(dialog.queryByText("Scan a leaf")).toBeNull();
  fireEvent.click(dialog.getByRole("checkbox", { name: /Prices/ }));
  fireEvent.click(dialog.getByRole("checkbox", { name: /kept\.mp4/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
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
  expect(await screen.findByText(/^Upload the app’s package to add videos/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Upload videos" })).toBeNull();
});
