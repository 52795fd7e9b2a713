// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { RenderNearViewport } from "#ui/lazy/RenderNearViewport.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("RenderNearViewport reserves the height until its content is near the viewport", () => {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  const { container } = render(
    <RenderNearViewport height={240}>
      <p>Versions</p>
    </RenderNearViewport>,
  );
  act(() => tell([{ isIntersecting: false }]));
  expect(screen.queryByText("Versions")).toBeNull();
  expect((container.firstChild as HTMLElement).style.minBlockSize).toBe("240px");
  act(() => tell([{ isIntersecting: true }]));
  expect(screen.getByText("Versions")).toBeDefined();
});
