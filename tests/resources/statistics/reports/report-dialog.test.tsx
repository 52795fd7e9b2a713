// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { I18nextProvider } from "react-i18next";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { preparedFileCalls } from "#contract/platform/exports/calls.ts";
import type { downloadCall } from "#contract/statistics/download-call.ts";
import type { ReportType } from "#contract/statistics/report-options.ts";
import { json } from "#tests/providers/tab.ts";

const range = { startDate: "2026-11-14", endDate: "2026-11-20" };
const fresh = { asOf: "2026-11-21T06:00:00Z", provisionalFrom: "2026-11-14" };
const file = { id: "00000000-0000-4000-8000-000000000001", name: "long.xlsx" };
const preparing = { status: "preparing", ...file, rows: 300_000, totalRows: 1_200_000 };
const ready = { status: "ready", ...file, url: "/files/long", sizeBytes: 9, keptUntil: "2026-11-22T06:00:00Z" };
const begun = { ...preparing, ...range };
const streamed = { status: "SUCCESS", name: "short.csv", url: "/api/x/report-files?token=t", ...range };

type CallName = keyof typeof downloadCall | keyof typeof preparedFileCalls;
/** Queued responses of each call; the last one repeats. */
let answers: Partial<Record<CallName, (() => Response)[]>>;
const names: Record<string, CallName> = {
  POST: "downloadReport",
  GET: "preparedFile",
  DELETE: "cancelPreparedFile",
};
let bodies: unknown[];
const opened = vi.fn<(url: string) => void>();
const closed = vi.fn<() => void>();

async function respond(url: string, { method = "GET", body }: RequestInit): Promise<Response> {
  if (url.includes("totalAppInstalls")) return json(200, fresh);
  const name = names[method] ?? "downloadReport";
  if (body) bodies.push(JSON.parse(String(body)));
  const [next, ...later] = answers[name] ?? [];
  if (later.length > 0) answers[name] = later;
  return next?.() ?? json(404, { code: "not_found" });
}

/** Loads the modules again: other test files in this process may have mocked parts of them. */
async function load() {
  vi.resetModules();
  const [{ ReportDialog }, { RefineScreen }, { startI18n }, { storeToken: keepToken }] = await Promise.all([
    import("#resources/statistics/reports/reports/ReportDialog.tsx"),
    import("#tests/support/refine-screen.tsx"),
    import("#providers/i18n/i18n.ts"),
    import("#providers/http/session-storage.ts"),
  ]);
  keepToken("t0");
  return { ReportDialog, RefineScreen, texts: await startI18n(["shell", "reports", "errors", "statistics"]) };
}

let parts: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  parts = await load();
}, 60_000);
afterAll(() => void vi.resetModules());
beforeEach(() => {
  answers = {};
  bodies = [];
  vi.stubGlobal("fetch", respond);
  opened.mockReset();
  closed.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    opened(this.getAttribute("href") ?? "");
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Page({ type }: { type?: ReportType | undefined }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    closed();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <parts.ReportDialog appId="a" range={range} onClose={close} {...(type && { type })} />}
    </>
  );
}

async function open(type?: ReportType) {
  render(
    <I18nextProvider i18n={parts.texts}>
      <parts.RefineScreen>
        <Page type={type} />
      </parts.RefineScreen>
    </I18nextProvider>,
  );
  const trigger = screen.getByText("Open");
  trigger.focus();
  fireEvent.click(trigger);
  const dialog = (await screen.findByText("Download report")).closest<HTMLElement>("[role=dialog]");
  if (!dialog) throw new Error("there is no dialog");
  return { dialog, trigger };
}
const download = () => screen.getByText("Download");

