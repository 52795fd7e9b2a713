import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { addDays, toIndianDay } from "#contract/statistics/date-ranges.ts";
import { expectAccessible } from "#tests/support/journey-accessible.ts";
import { enterAs } from "#tests/support/journey-people.ts";

const app = "Bhajan Sangrah";
const today = toIndianDay(Date.now());
const start = (page: Page) => page.getByRole("button", { name: "Start a campaign" });
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
  await expect(page.getByRole("heading", { name: "No campaign yet" })).toBeVisible();
  const late = await context.newPage();
  await late.goto(address);
  await expect(start(late)).toBeEnabled();
  const dialog = page.getByRole("dialog");
  const chooseDays = async (days: Record<"First day" | "Last day", string>) => {
    for (const [label, day] of Object.entries(days)) {
      await dialog.getByLabel(label).fill(day);
      // As by hand: Enter accepts the typed day and closes the calendar.
      await dialog.getByLabel(label).press("Enter");
    }
  };

  await test.step("an error is shown at its field, and no typed text is lost", async () => {
    await start(page).click();
    await dialog.getByLabel("Name").fill("Kartik songs");
    await chooseDays({ "First day": addDays(today, 3), "Last day": today });
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toContainText("The first day is after the last.");
    await expect(dialog.getByLabel("First day")).toBeFocused();
    await expectAccessible(page, "dialog of a campaign");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await start(page).click();
    await expect(dialog.getByLabel("Name")).toHaveValue("Kartik songs");
  });

  await test.step("it can be changed and withdrawn until its first day", async () => {
    await chooseDays({ "First day": addDays(today, 1), "Last day": addDays(today, 6) });
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toContainText("Until then you can still change it or take it back");
    await start(page).last().click();
    await expect(page.getByRole("heading", { name: /Kartik songs/ })).toContainText("Planned");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await dialog.getByLabel("Name").fill("Kartik bhajans");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: /Kartik bhajans/ })).toBeVisible();
    await page.getByRole("button", { name: "Take back" }).click();
    await dialog.getByRole("button", { name: "Take back" }).click();
    await expect(page.getByRole("heading", { name: "No campaign yet" })).toBeVisible();
    await start(page).click();
    await dialog.getByLabel("Name").fill("Kartik songs");
  });

  await test.step("it runs after a confirmation of the consequences", async () => {
    await chooseDays({ "First day": today, "Last day": addDays(today, 6) });
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toContainText("cannot be changed, ended early or taken back");
    await start(page).last().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: /Kartik songs/ })).toContainText("Running");
    await expect(page.getByText("7 days left").first()).toBeVisible();
    await expect(page.getByText(/market:\/\/details\?id=.+&referrer=utm_campaign%3D/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Change", exact: true })).toHaveCount(0);
    await expect(start(page)).toBeDisabled();
    await expect(start(page)).toHaveAccessibleDescription(/Kartik songs runs until/);
    await expectAccessible(page, "campaigns");
  });

  await test.step("a second tab learns that a campaign runs and keeps its typed text", async () => {
    await start(late).click();
    const other = late.getByRole("dialog");
    await other.getByLabel("Name").fill("Too late");
    await other.getByRole("button", { name: "Continue" }).click();
    await start(late).last().click();
    await expect(other).toContainText("A campaign is running or planned already.");
    await expect(other.getByLabel("Name")).toHaveValue("Too late");
    await expect(late.getByText(/Kartik songs runs until/)).toBeVisible();
  });

  await test.step("support sees the campaign but no start button", async () => {
    const support = await openAsSupport(browser, address);
    await expect(support.getByRole("heading", { name: /Kartik songs/ })).toBeVisible();
    await expect(start(support)).toHaveCount(0);
  });
});
