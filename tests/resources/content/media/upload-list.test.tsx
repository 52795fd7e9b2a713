// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { contentCalls } from "#contract/content/media/calls.ts";
import { UploadedItemDialog } from "#resources/content/media/add/UploadedItemDialog.tsx";
import { UploadList } from "#resources/content/media/add/UploadList.tsx";
import type { UploadEdit } from "#resources/content/media/add/UploadRow.tsx";
import type { QueuedUpload } from "#resources/content/media/add/use-upload-queue.ts";
import { aContentItem } from "#tests/support/builders/content-item.ts";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("content", "shell", "errors");

const uploaded = aContentItem();
const saved = { ...uploaded, revision: 3 };
const api = fakeApi().on(contentCalls.contentItem, partly(saved)).on(contentCalls.updateThumbnail, partly(saved));

const anUpload = (part: Partial<QueuedUpload>): QueuedUpload => ({
  key: 1,
  file: new File(["x"], "leaf.mp4", { type: "video/mp4" }),
  type: "verticalVideo",
  language: "hi-IN",
  state: "sent",
  share: 1,
  error: null,
  ...part,
});

function Uploads({ upload }: { upload: QueuedUpload }) {
  const [edited, setEdited] = useState<{ edit: UploadEdit; id: string } | null>(null);
  return (
    <>
      <UploadList
        all={[upload]}
        onAgain={() => undefined}
        onDismiss={() => undefined}
        onEdit={(edit, id) => setEdited({ edit, id })}
      />
      {edited && <UploadedItemDialog packageName="in.krishi" {...edited} onClose={() => setEdited(null)} />}
    </>
  );
}
const open = (part: Partial<QueuedUpload>) => renderScreen(<Uploads upload={anUpload(part)} />, { as: "normal" });
const thumbnailButton = () => screen.queryByRole("button", { name: "Choose a thumbnail" });

it("offers a thumbnail and captions for an uploaded video only", () => {
  open({ item: uploaded });
  expect(thumbnailButton()).not.toBeNull();
  expect(screen.getByRole("button", { name: "Captions" })).toBeDefined();
});

it("offers neither for an image, nor before the upload is complete", () => {
  open({ item: aContentItem({ media: "image" }) });
  open({ state: "sending" });
  expect(thumbnailButton()).toBeNull();
});

it("saves the thumbnail with the item's current revision", async () => {
  open({ item: uploaded });
  await userEvent.click(screen.getByRole("button", { name: "Choose a thumbnail" }));
  const own = new File(["x"], "own.png", { type: "image/png" });
  await screen.findByRole("dialog", { name: "Choose a thumbnail" });
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, own);
  await userEvent.click(screen.getByRole("button", { name: "Use thumbnail" }));
  await waitFor(() => expect(api.inputs(contentCalls.updateThumbnail)).toHaveLength(1));
  expect(api.bodies(contentCalls.updateThumbnail)).toMatchObject([{ query: saved.id, revision: "3" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("says that the uploaded item was deleted since", async () => {
  api.on(contentCalls.contentItem, refuse("content_not_found"));
  open({ item: uploaded });
  await userEvent.click(screen.getByRole("button", { name: "Captions" }));
  expect(await screen.findByRole("dialog")).toBeDefined();
  expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
});
