import { expect } from "@playwright/test";
import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import { test } from "#tests/support/journey.ts";
import { findInMails } from "#tests/support/journey-mails.ts";
import { demoPeople, enterAs, headersAs } from "#tests/support/journey-people.ts";

test("admin sends an announcement to a developer, who reads it and gets an unsubscribe link by mail", async ({
  browser,
}) => {
  const admin = await enterAs(await browser.newContext(), "admin");
  const developer = await enterAs(await browser.newContext(), "enterprise");
  const subject = "The review takes longer this week";

  await test.step("an unknown variable is named, and the preview fills in a person's name", async () => {
    await admin.goto("/announcements");
    await admin.getByRole("link", { name: "New announcement" }).click();
    await admin.getByLabel("Subject, English").fill(subject);
    await admin.getByLabel("Text, English").fill("Hello {fist_name},\n<b>three</b> days more.");
    await admin.getByLabel("One developer").fill(demoPeople.enterprise);
    await admin.locator(".ant-select-item-option").first().click();
    await expect(admin.getByText("1 recipient")).toBeVisible();
    await admin.getByRole("button", { name: "Send to 1" }).click();
    await expect(admin.getByText("There’s no variable fist_name.")).toBeVisible();
    await admin.getByLabel("Text, English").fill("Hello {first_name},\n<b>three</b> days more.");
    await admin.getByRole("button", { name: "Show preview" }).click();
    await expect(admin.getByText(/^Hello (?!\{).*<b>three<\/b> days more\.$/s).last()).toBeVisible();
  });

  await test.step("it is sent after confirming the number of recipients", async () => {
    await admin.getByRole("button", { name: "Send to 1" }).click();
    const dialog = admin.getByRole("dialog");
    await expect(dialog).toContainText("Send to 1 recipient?");
    await dialog.getByRole("button", { name: "Send to 1" }).click();
    await expect(admin).toHaveURL(/\/announcements\/[0-9a-f-]{36}$/);
    await expect(admin.getByText("Sent", { exact: true })).toBeVisible({ timeout: 20_000 });
  });

  await test.step("the developer reads the whole text, and the mail has an unsubscribe link", async () => {
    await developer.goto("/notifications");
    await developer.getByRole("link").filter({ hasText: subject }).click();
    await expect(developer).toHaveURL(/\/notifications\/[0-9a-f-]{36}$/);
    await expect(developer.getByText("<b>three</b> days more.")).toBeVisible();
    await findInMails(developer.request, demoPeople.enterprise, /api\/x\/unsubscribe\?token=/);
  });
});

test("support reads announcements but cannot send any, neither by button nor by API call", async ({ browser }) => {
  const page = await enterAs(await browser.newContext(), "support", "/announcements");
  await expect(page.getByRole("heading", { name: "Announcements", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "New announcement" })).toHaveCount(0);
  await page.goto("/new-announcement");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  const headers = await headersAs(page.request, demoPeople.support);
  const answer = await page.request.post(`/api${announcementSendCalls.sendAnnouncement.path}`, { headers, data: {} });
  expect(answer.status()).toBe(403);
});