describe("report download dialog", () => {
  it("shows the file's date range, time zone and freshness", async () => {
    const { dialog } = await open();
    await within(dialog).findByText(/As of 21 Nov 2026, 11:30/);
    expect(dialog.textContent).toContain("14 Nov – 20 Nov 2026");
    expect(dialog.textContent).toContain("Days in India (IST)");
  });

  it("requests the report with the chosen options, then opens the link", async () => {
    answers.downloadReport = [() => json(200, streamed)];
    await open("region");
    fireEvent.click(screen.getByText("Totals of all days"));
    fireEvent.click(screen.getByLabelText(/^CSV/));
    fireEvent.click(screen.getByLabelText("City"));
    fireEvent.click(screen.getByLabelText("App name"));
    fireEvent.click(download());
    await screen.findByText("Your browser is downloading the file");
    const options = { format: "csv", columns: ["appInstalls", "appName"] };
    expect(bodies).toEqual([{ appId: "a", ...range, type: "region", subType: "total", options }]);
    expect(opened.mock.calls).toEqual([[streamed.url]]);
    expect(screen.getByRole("link").getAttribute("href")).toBe(streamed.url);
  });

  it("offers no columns for the Google Play CSV and requests it by day", async () => {
    answers.downloadReport = [() => json(200, streamed)];
    await open();
    fireEvent.click(screen.getByText("Totals of all days"));
    fireEvent.click(screen.getByLabelText(/Google Play CSV/));
    expect(screen.queryByRole("checkbox")).toBeNull();
    fireEvent.click(download());
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    const options = { format: "play-csv" };
    expect(bodies).toEqual([{ appId: "a", ...range, type: "by-version", subType: "daily", options }]);
  });

  it("requires a column with numbers before it sends the request", async () => {
    await open("by-OS");
    for (const name of ["App installs", "App updates"]) fireEvent.click(screen.getByLabelText(name));
    fireEvent.click(download());
    expect(screen.getByRole("alert").textContent).toBe("Choose at least one column with numbers.");
    expect(bodies).toEqual([]);
  });

  it("shows why the download failed, and retries with the same options", async () => {
    const away = () => json(503, { code: "statistics_away" });
    answers.downloadReport = [away, () => json(200, streamed)];
    await open();
    fireEvent.click(screen.getByLabelText(/^CSV/));
    fireEvent.click(screen.getByLabelText("App version code"));
    fireEvent.click(download());
    expect((await screen.findByRole("alert")).textContent).toContain("The statistics cannot be reached");
    expect((screen.getByLabelText(/^CSV/) as HTMLInputElement).checked).toBe(true);
    fireEvent.click(download());
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(bodies[1]).toEqual(bodies[0]);
  });
});

describe("report that is prepared in the background", () => {
  it("shows a prepared report's progress and opens the file once when it is ready", async () => {
    answers.downloadReport = [() => json(200, { ...begun, rows: 0 })];
    answers.preparedFile = [() => json(200, preparing), () => json(200, ready)];
    await open();
    fireEvent.click(download());
    const bar = await screen.findByRole("progressbar", { name: "Progress of long.xlsx" });
    await waitFor(() => expect(bar.getAttribute("aria-valuenow")).toBe("25"));
    expect(bar.getAttribute("aria-valuetext")).toBe("3,00,000 of 12,00,000 rows");
    await screen.findByText("Your browser is downloading the file", undefined, { timeout: 5_000 });
    expect(opened.mock.calls).toEqual([["/files/long"]]);
    expect(screen.getByText(/It is kept until 22 Nov 2026, 11:30/)).toBeTruthy();
  });

  it("cancels a report being prepared and keeps the chosen options", async () => {
    answers.downloadReport = [() => json(200, begun)];
    answers.preparedFile = [() => json(200, preparing)];
    answers.cancelPreparedFile = [() => json(200, { status: "cancelled", ...file })];
    await open("device");
    fireEvent.click(screen.getByLabelText("Model"));
    fireEvent.click(download());
    fireEvent.click(await screen.findByText("Stop"));
    await screen.findByText("Stopped. Nothing of the file was kept.");
    expect((screen.getByLabelText("Model") as HTMLInputElement).checked).toBe(false);
    expect(opened).not.toHaveBeenCalled();
  });

  it("shows why preparing the report failed", async () => {
    answers.downloadReport = [() => json(200, begun)];
    answers.preparedFile = [() => json(200, { status: "failed", ...file, problem: "statistics_too_slow" })];
    await open();
    fireEvent.click(download());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The file could not be prepared. This took too long. Narrow the range of days.",
    );
  });
});

describe("keyboard", () => {
  it("closes the report dialog on Escape and returns focus to the button that opened it", async () => {
    const { trigger } = await open();
    download().focus();
    fireEvent.keyDown(download(), { key: "Escape", keyCode: 27 });
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(document.activeElement).toBe(trigger);
  });
});
