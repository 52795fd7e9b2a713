// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { addUpload, clearUploads, type ListedUploadState } from "#providers/uploads/upload-list.ts";
import { TaskTrays } from "#src/shell/TaskTrays.tsx";
import { fakeApi } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

fakeApi();
screenTexts("shell", "errors");
afterEach(() => act(clearUploads));

/** Lists an upload of another screen; the returned function changes its phase. */
function startUpload(phase: ListedUploadState["phase"]): (phase: ListedUploadState["phase"]) => void {
  const listeners = new Set<() => void>();
  let state: ListedUploadState = { fileName: "notes.apk", sizeBytes: 200, bytes: 129, bytesPerSecond: null, phase };
  const nothing = () => undefined;
  act(() =>
    addUpload({
      id: "package",
      about: "",
      to: "/elsewhere",
      current: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      pause: nothing,
      resume: nothing,
      cancel: nothing,
    }),
  );
  return (next) => {
    state = { ...state, phase: next };
    act(() => listeners.forEach((listener) => listener()));
  };
}

function openPage() {
  renderScreen(
    <>
      <input aria-label="Title" />
      <TaskTrays />
    </>,
  );
}
const toggle = () => screen.findByRole("button", { name: /^Uploads/ });
const isOpen = async () => (await toggle()).getAttribute("aria-expanded") === "true";

test("minimizes the uploads while the person works on in the page, with their progress", async () => {
  openPage();
  startUpload("sending");
  expect(await isOpen()).toBe(true);
  fireEvent.keyDown(screen.getByLabelText("Title"), { key: "a" });
  expect(await isOpen()).toBe(false);
  expect((await toggle()).textContent).toBe("Uploads64%");
  expect(screen.queryByRole("listitem")).toBeNull();
  fireEvent.click(await toggle());
  const tray = within(screen.getByRole("region", { name: "Uploads" }));
  fireEvent.pointerDown(tray.getByRole("button", { name: /Pause/ }));
  expect(await isOpen()).toBe(true);
});

test("minimizes the uploads when text is pasted into the page", async () => {
  openPage();
  startUpload("sending");
  expect(await isOpen()).toBe(true);
  fireEvent.input(screen.getByLabelText("Title"), { target: { value: "Krishi" } });
  expect(await isOpen()).toBe(false);
});

test("minimizes the uploads once all are done, and opens them when one fails", async () => {
  openPage();
  const change = startUpload("finishing");
  expect(await isOpen()).toBe(true);
  change("done");
  expect(await isOpen()).toBe(false);
  expect((await toggle()).textContent).toBe("UploadsUploaded and checked");
  change("failed");
  expect(await isOpen()).toBe(true);
});
