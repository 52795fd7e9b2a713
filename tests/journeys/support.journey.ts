import { expect } from "@playwright/test";
import hindiSupport from "#locales/hi-IN/support.json" with { type: "json" };
import hindiTickets from "#locales/hi-IN/tickets.json" with { type: "json" };
import { expectAccessible, expectNoOverflow } from "#tests/support/journey-accessible.ts";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";

test("support works through the tickets with the keyboard alone", async ({ context }) => {
  const page = await enterAs(context, "support");
  await expect(page).toHaveURL("/tickets");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByRole("link", { name: /^Tickets \d/ })).toBeVisible();
  await expect(menu.getByRole("link", { name: /^Appeals$/ })).toBeVisible();
  await page.goto("/tickets?tab=waiting");
  await expect(page.getByRole("row").nth(2)).toBeVisible();
  const list = page.getByRole("region", { name: "Tickets" });
  const openRow = list.locator("a[aria-current]");
  const isOpen = async (place: number) => {
    await expect(list.getByRole("listitem").nth(place).locator("a[aria-current]")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await isOpen(1);
  await expect(page.getByRole("region", { name: "Open record" })).toBeFocused();
  await expectAccessible(page, "ticket beside its list");
  await page.keyboard.press("k");
  await isOpen(0);
  await page.keyboard.press("j");
  await isOpen(1);
  await page.keyboard.press("k");
  await isOpen(0);
  await expect(page).toHaveURL(/\/tickets\/[0-9a-f-]{36}\?tab=waiting$/);
  const [first, second] = await list.getByRole("listitem").getByRole("link").all();
  const addresses = [await first?.getAttribute("href"), await second?.getAttribute("href")];
  await page.reload();
  await isOpen(0);

  const text = page.getByLabel("Reply to the developer");
  for (let presses = 0; !(await text.evaluate((field) => field === document.activeElement)); presses += 1) {
    expect(presses).toBeLessThan(60);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Reinstall the app, then log in again.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Open record" })).toBeFocused();
  await page.getByRole("button", { name: "Send reply" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(addresses[1] ?? "");
  await expect(list.locator(`a[href="${addresses[0]}"]`)).toHaveCount(0);
  await expect(openRow).toHaveCount(1);

  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/tickets?tab=waiting");
  await expect(page.locator("tr:focus")).toHaveCount(1);
});

test("developer finds an FAQ answer, opens a ticket in Hindi, gets a reply and closes it as solved", async ({
  browser,
}) => {
  const support = await enterAs(await browser.newContext(), "support", "/tickets?tab=waiting");
  const developer = await enterAs(await browser.newContext(), "enterprise", "/support?q=otp%20nahi%20aaya");
  const question = developer
    .getByRole("button", { name: "I didn’t get the SMS code" })
    .and(developer.locator("[aria-expanded]"));
  await expect(question).toHaveAttribute("aria-expanded", "true");
  await developer.getByRole("button", { name: "This helped" }).click();
  await expect(developer.getByText("Helped 1 of 1 in the last 30 days")).toBeVisible();
  await expectAccessible(developer, "support");
  await expectNoOverflow(developer, "support");

  await developer.evaluate(() => localStorage.setItem("console.language", "hi-IN"));
  await developer.reload();
  await developer.getByRole("button", { name: hindiSupport.raise, exact: true }).click();
  await developer.getByRole("textbox", { name: hindiTickets.form.subject }).fill("कीस्टोर का पासवर्ड भूल गई");
  await expect(developer.getByText("कीस्टोर का पासवर्ड या उपनाम स्वीकार नहीं होता")).toBeVisible();
  await developer.getByLabel(hindiTickets.form.text).fill("नई चाबी कैसे बनाऊँ?");
  await expectAccessible(developer, "new ticket");
  await expectNoOverflow(developer, "new ticket");
  await developer.getByRole("button", { name: hindiTickets.form.send }).click();
  await expect(developer).toHaveURL(/\/support\/tickets\/[0-9a-f-]{36}$/);

  await support.getByRole("row").filter({ hasText: "कीस्टोर का पासवर्ड भूल गई" }).click();
  await support.getByRole("button", { name: "Internal note" }).click();
  await support.getByLabel("Internal note").fill("Second one this week.");
  await support.getByRole("button", { name: "Add note" }).click();
  await expect(support.getByText("Second one this week.")).toBeVisible();
  await support.getByRole("button", { name: "Reply", exact: true }).click();
  await support.getByLabel("Reply to the developer").fill("Rotate the key with apksigner.");
  await expectAccessible(support, "ticket at the desk");
  await expectNoOverflow(support, "ticket at the desk");
  const ticket = support.url();
  await support.getByRole("button", { name: "Send reply" }).click();
  // The next waiting ticket opens.
  await expect(support).not.toHaveURL(ticket);
  await support.goBack();
  await expect(support.getByText("Rotate the key with apksigner.")).toBeVisible();

  await expect(developer.getByText("Rotate the key with apksigner.")).toBeVisible();
  await expect(developer.getByText("Second one this week.")).toHaveCount(0);
  await expect(developer.getByText(hindiTickets.clock.yourMove)).toBeVisible();
  await expectAccessible(developer, "own ticket");
  await developer.getByRole("button", { name: hindiTickets.reply.solved }).click();
  await expect(developer.getByText(hindiTickets.state.closed, { exact: true }).first()).toBeVisible();
  await expect(support.getByText("Developer marked as solved")).toBeVisible();
});
