import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { expectAccessible, expectNoOverflow } from "#tests/support/journey-accessible.ts";
import { enterAs } from "#tests/support/journey-people.ts";

const app = "Rail Saathi";
const heading = (page: Page) => page.getByRole("heading", { name: "Ratings & Reviews", level: 1 });
const reviewOf = (page: Page, name: string) => page.getByRole("article", { name });
const paneOf = (page: Page, name: string) => page.getByRole("complementary", { name: `Review by ${name}` });

test("a developer finds a review, answers it in its place, and changes the answer; staff read all of it", async ({
  browser,
}) => {
  const page = await enterAs(await browser.newContext(), "enterprise");
  await page.getByRole("row", { name: app }).click();
  await page.getByRole("link", { name: "Ratings & Reviews" }).first().click();
  await expect(heading(page)).toBeVisible();

  await test.step("filters stand in the address", async () => {
    await page.getByRole("button", { name: /^Needs reply/ }).click();
    await expect(page).toHaveURL(/reply=none/);
    await page.getByLabel("Search in texts").fill("battery");
    await page.getByLabel("Search in texts").press("Enter");
    await expect(page).toHaveURL(/searchText=battery/);
    await expect(page.getByRole("heading", { name: "No rating matches" })).toBeVisible();
    await page.getByLabel("Search in texts").fill("gets hot");
    await page.getByLabel("Search in texts").press("Enter");
    await expect(reviewOf(page, "Rekha K.")).toContainText("Very slow since the update");
    await page.reload();
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  await test.step("what is typed is kept when the page is left", async () => {
    await reviewOf(page, "Rekha K.").getByRole("button").click();
    await expect(page).toHaveURL(/review=/);
    await page.getByRole("textbox", { name: "Reply", exact: true }).fill("x".repeat(351));
    await expect(page.getByText("351 / 350")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send reply" })).toBeDisabled();
    await page
      .getByRole("textbox", { name: "Reply", exact: true })
      .fill("Sorry for that. It is fixed in the next version.");
    await page.reload();
    await expect(reviewOf(page, "Rekha K.")).toContainText("Draft kept");
    await expect(page.getByRole("textbox", { name: "Reply", exact: true })).toHaveValue(/fixed in the next version/);
    await expectAccessible(page, "reply");
    await expectNoOverflow(page, "reply");
  });

  const address = await test.step("it is public, and what it said before stays", async () => {
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByText("Your reply is public.")).toBeVisible();
    await page.goto(`${new URL(page.url()).pathname}?searchText=gets+hot`);
    const review = reviewOf(page, "Rekha K.");
    await expect(review).toContainText("Replied");
    const pane = paneOf(page, "Rekha K.");
    await pane.getByRole("button", { name: "Change reply" }).click();
    await page.getByRole("textbox", { name: "Reply", exact: true }).fill("It is fixed.");
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(pane.getByText("It is fixed.", { exact: true })).toBeVisible();
    await expect(pane.getByRole("list", { name: "What it said before" })).toContainText("Sorry for that.");
    return page.url();
  });

  await test.step("where there is no room for both, a review lies over the list", async () => {
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

  await test.step("support sees it and has nothing to answer with", async () => {
    const support = await enterAs(await browser.newContext(), "support", address);
    await expect(paneOf(support, "Rekha K.")).toContainText("It is fixed.");
    await expect(support.getByRole("button", { name: /Reply|Change reply/ })).toHaveCount(0);
  });
});
