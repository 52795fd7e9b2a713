// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { captionCalls } from "#contract/content/media/captions/calls.ts";
import { contentCalls } from "#contract/content/media/calls.ts";
import { UploadList } from "#resources/content/media/add/UploadList.tsx";
import { useUploadDetails } from "#resources/content/media/add/use-upload-details.ts";
import type { QueuedUpload } from "#resources/content/media/add/use-upload-queue.ts";
import { aContentItem } from "#tests/support/builders/content-item.ts";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("content", "shell", "errors");

const uploaded = aContentItem();
const saved = { ...uploaded, revision: 3 };
const api = fakeApi()
  .on(contentCalls.contentItem, partly(saved))
  .on(contentCalls.updateThumbnail, partly(saved))
  .on(captionCalls.contentCaptions, { items: [] })
  .on(captionCalls.saveCaptions, partly({ revision: 1 }));

const picture = new File(["a"], "first.webp", { type: "image/webp" });
const frames = [
  { timeMs: 3_000, picture, url: "blob:first" },
  { timeMs: 14_000, picture: new File(["b"], "second.webp", { type: "image/webp" }), url: "blob:second" },
];
const anUpload = (part: Partial<QueuedUpload>): QueuedUpload => ({
  key: 1,
  file: new File(["x"], "leaf.mp4", { type: "video/mp4" }),
  type: "verticalVideo",
  language: "hi-IN",
  state: "sending",
  share: 0.4,
  error: null,
  ...part,
});

/** List with one upload that completes when the button below is pressed. */
function Uploads({ upload }: { upload: QueuedUpload }) {
  const details = useUploadDetails("in.krishi", () => screen.getByTestId("failed").append("failed"));
  return (
    <>
      <UploadList all={[upload]} onAgain={() => undefined} onDismiss={() => undefined} actions={details} />
      <button type="button" onClick={() => details.created(1, uploaded)}>
        complete
      </button>
      <output data-testid="failed" />
    </>
  );
}
const open = (part: Partial<QueuedUpload>) => renderScreen(<Uploads upload={anUpload(part)} />, { as: "normal" });
const video = { frames, thumbnail: picture, durationMs: 20_000 };
const addFile = async (name: string, file: File) => {
  const button = screen.getByRole("button", { name });
  await userEvent.upload(button.nextElementSibling as HTMLInputElement, file);
};

it("offers a video's frames and captions while it uploads", () => {
  open(video);
  expect(screen.getByRole("progressbar")).toBeDefined();
  expect(screen.getByRole("button", { name: "Frame at 0:03" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText("No captions.")).toBeDefined();
});

it("offers neither for an image, nor before the file is checked", () => {
  open({ item: aContentItem({ media: "image" }), state: "sent" });
  open({ state: "checking" });
  expect(screen.queryByText("No captions.")).toBeNull();
});

it("saves the last chosen thumbnail once the upload is complete, with the item's current revision", async () => {
  open(video);
  await userEvent.click(screen.getByRole("button", { name: "Frame at 0:14" }));
  await userEvent.click(screen.getByRole("button", { name: "Frame at 0:03" }));
  expect(api.requests()).toEqual([]);
  await userEvent.click(screen.getByText("complete"));
  await waitFor(() => expect(api.bodies(contentCalls.updateThumbnail)).toHaveLength(1));
  expect(api.bodies(contentCalls.updateThumbnail)).toMatchObject([{ query: saved.id, revision: "3" }]);
});

it("saves captions from a file in the upload's language, and names a faulty line", async () => {
  open(video);
  await userEvent.click(screen.getByText("complete"));
  const vtt = (end: string) => new File([`WEBVTT\n\n00:01.000 --> 00:${end}\nनमस्ते`], "a.vtt", { type: "text/vtt" });
  await addFile("Upload .vtt", vtt("40.000"));
  expect(await screen.findByText("Line 1: Ends after the video.")).toBeDefined();
  await addFile("Upload .vtt", vtt("03.000"));
  await waitFor(() =>
    expect(api.inputs(captionCalls.saveCaptions)).toMatchObject([
      {
        params: { id: uploaded.id, language: "hi-IN" },
        body: { revision: 0, cues: [{ startMs: 1_000, endMs: 3_000, text: "नमस्ते" }] },
      },
    ]),
  );
});

it("reports a thumbnail of an item that was deleted since", async () => {
  api.on(contentCalls.contentItem, refuse("content_not_found"));
  open(video);
  await userEvent.click(screen.getByText("complete"));
  await userEvent.click(screen.getByRole("button", { name: "Frame at 0:14" }));
  await waitFor(() => expect(screen.getByTestId("failed").textContent).toBe("failed"));
});
