// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { limits } from "#contract/limits.ts";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import type { PictureRegion } from "#contract/review/desk/regions.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { RegionDialog } from "#resources/review/desk/decision/regions/RegionDialog.tsx";
import { HeldRegions } from "#resources/review/desk/parts/fields/HeldRegions.tsx";
import { MarkedImages } from "#resources/catalog/versions/parts/regions/MarkedImages.tsx";
import { aForm, aVersion } from "../../catalog/versions/version-builder.ts";

beforeAll(() => startI18n(["regions", "versions", "shell"]));
afterEach(cleanup);

const id = (last: number) => `10000000-0000-4000-8000-00000000000${last}`;
const pictureOf = (last: number, kind: ListingImage["kind"] = "screenshot"): ListingImage => ({
  id: id(last),
  kind,
  url: `/files/${last}.png`,
  sha256: `${last}`.repeat(64),
  mime: "image/png",
  width: 400,
  height: 800,
  sizeBytes: 1000,
});
const pictures = [pictureOf(1), pictureOf(2)];
const form = { ...aForm(), metadata: { ...aForm().metadata, screenshotIds: [id(1), id(2)] } };
const region: PictureRegion = { pictureId: id(1), x: 0.1, y: 0.1, width: 0.3, height: 0.2 };

beforeEach(() => {
  // Puts a picture of 400 by 800 pixels into the window's upper left corner.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 800));
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

const onClose = vi.fn();
let sent: readonly PictureRegion[] = [];

function Marking({ begin = [] }: { begin?: readonly PictureRegion[] }) {
  const [regions, setRegions] = useState(begin);
  sent = regions;
  return (
    <RegionDialog
      title="Mark areas: Screenshots"
      pictures={pictures}
      first={id(1)}
      form={form}
      regions={regions}
      onChange={setRegions}
      onClose={onClose}
    />
  );
}

function open(begin: readonly PictureRegion[] = []): HTMLElement {
  onClose.mockReset();
  render(<Marking begin={begin} />);
  return screen.getByRole("application");
}
const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1, isPrimary: true });
const press = (target: HTMLElement, key: string, more: object = {}) =>
  fireEvent.keyDown(target, { key, keyCode: key === "Escape" ? 27 : 0, ...more });

test("marks a region by dragging, moves it by dragging it, and marks none without a drag", () => {
  const stage = open();
  fireEvent.pointerDown(stage, at(200, 80));
  fireEvent.pointerMove(stage, at(100, 240));
  fireEvent.pointerUp(stage, at(40, 240));
  expect(sent).toEqual([{ pictureId: id(1), x: 0.1, y: 0.1, width: 0.4, height: 0.2 }]);
  fireEvent.pointerDown(stage, at(100, 100));
  fireEvent.pointerMove(stage, at(140, 100));
  fireEvent.pointerUp(stage, at(180, 180));
  expect(sent).toEqual([{ pictureId: id(1), x: 0.3, y: 0.2, width: 0.4, height: 0.2 }]);
  fireEvent.pointerDown(stage, at(390, 790));
  fireEvent.pointerUp(stage, at(391, 790));
  expect(sent).toHaveLength(1);
});

test("keeps the region as it was when the drag is cancelled", () => {
  const stage = open([region]);
  fireEvent.pointerDown(stage, at(60, 100));
  fireEvent.pointerMove(stage, at(200, 400));
  fireEvent.pointerCancel(stage, at(200, 400));
  expect(sent).toEqual([region]);
});

test("marks, moves, resizes and keeps a region with the keyboard alone", () => {
  const stage = open();
  press(stage, "Enter");
  press(stage, "ArrowLeft");
  press(stage, "ArrowUp");
  press(stage, "ArrowRight", { shiftKey: true });
  press(stage, "ArrowDown", { shiftKey: true });
  expect(screen.getByRole("status").textContent).toBe("Area 1: centre, 31% wide, 21% high");
  expect(sent).toEqual([]);
  press(stage, "Enter");
  expect(sent).toEqual([{ pictureId: id(1), x: 0.34, y: 0.39, width: 0.31, height: 0.21 }]);
  expect(screen.getByText("Area 1: centre, 31% wide, 21% high")).toBeDefined();
});

