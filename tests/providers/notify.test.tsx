// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("errors", "shell");

let notify: ReturnType<typeof useNotify>;
function Holder() {
  notify = useNotify();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  renderScreen(<Holder />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Messages but those that are leaving: no animation ends in this document. */
const shown = () =>
  screen
    .queryAllByText(/^(Copied|Note) \d+$/)
    .filter((message) => message.closest(".toast-leave") === null)
    .map(({ textContent }) => textContent);

it("shows one primary message at a time, for three seconds", async () => {
  for (const at of [1, 2, 3]) {
    notify.primary(`Copied ${at}`);
    await wait(500);
  }
  expect(shown()).toEqual(["Copied 3"]);
  await wait(2_000);
  expect(shown()).toEqual(["Copied 3"]);
  await wait(2_500);
  expect(shown()).toEqual([]);
});

it("keeps the newest twenty messages", async () => {
  for (let at = 1; at <= 25; at += 1) notify.info(`Note ${at}`);
  await wait(100);
  expect(shown()).toEqual(Array.from({ length: 20 }, (_, at) => `Note ${at + 6}`));
});
