import { expect, type Page } from "@playwright/test";
import { messageCalls } from "#contract/messaging/messages/calls.ts";
import { demoPeople, enterAs, headersAs } from "#tests/support/journey-people.ts";
import { findInMails } from "#tests/support/journey-mails.ts";
import { type DemoRecords, test } from "#tests/support/journey-screens.ts";

const title = "Your consent papers end in March";
const text = "Please send new ones before 1 March.\n<b>Nothing</b> changes for people until then.";

/** Opens a demo app's staff screen and returns the app id. */
async function openApp({ waiting }: DemoRecords, page: Page): Promise<string> {
  await page.goto(`/review-apps/app/${waiting.appId}`);
  await expect(page.getByRole("heading", { name: "Developer", exact: true })).toBeVisible();
  return waiting.appId;
}

test("an admin's message reaches the developer live and by mail, and is in the audit log", async ({
  browser,
  records,
}) => {
  const developer = await enterAs(await browser.newContext(), "enterprise", "/notifications");
  await expect(developer.getByRole("heading", { name: "Notifications" })).toBeVisible();
  let loads = 0;
  developer.on("load", () => (loads += 1));
  const admin = await enterAs(await browser.newContext(), "admin");
  await openApp(records, admin);

  await test.step("the admin previews the message and keeps the text when it is refused", async () => {
    await admin.getByRole("button", { name: "Send message" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Title").fill(title);
    await dialog.getByRole("button", { name: "Send message" }).click();
    await expect(dialog.getByText("This field is required.")).toBeVisible();
    await expect(dialog.getByLabel("Title")).toHaveValue(title);
    await dialog.getByLabel("Text").fill(text);
    await dialog.getByRole("combobox", { name: "Link to" }).press("ArrowDown");
    await admin.locator(".ant-select-item-option").filter({ hasText: "Consent documents" }).click();
    const preview = dialog.getByRole("region", { name: "Preview" });
    await expect(preview).toContainText(title);
    await expect(preview).toContainText("<b>Nothing</b> changes");
    await expect(preview).toContainText("Opens Consent documents");
    await dialog.getByRole("button", { name: "Send message" }).click();
    await expect(admin.getByText(/^Sent to .*: 1 recipient notified and emailed/)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("the developer gets it without a reload and opens its link", async () => {
    const line = developer.getByRole("link").filter({ hasText: title });
    await expect(line).toContainText("<b>Nothing</b> changes");
    expect(loads).toBe(0);
    await line.click();
    await expect(developer).toHaveURL(/\/consents$/);
    await findInMails(developer.request, demoPeople.enterprise, /Please send new ones before 1 March\./);
  });

  await test.step("the audit log contains the text", async () => {
    await admin.goto("/audit?action=message_sent");
    await admin.getByRole("row").filter({ hasText: "Messaged developer" }).first().click();
    await expect(admin.getByText("Please send new ones before 1 March.")).toBeVisible();
  });

  await test.step("the mail list shows delivery status and recipient, but no mail address", async () => {
    await admin.goto("/deliveries");
    const mail = admin.getByRole("row").filter({ hasText: title });
    await expect(mail).toContainText(/Waiting|In outbox/);
    await expect(admin.getByRole("main")).not.toContainText(demoPeople.enterprise);
    await expect(admin.getByRole("button", { name: /^Retry/ })).toHaveCount(0);
  });
});

test("support cannot send messages, neither by button nor by API call", async ({ browser, records }) => {
  const page = await enterAs(await browser.newContext(), "support");
  const appId = await openApp(records, page);
  await expect(page.locator("#content").getByRole("link", { name: "Email delivery" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send message" })).toHaveCount(0);
  const headers = await headersAs(page.request, demoPeople.support);
  const { developer } = await (await page.request.get(`/api/admin/app/${appId}`, { headers })).json();
  const answer = await page.request.post(`/api${messageCalls.sendMessage.path}`, {
    headers,
    data: { developerId: developer.id, appId, title, text, screen: null },
  });
  expect(answer.status()).toBe(403);
});
