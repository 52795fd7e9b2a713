import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { ingestionKey } from "#tests/support/builders/events.ts";
import { ratingLine } from "#tests/support/builders/ratings.ts";
import { test } from "#tests/support/journey.ts";
import { expectAccessible, expectNoOverflow } from "#tests/support/journey-accessible.ts";
import { enterAs } from "#tests/support/journey-people.ts";

const app = "Rail Saathi";
const alarming = { title: "Vyapar Bahi", packageName: "in.sahyadri.vyaparbahi" };
const heading = (page: Page) => page.getByRole("heading", { name: "Ratings & Reviews", level: 1 });
const reviewOf = (page: Page, name: string) => page.getByRole("article", { name });
const paneOf = (page: Page, name: string) => page.getByRole("complementary", { name: `Review by ${name}` });

test("developer finds a review, replies and edits the reply; support only reads", async ({ browser }) => {
  const page = await enterAs(await browser.newContext(), "enterprise");
  await page.getByRole("row", { name: app }).click();
  await page.getByRole("link", { name: "Ratings & Reviews" }).first().click();
  await expect(heading(page)).toBeVisible();

  await test.step("filters are in the URL", async () => {
    await page.getByRole("button", { name: /^Needs reply/ }).click();
    await expect(page).toHaveURL(/reply=none/);
    await page.getByLabel("Search reviews").fill("battery");
    await page.getByLabel("Search reviews").press("Enter");
    await expect(page).toHaveURL(/searchText=battery/);
    await expect(page.getByRole("heading", { name: "No matching ratings" })).toBeVisible();
    await page.getByLabel("Search reviews").fill("gets hot");
    await page.getByLabel("Search reviews").press("Enter");
    await expect(reviewOf(page, "Rekha K.")).toContainText("Very slow since the update");
    await page.reload();
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  await test.step("a half-typed reply survives leaving the page", async () => {
    await reviewOf(page, "Rekha K.").getByRole("button").click();
    await expect(page).toHaveURL(/review=/);
    await page.getByRole("textbox", { name: "Reply", exact: true }).fill("x".repeat(351));
    await expect(page.getByText("351 / 350")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send reply" })).toBeDisabled();
    await page
      .getByRole("textbox", { name: "Reply", exact: true })
      .fill("Sorry for that. It is fixed in the next version.");
    await page.reload();
    await expect(reviewOf(page, "Rekha K.")).toContainText("Draft");
    await expect(page.getByRole("textbox", { name: "Reply", exact: true })).toHaveValue(/fixed in the next version/);
    await expectAccessible(page, "reply");
    await expectNoOverflow(page, "reply");
  });

  const address = await test.step("the reply is public, and its earlier text is kept", async () => {
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByText("Reply published")).toBeVisible();
    await page.goto(`${new URL(page.url()).pathname}?searchText=gets+hot`);
    const review = reviewOf(page, "Rekha K.");
    await expect(review).toContainText("Replied");
    const pane = paneOf(page, "Rekha K.");
    await pane.getByRole("button", { name: "Edit reply" }).click();
    await page.getByRole("textbox", { name: "Reply", exact: true }).fill("It is fixed.");
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(pane.getByText("It is fixed.", { exact: true })).toBeVisible();
    await expect(pane.getByRole("list", { name: "Edit history" })).toContainText("Sorry for that.");
    return page.url();
  });

  await test.step("the review opens over the list on a narrow screen", async () => {
    const phone = { width: 390, height: 844 };
    await page.setViewportSize(phone);
    await expect(paneOf(page, "Rekha K.")).toHaveCount(0);
    const drawer = page.getByRole("dialog", { name: "Review by Rekha K." });
    await expect(drawer).toContainText("It is fixed.");
    await expectAccessible(page, "a review over the list");
    await expectNoOverflow(page, "a review over the list");
    await page.setViewportSize(phone);
    await drawer.getByRole("button", { name: "Close" }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page).not.toHaveURL(/review=/);
    await reviewOf(page, "Rekha K.").getByRole("button").click();
    await expect(drawer).toContainText("It is fixed.");
  });

  await test.step("support sees the reply but no reply button", async () => {
    const support = await enterAs(await browser.newContext(), "support", address);
    await expect(paneOf(support, "Rekha K.")).toContainText("It is fixed.");
    await expect(support.getByRole("button", { name: /Reply|Edit reply/ })).toHaveCount(0);
  });
});

/** Ingests three ratings with nearly the same text, as the store's clients send them. */
async function ingestSimilarReviews(page: Page, appId: string, packageName: string): Promise<void> {
  const texts = ["Bill number repeats after 99!", "bill number repeats after 99", "Bill number repeats, after 99."];
  const lines = texts.map((text, at) => {
    const more = { text, stars: 1, author: `Shop ${at + 1}`, version_code: 280, version_name: "2.8.0" };
    return JSON.stringify(ratingLine({ id: appId, packageName }, more));
  });
  const headers = { "content-type": "application/x-ndjson", authorization: `Bearer ${ingestionKey}` };
  const answer = await page.request.post("/api/x/ratings", { headers, data: lines.join("\n") });
  expect(await answer.json()).toMatchObject({ accepted: 3 });
}

test("rating alarm leads to its reviews and CSV, and similar reviews get one bulk reply", async ({ browser }) => {
  const page = await enterAs(await browser.newContext(), "enterprise");
  await page.getByRole("row", { name: alarming.title }).click();
  await page.getByRole("link", { name: "Ratings & Reviews" }).first().click();
  await expect(heading(page)).toBeVisible();
  const appId = /home\/([^/]+)/.exec(page.url())?.[1] ?? "";

  await test.step("the alarm leads to the reviews that raised it and their CSV download", async () => {
    await page.getByRole("button", { name: "Show reviews" }).click();
    await expect(page).toHaveURL(/version=280/);
    await expect(page).toHaveURL(/stars=1%2C2/);
    await page.getByRole("button", { name: "Download" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: /CSV/ }).click(),
    ]);
    const [names = "", ...rows] = (await readFile(await file.path(), "utf16le")).trim().split(/\r?\n/);
    expect(names.split(",")).toHaveLength(16);
    expect(rows.length).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Acknowledge" }).click();
    await expect(page.getByText("Acknowledged. We’ll alert you again only if it gets worse.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Acknowledge" })).toHaveCount(0);
  });

  await test.step("reviews are filtered by topic and language", async () => {
    await page.goto(`/home/${appId}/ratings?with=text&topic=payment&language=hinglish`);
    await expect(page.getByRole("article").first()).toContainText("Hinglish");
    await expect(page.getByRole("article").first()).toContainText("payment bhi nahi ho raha");
  });

  await test.step("a reply is saved as a template", async () => {
    await page.getByRole("button", { name: "Saved replies" }).click();
    await page.getByRole("button", { name: "New saved reply" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Bill numbers");
    await page.getByLabel("Text in English").fill("Thank you, {name}. {app} counts on from 100 in the next version.");
    await page.getByRole("button", { name: "Save reply" }).click();
    await expect(page.getByRole("button", { name: "Edit Bill numbers" })).toBeVisible();
    await expectAccessible(page, "saved answers");
    await page.getByRole("dialog", { name: "Saved replies" }).getByRole("button", { name: "Close" }).click();
  });

  await test.step("three similar reviews are grouped as they arrive and get one reply", async () => {
    await page.getByText("Similar reviews", { exact: true }).click();
    await ingestSimilarReviews(page, appId, alarming.packageName);
    await page.getByRole("button", { name: "Reply to 3" }).click();
    const dialog = page.getByRole("dialog", { name: "Reply to similar reviews" });
    await dialog.getByLabel("Start from a saved reply").click();
    await page.locator(".ant-select-item-option").filter({ hasText: "Bill numbers" }).click();
    await dialog.getByRole("button", { name: "Preview 3 replies" }).click();
    await expect(dialog).toContainText("Thank you, Shop 2. Vyapar Bahi counts on from 100 in the next version.");
    await expectAccessible(page, "one answer for reviews with the same words");
    await dialog.getByRole("button", { name: "Send 3 replies" }).click();
    // Closing the dialog earlier would stop the bulk reply.
    await expect(dialog).toContainText("3 done, 0 failed, 0 left.");
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await page.goto(`/home/${appId}/ratings?searchText=bill+number`);
    await expect(reviewOf(page, "Shop 3")).toContainText("Replied");
  });
});
