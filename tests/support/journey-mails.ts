import { expect, type Page } from "@playwright/test";

/** Opens the newest mail of the outbox with this subject, to this person. */
export async function readMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await page.goto("/outbox");
  const mails = page.getByRole("list", { name: "Mails" });
  const mail = mails.getByRole("button").filter({ hasText: to }).filter({ hasText: subject }).first();
  await expect(async () => {
    await page.getByRole("button", { name: "Look again" }).click();
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
  await expect(page.getByRole("article")).toContainText(to);
}
