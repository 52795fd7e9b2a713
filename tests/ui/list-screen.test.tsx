// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import type { CallInput } from "#contract/call.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { Address, address, addressIs } from "#tests/support/address.tsx";
import { savedFiles } from "#tests/support/saved-files.ts";
import { type RenderSavedViews, SavedViewsContext } from "#ui/crud/list/saved-views-context.ts";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { SubmissionList } from "./submission-list.tsx";

const total = 130;
let waiting: number;
/** The fake server answers once this promise resolves. */
let answered: Promise<void>;
const files = savedFiles();
const accountId = "00000000-0000-4000-8000-00000000000a";

const row = (at: number) => ({
  version: { id: `v${at}`, title: at === 1 ? "=1+1" : `App ${at}` },
  app: { seqId: at },
  developer: { name: "Acme" },
  dueAt: "2026-11-21T09:00:00Z",
});

const { reviewQueue, reviewCounts, claimVersion } = reviewDeskCalls;
const answerPage = async ({ query: { start = "0", limit = "25" } = {} }: CallInput<typeof reviewQueue>) => {
  await answered;
  // The screen's page of 25 has only six rows, to render faster.
  const asMany = Number(limit) === 25 ? 6 : Number(limit);
  const length = Math.min(asMany, waiting - Number(start));
  return partly({ items: Array.from({ length }, (_, at) => row(Number(start) + at)), total: waiting });
};
const api = fakeApi()
  .on(accountCalls.profile, partly({ actor: { accountId } }))
  .on(reviewQueue, answerPage)
  .on(reviewCounts, () => partly({ waiting, mine: 2 }))
  .on(claimVersion, partly({}));
const queries = () => api.inputs(reviewQueue).map(({ query }) => query);

let narrow = false;
screenTexts("shell", "review", "errors");
beforeEach(() => {
  localStorage.clear();
  waiting = total;
  answered = Promise.resolve();
  vi.stubGlobal("matchMedia", () => ({ matches: narrow, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  narrow = false;
  vi.useRealTimers();
});

const rows = () => document.querySelectorAll("[data-row-key]");
async function open(
  at = "/review-apps",
  { views = null, loads = waiting > 0 }: { views?: RenderSavedViews | null; loads?: boolean } = {},
) {
  renderScreen(
    <SavedViewsContext value={views}>
      <SubmissionList />
      <Address />
    </SavedViewsContext>,
    { at },
  );
  if (loads) await waitFor(() => expect(rows().length).toBeGreaterThan(0));
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const asked = (query: Record<string, string>) => waitFor(() => expect(queries().at(-1)).toMatchObject(query));

it("the example list screen is one file under 120 lines, and docs/contributing.md shows it", () => {
  const file = readFileSync("tests/ui/submission-list.tsx", "utf8");
  expect(file.split("\n").length).toBeLessThan(120);
  expect(readFileSync("docs/contributing.md", "utf8")).toContain(`\`\`\`tsx\n${file}\`\`\``);
});

it("list keeps filters, search, tab, sort order and page in the URL", async () => {
  await open("/review-apps?page=2");
  await asked({ start: "25", sort: "due" });
  await press("Mine 2");
  await addressIs("/review-apps?claim=mine");
  await userEvent.type(screen.getByRole("textbox", { name: "App, package or developer" }), "ludo");
  await asked({ claim: "mine", searchText: "ludo", start: "0" });
  await userEvent.click(screen.getByRole("columnheader", { name: "Due" }));
  await asked({ sort: "-due" });
  await press("Next page");
  await asked({ start: "25" });
  const query = Object.fromEntries(new URLSearchParams(address().split("?")[1]));
  expect(query).toEqual({ claim: "mine", searchText: "ludo", sort: "-due", page: "2" });
});

it("list sorts only by columns and directions that the call supports", async () => {
  await open();
  await userEvent.click(screen.getByRole("columnheader", { name: "App and developer" }));
  await asked({ sort: "title" });
  await userEvent.click(screen.getByRole("columnheader", { name: "App and developer" }));
  await userEvent.click(screen.getByRole("columnheader", { name: "Developer" }));
  expect(queries().map((query) => query?.sort)).not.toContain("-title");
});

it("list keeps the previous page's rows while the next page loads", async () => {
  await open();
  let answer = () => {};
  answered = new Promise((resolve) => (answer = resolve));
  await press("Next page");
  await asked({ start: "25" });
  expect(screen.getByLabelText("App 2")).toBeTruthy();
  answer();
  expect(await screen.findByLabelText("App 30")).toBeTruthy();
});

it("list refetches by itself at an interval", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  const before = queries().length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(queries().length).toBeGreaterThan(before);
});

it("list keeps the chosen columns after a reload", async () => {
  await open();
  expect(screen.queryByRole("columnheader", { name: "Sequence ID" })).toBeNull();
  await press("Columns");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Sequence ID" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Developer" }));
  cleanup();
  await open();
  expect(screen.getByRole("columnheader", { name: "Sequence ID" })).toBeTruthy();
  expect(screen.queryByRole("columnheader", { name: "Developer" })).toBeNull();
});

