import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { enterAs } from "#tests/support/journey-people.ts";

test("a visit with UTM parameters appears in the superadmin's analytics", async ({ browser, page }) => {
  const campaign = `diwali-${Date.now()}`;
  await page.goto(
    `/login?utm_source=newsletter&utm_medium=mail&utm_campaign=${campaign}&utm_term=meera%40kaveri.example`,
  );
  const eventsRequest = page.waitForRequest("**/api/x/analytics/events");
  await page.getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "Contact us" })).toBeVisible();
  expect((await eventsRequest).postData()).not.toContain("kaveri");

  const today = toIndianDay(Date.now());
  const staff = await enterAs(await browser.newContext(), "superadmin");
  await staff.getByRole("link", { name: "Analytics" }).click();
  const table = staff.getByRole("table", { name: "UTM campaigns" });
  // The server writes events a few seconds later.
  await expect(async () => {
    await staff.goto(`/analytics?from=${today}&to=${today}`);
    await expect(table.getByRole("row", { name: campaign })).toHaveText(
      new RegExp(`newsletter.*mail.*${campaign}.*2`),
      {
        timeout: 5_000,
      },
    );
  }).toPass();
  await expect(staff.getByRole("table", { name: "Pages" })).toContainText("Contact us");
});

test("a contact form message is mailed to support, and admins see no analytics", async ({ browser, page }) => {
  const subject = `Signing keys ${Date.now()}`;
  await page.goto("/contact");
  await page.getByLabel("Your name").fill("Meera Iyer");
  await page.getByLabel("Email").fill("meera@kaveri.example");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill("My upload key is lost. What can I do?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeVisible();
  await page.goto("/outbox");
  await expect(page.getByText(`Message to support: ${subject}`)).toBeVisible();

  const admin = await enterAs(await browser.newContext(), "admin");
  await expect(admin.getByRole("link", { name: "Analytics" })).toHaveCount(0);
  await admin.goto("/analytics");
  await expect(admin.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
