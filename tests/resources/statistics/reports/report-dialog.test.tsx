// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { preparedFileCalls } from "#contract/platform/exports/calls.ts";
import { downloadCall } from "#contract/statistics/report-download-call.ts";
import type { ReportType } from "#contract/statistics/report-options.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { ReportDialog } from "#resources/statistics/reports/reports/ReportDialog.tsx";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const range = { startDate: "2026-11-14", endDate: "2026-11-20" };
const fresh = { asOf: "2026-11-21T06:00:00Z", provisionalFrom: "2026-11-14" };
const file = { id: "00000000-0000-4000-8000-000000000001", name: "long.xlsx" };
const preparing = { status: "preparing", ...file, rows: 300_000, totalRows: 1_200_000 };
const ready = { status: "ready", ...file, url: "/files/long", sizeBytes: 9, keptUntil: "2026-11-22T06:00:00Z" };
const begun = { ...preparing, ...range };
const streamed = { status: "SUCCESS", name: "short.csv", url: "/api/x/report-files?token=t", ...range };

const { downloadReport } = downloadCall;
const { preparedFile, cancelPreparedFile } = preparedFileCalls;
const api = fakeApi()
  .on(reportCalls.installsPerDay, partly(fresh))
  .on(cancelPreparedFile, partly({ status: "cancelled", ...file }));
screenTexts("shell", "reports", "errors", "statistics");
const opened = vi.fn<(url: string) => void>();
const closed = vi.fn<() => void>();
beforeEach(() => {
  opened.mockReset();
  closed.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    opened(this.getAttribute("href") ?? "");
  });
});
afterEach(() => void vi.restoreAllMocks());

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
      {open && <ReportDialog appId="a" range={range} onClose={close} {...(type && { type })} />}
    </>
  );
}

async function open(type?: ReportType) {
  renderScreen(<Page type={type} />);
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
    expect(dialog.textContent).toContain("IST");
  });

  it("requests the report with the chosen options, then opens the link", async () => {
    api.on(downloadReport, partly(streamed));
    await open("region");
    fireEvent.click(screen.getByText("Totals"));
    fireEvent.click(screen.getByLabelText(/^CSV/));
    fireEvent.click(screen.getByLabelText("City"));
    fireEvent.click(screen.getByLabelText("App Name"));
    fireEvent.click(download());
    await screen.findByText("Download started");
    const options = { format: "csv", columns: ["appInstalls", "appName"] };
    expect(api.bodies(downloadReport)).toEqual([{ appId: "a", ...range, type: "region", subType: "total", options }]);
    expect(opened.mock.calls).toEqual([[streamed.url]]);
    expect(screen.getByRole("link").getAttribute("href")).toBe(streamed.url);
  });

  it("offers no columns for the Google Play CSV and requests it by day", async () => {
    api.on(downloadReport, partly(streamed));
    await open();
    fireEvent.click(screen.getByText("Totals"));
    fireEvent.click(screen.getByLabelText(/Google Play CSV/));
    expect(screen.queryByRole("checkbox")).toBeNull();
    fireEvent.click(download());
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    const options = { format: "play-csv" };
    expect(api.bodies(downloadReport)).toEqual([
      { appId: "a", ...range, type: "by-version", subType: "daily", options },
    ]);
  });

  it("requires a column with numbers before it sends the request", async () => {
    await open("by-OS");
    for (const name of ["App Installs", "App Updates"]) fireEvent.click(screen.getByLabelText(name));
    fireEvent.click(download());
    expect(screen.getByRole("alert").textContent).toBe("Choose at least one metric.");
    expect(api.bodies(downloadReport)).toEqual([]);
  });

  it("shows why the download failed, and retries with the same options", async () => {
    api.on(downloadReport, refuse("statistics_away"));
    await open();
    fireEvent.click(screen.getByLabelText(/^CSV/));
    fireEvent.click(screen.getByLabelText("App Version Code"));
    fireEvent.click(download());
    expect((await screen.findByRole("alert")).textContent).toContain("Statistics are unavailable right now");
    expect((screen.getByLabelText(/^CSV/) as HTMLInputElement).checked).toBe(true);
    api.on(downloadReport, partly(streamed));
    fireEvent.click(download());
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    const [failed, retried] = api.bodies(downloadReport);
    expect(retried).toEqual(failed);
  });
});

describe("report that is prepared in the background", () => {
  it("shows a prepared report's progress and opens the file once when it is ready", async () => {
    api.on(downloadReport, partly({ ...begun, rows: 0 }));
    api.on(preparedFile, () => partly(api.inputs(preparedFile).length > 1 ? ready : preparing));
    await open();
    fireEvent.click(download());
    const bar = await screen.findByRole("progressbar", { name: "Progress of long.xlsx" });
    await waitFor(() => expect(bar.getAttribute("aria-valuenow")).toBe("25"));
    expect(bar.getAttribute("aria-valuetext")).toBe("3,00,000 of 12,00,000 rows");
    await screen.findByText("Download started", undefined, { timeout: 5_000 });
    expect(opened.mock.calls).toEqual([["/files/long"]]);
    expect(screen.getByText(/Available until 22 Nov 2026, 11:30/)).toBeTruthy();
  });

  it("cancels a report being prepared and keeps the chosen options", async () => {
    api.on(downloadReport, partly(begun));
    api.on(preparedFile, partly(preparing));
    await open("device");
    fireEvent.click(screen.getByLabelText("Model"));
    fireEvent.click(download());
    fireEvent.click(await screen.findByText("Cancel report"));
    await screen.findByText("Report cancelled. No file was created.");
    expect((screen.getByLabelText("Model") as HTMLInputElement).checked).toBe(false);
    expect(opened).not.toHaveBeenCalled();
  });

  it("shows why preparing the report failed", async () => {
    api.on(downloadReport, partly(begun));
    api.on(preparedFile, partly({ status: "failed", ...file, problem: "statistics_too_slow" }));
    await open();
    fireEvent.click(download());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Couldn’t prepare the file. This took too long. Choose a shorter date range.",
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
