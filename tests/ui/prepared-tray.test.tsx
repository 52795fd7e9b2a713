// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { preparedFileCalls } from "#contract/platform/exports/calls.ts";
import { addPreparedFile, removePreparedFile } from "#providers/prepared-files/prepared-file-list.ts";
import { LazyPreparedFilesTray } from "#src/shell/LazyPreparedFilesTray.tsx";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const file = { id: "00000000-0000-4000-8000-000000000001", name: "apps-2026-11-24.csv" };
const preparing = { status: "preparing", ...file, rows: 250_000, totalRows: 1_000_000 };
const ready = { status: "ready", ...file, url: "/files/apps", sizeBytes: 9, keptUntil: "2026-11-25T06:00:00Z" };

const { preparedFile, cancelPreparedFile } = preparedFileCalls;
const api = fakeApi().on(cancelPreparedFile, partly({ status: "cancelled", ...file }));
screenTexts("shell", "errors");
const opened = vi.fn<(url: string) => void>();
const show = () => renderScreen(<LazyPreparedFilesTray />);

describe("prepared files", () => {
  beforeEach(() => {
    opened.mockReset();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      opened(this.getAttribute("href") ?? "");
    });
  });
  afterEach(() => {
    removePreparedFile(file.id);
    vi.restoreAllMocks();
  });

  it("show progress, download once when ready, and stay listed until removed", async () => {
    api.on(preparedFile, () => partly(api.inputs(preparedFile).length > 1 ? ready : preparing));
    show();
    addPreparedFile(file);
    const bar = await screen.findByRole("progressbar", { name: `Progress of ${file.name}` });
    expect(bar.getAttribute("aria-valuenow")).toBe("25");
    expect(bar.getAttribute("aria-valuetext")).toBe("2,50,000 of 10,00,000 rows");
    const link = await screen.findByRole("link", { name: /^Download/ }, { timeout: 5_000 });
    expect(link.getAttribute("href")).toBe("/files/apps");
    await waitFor(() => expect(opened.mock.calls).toEqual([["/files/apps"]]));
    fireEvent.click(screen.getByRole("button", { name: `Dismiss ${file.name}` }));
    expect(screen.queryByRole("region", { name: "Downloads" })).toBeNull();
    expect(sessionStorage.getItem("preparedFiles")).toBe("[]");
  });

  it("can be cancelled, and do not download by themselves if already ready at first sight", async () => {
    api.on(preparedFile, partly(preparing));
    addPreparedFile(file);
    show();
    fireEvent.click(await screen.findByRole("button", { name: `Cancel ${file.name}` }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Downloads" })).toBeNull());
    expect(api.inputs(cancelPreparedFile)).toHaveLength(1);
    cleanup();
    api.on(preparedFile, partly(ready));
    addPreparedFile({ ...file, id: "00000000-0000-4000-8000-000000000002" });
    show();
    await screen.findByRole("link", { name: /^Download/ });
    expect(opened).not.toHaveBeenCalled();
    removePreparedFile("00000000-0000-4000-8000-000000000002");
  });

  it("show a message when the server no longer has the file", async () => {
    api.on(preparedFile, refuse("prepared_file_not_found"));
    addPreparedFile(file);
    show();
    const message = await screen.findByText("This file is no longer available. Files are kept for 24 hours.");
    expect(message.getAttribute("role")).toBe("status");
  });
});
