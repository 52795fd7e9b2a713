// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen, waitFor } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "#providers/http/api-error.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { AppErrorBoundary } from "#src/AppErrorBoundary.tsx";
import { useNewVersion } from "#src/banners/use-new-version.ts";
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

/** A part's code on a server that is reached over the line. */
function partOnServer() {
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

it("a page opened without a line asks for it in its place, without spoiling the import, and comes with the line", async () => {
  const load = partOnServer();
  cut();
  open(lazyComponent(load));
  expect((await screen.findByRole("status")).textContent).toContain("This part needs the line");
  expect(load).not.toHaveBeenCalled();
  mend();
  expect(await screen.findByText("Statistics")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a page whose code broke off on a line that seemed whole is asked again", async () => {
  const load = partOnServer().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  open(lazyComponent(load));
  expect(await screen.findByText("Statistics")).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it("code the browser refuses for good loads the page anew once, and then is a failure like any other", async () => {
  const load = partOnServer().mockRejectedValue(new TypeError("Failed to fetch"));
  open(lazyComponent(load));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();
  open(lazyComponent(load));
  expect(await screen.findByText("Sorry for the inconvenience!")).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
});

it("what was fetched ahead opens without a line", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const load = partOnServer();
  load.mockImplementation(async () => () => <p>Next step</p>);
  preloadNext(load);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  cut();
  open(lazyComponent(load));
  expect(await screen.findByText("Next step")).toBeTruthy();
});

it("texts wait for the line instead of leaving their keys on the screen", async () => {
  cut();
  const texts = loadWithRetry(async () => ({ title: "Statistics" }));
  mend();
  expect(await texts).toEqual({ title: "Statistics" });
});

it("a failure without a line is told to the team later, and the apology says so", async () => {
  const stop = sendQueuedReports();
  cut();
  open(() => {
    throw new TypeError("x is undefined");
  });
  expect(await screen.findByText(/Our team will be notified of the issue as soon as the line is back/)).toBeTruthy();
  expect(line.reports).toEqual([]);
  mend();
  await waitFor(() => expect(line.reports).toMatchObject([{ error: "TypeError: x is undefined" }]));
  stop();
  sendQueuedReports()();
  expect(line.reports).toHaveLength(1);
});

it("of failures nobody could be told of, the newest ten wait", async () => {
  cut();
  for (let at = 1; at <= 12; at += 1) reportFailure({ error: `fault ${at}`, component: "" });
  line.on = true;
  sendQueuedReports()();
  await waitFor(() => expect(line.reports).toHaveLength(10));
  expect(line.reports[0]).toMatchObject({ error: "fault 3" });
});

it("a part that does not come is not taken for a new version: the server is asked", async () => {
  const script = document.head.appendChild(document.createElement("script"));
  script.type = "module/none";
  script.setAttribute("src", "http://localhost/assets/index-old.js");
  const { result } = renderHook(() => useNewVersion());
  cut();
  await act(async () => void window.dispatchEvent(new Event("vite:preloadError")));
  expect(result.current[0]).toBe(false);
  line.on = true;
  await act(async () => void window.dispatchEvent(new Event("vite:preloadError")));
  await waitFor(() => expect(result.current[0]).toBe(true));
  script.remove();
});
