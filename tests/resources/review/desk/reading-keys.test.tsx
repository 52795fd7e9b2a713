// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { useReadingShortcuts } from "#resources/review/desk/desk/use-reading-shortcuts.ts";
import { FieldRow } from "#resources/review/desk/parts/fields/FieldRow.tsx";
import { useShortcuts } from "#ui/shortcuts/use-shortcuts.ts";

beforeAll(() => startI18n(["review", "holds", "versions", "shell", "statuses"]));
afterEach(cleanup);

const fields: readonly ReviewField[] = ["title", "icon", "screenshots"];
const scrolled: number[] = [];

function Pane() {
  const { pane, acts } = useReadingShortcuts();
  useShortcuts(acts);
  return (
    <div ref={pane} data-testid="pane">
      {fields.map((field) => (
        <FieldRow key={field} field={field} pinning={{ pinned: [], toggle: () => undefined }}>
          .
        </FieldRow>
      ))}
    </div>
  );
}

function open(): void {
  scrolled.length = 0;
  render(<Pane />);
  const pane = screen.getByTestId("pane");
  Object.defineProperty(pane, "clientHeight", { value: 1000 });
  Object.defineProperty(pane, "scrollHeight", { value: 5000 });
  pane.scrollBy = ((to: ScrollToOptions) => scrolled.push(to.top ?? 0)) as typeof pane.scrollBy;
}

test("scrolls the submission with the paging keys, wherever the focus is", () => {
  open();
  for (const key of ["PageDown", "PageUp", " ", "ArrowDown", "End"]) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: " ", shiftKey: true });
  expect(scrolled).toEqual([850, -850, 850, 56, 5000, -850]);
});

test("leaves the reading keys to a focused text field", () => {
  open();
  const text = document.createElement("textarea");
  document.body.append(text);
  fireEvent.keyDown(text, { key: "PageDown" });
  fireEvent.keyDown(text, { key: "]" });
  text.remove();
  expect(scrolled).toEqual([]);
});

test("moves the focus from field to field with ] and [, without stopping at their buttons", () => {
  open();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press("]");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Title" }));
  press("]");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Icon" }));
  press("[");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Title" }));
});