it("list hides columns in a narrow window, unless they are chosen there", async () => {
  const inWindowOf = async (width: number) => {
    cleanup();
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
      addEventListener() {},
      removeEventListener() {},
    }));
    await open();
    return screen.queryByRole("columnheader", { name: "Developer" }) !== null;
  };
  expect(await inWindowOf(1440)).toBe(true);
  expect(await inWindowOf(1024)).toBe(false);
  await press("Columns");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Developer" }));
  expect(await inWindowOf(1024)).toBe(true);
  expect(await inWindowOf(1440)).toBe(true);
});

it("list offers saved views with its filter names only when the console provides them", async () => {
  const draw: RenderSavedViews = ({ list, filterNames }) => <p>{`${list}: ${filterNames.join()}`}</p>;
  await open();
  expect(screen.queryByRole("button", { name: "Saved views" })).toBeNull();
  cleanup();
  await open("/review-apps", { views: draw });
  await press("Saved views");
  expect((await screen.findByText(/^review: /)).textContent).toContain("flag");
});

it("list moves over rows with j and k, from the marked first row, and opens a row with Enter", async () => {
  await open();
  await userEvent.keyboard("jjk{Enter}");
  await waitFor(() => expect(address()).toBe("/review-apps/v1"));
});

it("list shortcuts leave Enter and typed letters to the focused control", async () => {
  await open();
  screen.getByRole("button", { name: "Next page" }).focus();
  await userEvent.keyboard("{Enter}");
  await asked({ start: "25" });
  expect(address()).toBe("/review-apps?page=2");
  await userEvent.keyboard("/jk");
  expect(screen.getByRole("textbox", { name: "App, package or developer" })).toHaveProperty("value", "jk");
});

it("bulk action runs on the ticked rows and clears the selection", async () => {
  await open();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select App 2" }));
  expect(address()).toBe("/review-apps");
  await userEvent.keyboard("jx");
  await press("Take");
  expect(api.bodies(claimVersion)).toEqual([{ versionId: "v2" }, { versionId: "v3" }]);
  expect(screen.queryByText("2 selected")).toBeNull();
});

it("list shows cards on a narrow screen, which can be ticked and opened", async () => {
  narrow = true;
  await open();
  const cards = screen.getByRole("list", { name: "Waiting" });
  expect(screen.queryByRole("table")).toBeNull();
  await userEvent.click(within(cards).getByRole("checkbox", { name: "Select App 2" }));
  expect(screen.getByRole("button", { name: "Take" })).toBeTruthy();
  await userEvent.click(within(cards).getByRole("link", { name: "App 3" }));
  await addressIs("/review-apps/v3");
});

it("CSV download contains every filtered row, with formulas neutralised", async () => {
  await open("/review-apps?flag=kids&page=2");
  await press("Download filtered list as CSV");
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = files[0]?.text.trimEnd().split("\r\n") ?? [];
  expect(files[0]?.name).toMatch(/^review-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(lines[0]).toBe("\uFEFFApp and developer,Developer,Sequence ID,Due");
  expect(lines).toHaveLength(1 + total);
  expect(lines[2]).toBe("'=1+1,Acme,1,2026-11-21T09:00:00Z");
  expect(queries().at(-1)).toEqual({ flag: "kids", sort: "due", start: "100", limit: "100" });
});

it("list shows different empty states with and without filters", async () => {
  waiting = 0;
  await open();
  expect(await screen.findByText("No apps in review")).toBeTruthy();
  cleanup();
  await open("/review-apps?flag=kids");
  await screen.findByText("No results");
  await press("Clear filters");
  await addressIs("/review-apps");
});

it("list shows a failure with its request id and loads after Retry", async () => {
  api.on(reviewQueue, refuse("internal", { requestId: "req-1" }));
  await open("/review-apps", { loads: false });
  expect(await screen.findByText("req-1")).toBeTruthy();
  api.on(reviewQueue, answerPage);
  await press("Retry");
  await screen.findByLabelText("App 2");
});
