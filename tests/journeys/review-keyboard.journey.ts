import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type RunningConsole, startConsoleIn } from "#tests/support/console-server.ts";
import { test } from "#tests/support/journey.ts";
import { expectAccessible } from "#tests/support/journey-accessible.ts";
import { enterAs } from "#tests/support/journey-people.ts";

/** Presses keys one by one. Returns their number. */
async function press(page: Page, ...keys: string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

const pending = (page: Page) => page.getByRole("region", { name: "Unsent decisions" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Waits until the desk has arrived and no control has the focus. */
async function untilReady(page: Page): Promise<void> {
  await expect(title(page)).toBeFocused();
}

/** Presses H or R and waits for the numbered reasons. */
async function pressForReasons(page: Page, key: "h" | "r"): Promise<number> {
  await page.keyboard.press(key);
  await expect(page.getByRole("group", { name: "Most used reasons" })).toBeVisible();
  return 1;
}

/** Takes back the decision with U, and waits for the app's desk. It keeps the focus if the next one hadn't opened yet. */
async function undo(page: Page, app: string): Promise<void> {
  await press(page, "u");
  await expect(title(page)).toHaveText(app);
  await expect(pending(page).getByRole("listitem")).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Decision" })).toBeVisible();
}

/** A store of its own, because other journeys decide on the shared store's apps at the same time. */
let store: RunningConsole;
test.beforeAll(async () => {
  store = await startConsoleIn(mkdtempSync(join(tmpdir(), "console-")));
});
test.afterAll(() => store.stop());

test("a reviewer decides by keyboard alone: 2 keys to approve, 3 to hold or reject, 7 for three fields", async ({
  browser,
}) => {
  const page = await enterAs(await browser.newContext({ baseURL: store.url }), "admin");
  await test.step("G Q opens the queue and Enter the second app after one J", async () => {
    await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
    await press(page, "g", "h");
    await press(page, "g", "q");
    const rows = page.getByRole("table", { name: "Apps in Review" }).locator("[data-row-key]");
    await expect(rows.nth(1)).toBeVisible();
    await press(page, "j");
    await expect(rows.nth(1)).toBeFocused();
    await press(page, "k", "Enter");
    await untilReady(page);
  });

  await test.step("approve: A, Enter; U takes it back", async () => {
    const app = (await title(page).textContent()) ?? "";
    expect(await press(page, "a", "Enter")).toBeLessThanOrEqual(2);
    await expect(pending(page)).toContainText(`${app}: approving`);
    await undo(page, app);
  });

  await test.step("reject with one reason: R, 1, Enter", async () => {
    const app = (await title(page).textContent()) ?? "";
    expect((await pressForReasons(page, "r")) + (await press(page, "1", "Enter"))).toBeLessThanOrEqual(3);
    await expect(pending(page)).toContainText(`${app}: rejecting`);
    await undo(page, app);
  });

  await test.step("the first J opens the next app; hold with one reason: H, 1, Enter", async () => {
    const before = (await title(page).textContent()) ?? "";
    await press(page, "j");
    await expect(title(page)).not.toHaveText(before);
    await untilReady(page);
    const app = (await title(page).textContent()) ?? "";
    expect((await pressForReasons(page, "h")) + (await press(page, "1", "Enter"))).toBeLessThanOrEqual(3);
    await expect(pending(page)).toContainText(`${app}: putting on hold`);
    await undo(page, app);
  });

  await test.step("hold with three reasons: H, 1, ], 1, ], 1, Enter", async () => {
    const before = (await title(page).textContent()) ?? "";
    await press(page, "j");
    await expect(title(page)).not.toHaveText(before);
    await untilReady(page);
    const app = (await title(page).textContent()) ?? "";
    const view = await press(page, "v");
    const keys = view + (await pressForReasons(page, "h")) + (await press(page, "1", "]", "1", "]", "1"));
    await expect(page.getByRole("button", { name: /^Hold with 3 reasons/ })).toBeVisible();
    await expectAccessible(page, "desk with numbered reasons");
    expect(keys + (await press(page, "Enter"))).toBeLessThanOrEqual(9);
    await expect(pending(page)).toContainText(`${app}: putting on hold`);
    await undo(page, app);
  });

  await test.step("Escape leaves a text, then ? lists all keys and the palette finds acts", async () => {
    const note = page.getByRole("textbox", { name: "Internal note" });
    await note.focus();
    await press(page, "x", "Escape");
    await expect(note).not.toBeFocused();
    await press(page, "?");
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(keys).toContainText("Go to a page");
    await expect(keys).toContainText("After H: repeat your last hold");
    await press(page, "Escape");
    await expect(keys).toBeHidden();
    await press(page, "Control+k");
    await expect(page.getByRole("combobox", { name: "Search apps and pages" })).toBeFocused();
    await page.keyboard.type("approve");
    const approve = page.getByRole("option", { name: /^Approve/ }).first();
    await expect(approve).toBeVisible();
    while ((await approve.getAttribute("aria-selected")) !== "true") await press(page, "ArrowDown");
    await press(page, "Enter");
    await expect(page.getByRole("button", { name: /^Approve and publish/ })).toBeVisible();
  });
});
