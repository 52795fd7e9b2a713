// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen, waitFor } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "#providers/http/api-error.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { AppErrorBoundary } from "#src/AppErrorBoundary.tsx";
import { useNewBuildAvailable } from "#src/banners/use-new-build.ts";
import { reportFailure, sendQueuedReports } from "#src/report-failure.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { preloadNext, loadWithRetry } from "#ui/lazy/load-code.ts";

const line = vi.hoisted(() => ({ on: true, reports: [] as unknown[] }));
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: async (_: unknown, input: { body: unknown }) => {
    if (!line.on) throw new ApiError(0, { code: "line_failed" });
    line.reports.push(input.body);
  },
}));

const reload = vi.fn();
const cut = () => void (line.on = false);
const mend = () => {
  line.on = true;
  act(() => void window.dispatchEvent(new Event("online")));
};

/** Loader for a component's code that fails while offline. */
function componentLoader() {
  const load = vi.fn(async (): Promise<ComponentType> => {
    if (!line.on) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <p>Statistics</p>;
  });
  return load;
}

const open = (Part: ComponentType) =>
  render(
    <AppErrorBoundary>
      <Suspense fallback="…">
        <Part />
      </Suspense>
    </AppErrorBoundary>,
  );

beforeAll(async () => {
  await startI18n(["shell"]);
});
beforeEach(() => {
  line.on = true;
  line.reports.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => line.on);
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => {
    if (!line.on) throw new TypeError("Failed to fetch");
    return new Response('<script src="/assets/index-new.js">');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("a screen opened offline shows a notice without importing its code, and loads when online", async () => {
  const load = componentLoader();
  cut();
  open(lazyComponent(load));
  expect((await screen.findByRole("status")).textContent).toContain("Couldn’t load this section");
  expect(load).not.toHaveBeenCalled();
  mend();
  expect(await screen.findByText("Statistics")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a screen's code is requested again when its download fails while online", async () => {
  const load = componentLoader().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  open(lazyComponent(load));
  expect(await screen.findByText("Statistics")).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it("code that never loads reloads the page once, then shows the error screen", async () => {
  const load = componentLoader().mockRejectedValue(new TypeError("Failed to fetch"));
  open(lazyComponent(load));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();
  open(lazyComponent(load));
  expect(await screen.findByText("Sorry for the inconvenience!")).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
});

it("a preloaded screen opens offline", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const load = componentLoader();
  load.mockImplementation(async () => () => <p>Next step</p>);
  preloadNext(load);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  cut();
  open(lazyComponent(load));
  expect(await screen.findByText("Next step")).toBeTruthy();
});

it("loadWithRetry waits until online instead of failing, so that no text keys are shown", async () => {
  cut();
  const texts = loadWithRetry(async () => ({ title: "Statistics" }));
  mend();
  expect(await texts).toEqual({ title: "Statistics" });
});

it("an error report made offline is sent once when online, and the error screen says so", async () => {
  const stop = sendQueuedReports();
  cut();
  open(() => {
    throw new TypeError("x is undefined");
  });
  expect(await screen.findByText(/Our team will be notified of the issue when you’re back online/)).toBeTruthy();
  expect(line.reports).toEqual([]);
  mend();
  await waitFor(() => expect(line.reports).toMatchObject([{ error: "TypeError: x is undefined" }]));
  stop();
  sendQueuedReports()();
  expect(line.reports).toHaveLength(1);
});

it("at most the ten newest error reports are queued while offline", async () => {
  cut();
  for (let at = 1; at <= 12; at += 1) reportFailure({ error: `fault ${at}`, component: "" });
  line.on = true;
  sendQueuedReports()();
  await waitFor(() => expect(line.reports).toHaveLength(10));
  expect(line.reports[0]).toMatchObject({ error: "fault 3" });
});

it("a failed preload offers a new version only when the server's entry script changed", async () => {
  const script = document.head.appendChild(document.createElement("script"));
  script.type = "module/none";
  script.setAttribute("src", "http://localhost/assets/index-old.js");
  const { result } = renderHook(() => useNewBuildAvailable());
  cut();
  await act(async () => void window.dispatchEvent(new Event("vite:preloadError")));
  expect(result.current[0]).toBe(false);
  line.on = true;
  await act(async () => void window.dispatchEvent(new Event("vite:preloadError")));
  await waitFor(() => expect(result.current[0]).toBe(true));
  script.remove();
});
