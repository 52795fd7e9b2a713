import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { expectAccessible } from "#tests/support/journey-accessible.ts";
import { enterAs } from "#tests/support/journey-people.ts";

const app = "Bhajan Sangrah";
const today = toIndianDay(Date.now());
const start = (page: Page) => page.getByRole("button", { name: "Start campaign" });
const heading = (page: Page) => page.getByRole("heading", { name: "Campaigns", level: 1 });

async function openCampaigns(page: Page): Promise<string> {
  await page.getByRole("row", { name: app }).click();
  await page.getByRole("link", { name: "Campaigns" }).first().click();
  await expect(heading(page)).toBeVisible();
  return new URL(page.url()).pathname;
}

async function openAsSupport(browser: Browser, address: string): Promise<Page> {
  const page = await enterAs(await browser.newContext(), "support", address);
  await expect(heading(page)).toBeVisible();
  return page;
}

test("campaign runs once started, a second campaign is refused with the reason, and support only reads", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await enterAs(context, "enterprise");
  const address = await openCampaigns(page);
  await expect(page.getByRole("heading", { name: "No campaigns yet" })).toBeVisible();
  const late = await context.newPage();
  await late.goto(address);
  await expect(start(late)).toBeEnabled();
  const dialog = page.getByRole("dialog");
  const chooseDays = async (days: Record<"Start date" | "End date", string>) => {
    for (const [label, day] of Object.entries(days)) {
      await dialog.getByLabel(label).fill(day);
      // As by hand: Enter accepts the typed day and closes the calendar.
      await dialog.getByLabel(label).press("Enter");
    }
  };

  await test.step("an error is shown at its field, and no typed text is lost", async () => {
    await start(page).click();
    await dialog.getByLabel("Name").fill("Kartik songs");
    await chooseDays({ "Start date": addDays(today, 3), "End date": today });
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toContainText("The end date can’t be before the start date.");
    await expect(dialog.getByLabel("Start date")).toBeFocused();
    await expectAccessible(page, "dialog of a campaign");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await start(page).click();
    await expect(dialog.getByLabel("Name")).toHaveValue("Kartik songs");
  });

  await test.step("it can be changed and withdrawn until its first day", async () => {
    await chooseDays({ "Start date": addDays(today, 1), "End date": addDays(today, 6) });
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toContainText("You can edit or delete it until it starts");
    await dialog.getByRole("button", { name: "Schedule campaign" }).click();
    await expect(page.getByRole("heading", { name: /Kartik songs/ })).toContainText("Scheduled");
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await dialog.getByLabel("Name").fill("Kartik bhajans");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("heading", { name: /Kartik bhajans/ })).toBeVisible();
    await page.getByRole("button", { name: "Delete campaign" }).click();
    await dialog.getByRole("button", { name: "Delete campaign" }).click();
    await expect(page.getByRole("heading", { name: "No campaigns yet" })).toBeVisible();
    await start(page).click();
    await dialog.getByLabel("Name").fill("Kartik songs");
  });

  await test.step("it runs after a confirmation of the consequences", async () => {
    await chooseDays({ "Start date": today, "End date": addDays(today, 6) });
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toContainText("you can’t change it, end it early or delete it");
    await start(page).last().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: /Kartik songs/ })).toContainText("Running");
    await expect(page.getByText("7 days left").first()).toBeVisible();
    await expect(page.getByText(/market:\/\/details\?id=.+&referrer=utm_campaign%3D/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
    await expect(start(page)).toBeDisabled();
    await expect(start(page)).toHaveAccessibleDescription(/Kartik songs runs until/);
    await expectAccessible(page, "campaigns");
  });

  await test.step("a second tab learns that a campaign runs and keeps its typed text", async () => {
    await start(late).click();
    const other = late.getByRole("dialog");
    await other.getByLabel("Name").fill("Too late");
    await other.getByRole("button", { name: "Continue" }).click();
    await other.getByRole("button", { name: "Schedule campaign" }).click();
    await expect(other).toContainText("This app already has a running or scheduled campaign.");
    await expect(other.getByLabel("Name")).toHaveValue("Too late");
    await expect(late.getByText(/Kartik songs runs until/)).toBeVisible();
  });

  await test.step("support sees the campaign but no start button", async () => {
    const support = await openAsSupport(browser, address);
    await expect(support.getByRole("heading", { name: /Kartik songs/ })).toBeVisible();
    await expect(start(support)).toHaveCount(0);
  });
});
