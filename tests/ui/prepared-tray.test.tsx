// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { json } from "#tests/providers/tab.ts";

const file = { id: "00000000-0000-4000-8000-000000000001", name: "apps-2026-11-24.csv" };
const preparing = { status: "preparing", ...file, rows: 250_000, totalRows: 1_000_000 };
const ready = { status: "ready", ...file, url: "/files/apps", sizeBytes: 9, keptUntil: "2026-11-25T06:00:00Z" };

let answers: unknown[];
let stopped: number;
const opened = vi.fn<(url: string) => void>();

async function respond(_: string, { method = "GET" }: RequestInit): Promise<Response> {
  if (method === "DELETE") {
    stopped += 1;
    return json(200, { status: "cancelled", ...file });
  }
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  return answer === undefined ? json(404, { code: "prepared_file_not_found" }) : json(200, answer);
}

async function load() {
  vi.resetModules();
  const [{ LazyPreparedFilesTray: PreparedFiles }, list, { RefineScreen }, { startI18n }, { storeToken: keepToken }] =
    await Promise.all([
      import("#src/shell/LazyPreparedFilesTray.tsx"),
      import("#providers/prepared-files/prepared-file-list.ts"),
      import("#tests/support/refine-screen.tsx"),
      import("#providers/i18n/i18n.ts"),
      import("#providers/http/session-storage.ts"),
    ]);
  keepToken("t0");
  return { PreparedFiles, list, RefineScreen, texts: await startI18n(["shell", "errors"]) };
}

describe("prepared files", () => {
  let parts: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    parts = await load();
  }, 60_000);
  afterAll(() => void vi.resetModules());
  beforeEach(() => {
    answers = [];
    stopped = 0;
    opened.mockReset();
    vi.stubGlobal("fetch", respond);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      opened(this.getAttribute("href") ?? "");
    });
  });
  afterEach(() => {
    cleanup();
    parts.list.removePreparedFile(file.id);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const show = () => {
    const { PreparedFiles, RefineScreen, texts } = parts;
    render(
      <I18nextProvider i18n={texts}>
        <RefineScreen>
          <PreparedFiles />
        </RefineScreen>
      </I18nextProvider>,
    );
  };

  it("show progress, download once when ready, and stay listed until removed", async () => {
    answers = [preparing, ready];
    show();
    parts.list.addPreparedFile(file);
    const bar = await screen.findByRole("progressbar", { name: `Progress of ${file.name}` });
    expect(bar.getAttribute("aria-valuenow")).toBe("25");
    expect(bar.getAttribute("aria-valuetext")).toBe("2,50,000 of 10,00,000 rows");
    const link = await screen.findByRole("link", { name: /^Download/ }, { timeout: 5_000 });
    expect(link.getAttribute("href")).toBe("/files/apps");
    await waitFor(() => expect(opened.mock.calls).toEqual([["/files/apps"]]));
    fireEvent.click(screen.getByRole("button", { name: `Take ${file.name} off the list` }));
    expect(screen.queryByRole("region", { name: "Files" })).toBeNull();
    expect(sessionStorage.getItem("preparedFiles")).toBe("[]");
  });

  it("can be cancelled, and do not download by themselves if already ready at first sight", async () => {
    answers = [preparing];
    parts.list.addPreparedFile(file);
    show();
    fireEvent.click(await screen.findByRole("button", { name: `Stop preparing ${file.name}` }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Files" })).toBeNull());
    expect(stopped).toBe(1);
    cleanup();
    answers = [ready];
    parts.list.addPreparedFile({ ...file, id: "00000000-0000-4000-8000-000000000002" });
    show();
    await screen.findByRole("link", { name: /^Download/ });
    expect(opened).not.toHaveBeenCalled();
    parts.list.removePreparedFile("00000000-0000-4000-8000-000000000002");
  });

  it("show a message when the server no longer has the file", async () => {
    parts.list.addPreparedFile(file);
    show();
    const message = await screen.findByText("This file is not here any more. Files are kept for a day.");
    expect(message.getAttribute("role")).toBe("status");
  });
});
