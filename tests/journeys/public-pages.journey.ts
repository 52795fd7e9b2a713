import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { expectAccessible, expectNoOverflow } from "#tests/support/journey-accessible.ts";
import { enterAs } from "#tests/support/journey-people.ts";

/** Returns a function for the page's total layout shift since its first paint. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
}

test("public pages have no layout shift or accessibility violation, and the lead form can be sent", async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  for (const [address, title] of [
    ["/en", "Publish Android apps for India in 13 languages"],
    ["/ur", "بھارت کے لیے Android ایپس شائع کریں، 13 زبانوں میں"],
    ["/dev/sahyadri-digital-pvt-ltd", "Sahyadri Digital Pvt Ltd"],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      expect(await shifts()).toBe(0);
      await expectAccessible(page, address);
      await expectNoOverflow(page, address);
    });
  }
  await page.goto("/en");
  await page.getByRole("link", { name: "Ask about promotion" }).click();
  await expect(page.getByRole("heading", { name: "Promote your app" })).toBeVisible();
  await page.getByLabel("Your name").fill("Meera Iyer");
  await page.getByLabel("Your email").fill("meera@kaveri.example");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("This field is required.")).toBeVisible();
  await page.getByRole("checkbox").check();
  await expectAccessible(page, "lead form");
  await expectNoOverflow(page, "lead form");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("heading", { name: "Request sent" })).toBeVisible();
});

test("a developer's page draft becomes public only once an admin has approved it", async ({ browser, context }) => {
  const page = await enterAs(context, "enterprise", "/developer-page");
  const tagline = `Apps for every day, ${Date.now()}`;
  await page.getByLabel("Tagline").fill(tagline);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expectAccessible(page, "developer page");
  await expectNoOverflow(page, "developer page");
  await page.getByRole("button", { name: "Submit for review" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByText("Waiting for review", { exact: true })).toBeVisible();
  const reader = await context.newPage();
  await reader.goto("/dev/sahyadri-digital-pvt-ltd");
  await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(reader.getByText(tagline)).toHaveCount(0);
  const desk = await enterAs(await browser.newContext(), "admin", "/developer-pages");
  await desk.getByRole("row", { name: "Sahyadri Digital Pvt Ltd" }).click();
  await expect(desk.getByText(tagline)).toBeVisible();
  await expectAccessible(desk, "developer page in review");
  await desk.getByRole("button", { name: "Publish page" }).click();
  await expect(desk.getByText("Page published")).toBeVisible();
  await reader.reload();
  await expect(reader.getByText(tagline)).toBeVisible();
  await reader.getByRole("link", { name: "Website" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(/^You are leaving/);
  await expectAccessible(reader, "page before leaving");
});
