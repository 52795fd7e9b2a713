import { expect } from "@playwright/test";
import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import { test } from "#tests/support/journey.ts";
import { findInMails } from "#tests/support/journey-mails.ts";
import { demoPeople, enterAs, headersAs } from "#tests/support/journey-people.ts";

test("an admin announces something to a developer, who reads it whole and can end such mails", async ({ browser }) => {
  const admin = await enterAs(await browser.newContext(), "admin");
  const developer = await enterAs(await browser.newContext(), "enterprise");
  const subject = "The review takes longer this week";

  await test.step("what is wrong is named, and what it would be is seen with one person's names", async () => {
    await admin.goto("/announcements");
    await admin.getByRole("link", { name: "New announcement" }).click();
    await admin.getByLabel("Subject, English").fill(subject);
    await admin.getByLabel("Text, English").fill("Hello {fist_name},\n<b>three</b> days more.");
    await admin.getByLabel("One developer").fill(demoPeople.enterprise);
    await admin.locator(".ant-select-item-option").first().click();
    await expect(admin.getByText("1 person")).toBeVisible();
    await admin.getByRole("button", { name: "Send to 1" }).click();
    await expect(admin.getByText("There is no variable fist_name.")).toBeVisible();
    await admin.getByLabel("Text, English").fill("Hello {first_name},\n<b>three</b> days more.");
    await admin.getByRole("button", { name: "Show preview" }).click();
    await expect(admin.getByText(/^Hello (?!\{).*<b>three<\/b> days more\.$/s).last()).toBeVisible();
  });

  await test.step("it is sent once it was confirmed with the count", async () => {
    await admin.getByRole("button", { name: "Send to 1" }).click();
    const dialog = admin.getByRole("dialog");
    await expect(dialog).toContainText("Send to 1 person?");
    await dialog.getByRole("button", { name: "Send to 1" }).click();
    await expect(admin).toHaveURL(/\/announcements\/[0-9a-f-]{36}$/);
    await expect(admin.getByText("Sent", { exact: true })).toBeVisible({ timeout: 20_000 });
  });

  await test.step("the developer reads all of it, and the mail has its way out", async () => {
    await developer.goto("/notifications");
    await developer.getByRole("link").filter({ hasText: subject }).click();
    await expect(developer).toHaveURL(/\/notifications\/[0-9a-f-]{36}$/);
    await expect(developer.getByText("<b>three</b> days more.")).toBeVisible();
    await findInMails(developer.request, demoPeople.enterprise, /api\/x\/unsubscribe\?token=/);
  });
});

test("support looks at announcements and sends none: there is no button, and the call is refused", async ({
  browser,
}) => {
  const page = await enterAs(await browser.newContext(), "support", "/announcements");
  await expect(page.getByRole("heading", { name: "Announcements", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "New announcement" })).toHaveCount(0);
  await page.goto("/new-announcement");
  await expect(page.getByText("Admins send announcements.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send/ })).toHaveCount(0);
  const headers = await headersAs(page.request, demoPeople.support);
  const answer = await page.request.post(`/api${announcementSendCalls.sendAnnouncement.path}`, { headers, data: {} });
  expect(answer.status()).toBe(403);
});