test("discards the unfinished rectangle on Escape, and closes the dialog on the next", () => {
  const stage = open([region]);
  press(stage, "Enter");
  press(stage, "Escape");
  expect(onClose).not.toHaveBeenCalled();
  expect(sent).toEqual([region]);
  press(stage, "Escape");
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([region]);
});

test("does not pass Ctrl+Enter from the region dialog to the desk", () => {
  const stage = open();
  const desk = vi.fn();
  window.addEventListener("keydown", desk);
  press(stage, "Enter", { ctrlKey: true });
  window.removeEventListener("keydown", desk);
  expect(desk).not.toHaveBeenCalled();
});

test("changes and removes regions, and undoes each step", () => {
  const stage = open([region, { ...region, pictureId: id(2) }]);
  fireEvent.click(screen.getByRole("button", { name: "Edit area 2" }));
  expect(screen.getByRole("application").getAttribute("aria-label")).toContain("no. 2");
  press(stage, "ArrowRight");
  fireEvent.click(screen.getByRole("button", { name: "Keep" }));
  expect(sent[1]).toEqual({ ...region, pictureId: id(2), x: 0.11 });
  fireEvent.click(screen.getByRole("button", { name: "Remove area 1" }));
  expect(sent).toEqual([{ ...region, pictureId: id(2), x: 0.11 }]);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  press(stage, "z", { ctrlKey: true });
  expect(sent).toEqual([region, { ...region, pictureId: id(2) }]);
  expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", true);
});

test("numbers only the regions of the picture that is shown", () => {
  open([region, { ...region, pictureId: id(2) }]);
  const numbers = () => [...document.querySelectorAll("[data-region]")].map((mark) => mark.textContent);
  expect(numbers()).toEqual(["1"]);
  fireEvent.click(within(screen.getByRole("group", { name: "Images" })).getByRole("button", { name: /no\. 2/ }));
  expect(numbers()).toEqual(["2"]);
});

test("adds no region when the maximum is reached", () => {
  const full = Array.from({ length: limits.regions.ofReason }, () => region);
  const stage = open(full);
  fireEvent.pointerDown(stage, at(300, 700));
  fireEvent.pointerMove(stage, at(380, 780));
  fireEvent.pointerUp(stage, at(380, 780));
  press(stage, "Enter");
  press(stage, "Enter");
  expect(sent).toEqual(full);
  expect(screen.getByRole("button", { name: "New area" })).toHaveProperty("disabled", true);
});

test("shows the marked picture with its numbers and describes each region in words", () => {
  render(<MarkedImages regions={[region]} media={pictures} form={form} />);
  const group = screen.getByRole("group", { name: "Areas marked on images" });
  expect(within(group).getByRole("img", { name: "Screenshots (no. 1)" })).toBeDefined();
  expect(within(group).getByText("Area 1: top left, 30% wide, 20% high")).toBeDefined();
  expect(group.querySelector("[data-region='1']")?.getAttribute("style")).toContain("left: 10%");
});

test("reports a deleted picture, but not one that was not loaded", () => {
  render(<MarkedImages regions={[region]} media={[]} form={null} />);
  expect(screen.getByText("This image is no longer stored.")).toBeDefined();
  cleanup();
  render(<MarkedImages regions={[region]} media={null} form={null} />);
  expect(screen.queryByText("This image is no longer stored.")).toBeNull();
  expect(screen.getByText(/^Area 1:/)).toBeDefined();
});

test("shows the replacement picture beside the marked one at the desk", () => {
  const details = {
    ...aVersion(3, { ...form, metadata: { ...form.metadata, screenshotIds: [id(3), id(2)] } }),
    heldForm: form,
    media: [...pictures, pictureOf(3)],
  };
  const back = { ...details, version: { ...details.version, status: "rereview" as const } };
  const held = { regions: [region, { ...region, pictureId: id(2) }] } as Parameters<typeof HeldRegions>[0]["held"];
  render(<HeldRegions held={held} details={back} />);
  expect(screen.getByRole("img", { name: "Now: Screenshots (no. 1)" })).toHaveProperty(
    "src",
    expect.stringContaining("/files/3.png"),
  );
  expect(screen.getByText("Image not replaced.")).toBeDefined();
});
