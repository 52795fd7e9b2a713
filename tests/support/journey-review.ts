import { expect, type Page } from "@playwright/test";

/** Opens the review desk from the queue, for the waiting version with this title. */
export async function openDesk(page: Page, title: string): Promise<void> {
  await page.goto("/review-apps");
  const row = page.getByRole("table", { name: "Apps in Review" }).getByRole("row").filter({ hasText: title });
  await expect(row).toBeVisible();
  await row.getByText(title, { exact: true }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
}

/**
 * Opens an app's page from App Search through its drawer, and waits until the drawer, which has the same buttons, is
 * gone.
 */
export async function openStaffApp(page: Page, title: string): Promise<void> {
  await page.goto(`/app-search?searchText=${encodeURIComponent(title)}`);
  await page.getByRole("row").filter({ hasText: title }).first().click();
  await page.getByRole("link", { name: "View app" }).click();
  await expect(page).toHaveURL(/\/review-apps\/app\//);
  // The drawer stays until the page has loaded, and its cards have the same names.
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

export interface PinnedReason {
  readonly field: string;
  readonly title: string;
  readonly text: string;
  /** Callback that marks a region on the field's image before the hold is sent. */
  readonly mark?: (page: Page) => Promise<void>;
}

const decide = (page: Page, choice: "Approve" | "Hold") =>
  page.getByRole("group", { name: "Decision" }).getByRole("button", { name: choice }).click();

/** Sends a decision at once instead of waiting ten seconds for Undo. */
async function sendNow(page: Page, said: string): Promise<void> {
  const pending = page.getByRole("region", { name: "Unsent decisions" });
  await pending.getByRole("button", { name: "Send now" }).click();
  await expect(pending).toContainText(said);
}

export async function hold(page: Page, app: string, reasons: readonly PinnedReason[]): Promise<void> {
  await decide(page, "Hold");
  for (const { field, title, text, mark } of reasons) {
    await page.getByRole("button", { name: `Pin a reason to ${field}`, exact: true }).click();
    await page.getByRole("textbox", { name: "Title", exact: true }).fill(title);
    await page.getByRole("textbox", { name: "What’s wrong and how to fix it" }).fill(text);
    await mark?.(page);
    await page.getByRole("button", { name: `Done: ${field}` }).click();
  }
  await page.getByRole("button", { name: `Hold with ${reasons.length} reason` }).click();
  await sendNow(page, `${app} put on hold`);
}

export async function approve(page: Page, app: string): Promise<void> {
  await decide(page, "Approve");
  await page.getByRole("button", { name: "Approve and publish" }).click();
  await sendNow(page, `${app} approved`);
}
