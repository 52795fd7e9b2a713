import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** Opens the newest mail of the outbox with this subject, to this person. */
export async function readMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await page.goto("/outbox");
  const mails = page.getByRole("list", { name: "Emails" });
  const mail = mails.getByRole("button").filter({ hasText: to }).filter({ hasText: subject }).first();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
  await expect(page.getByRole("article")).toContainText(to);
}

/** Returns the pattern's match in the newest mail to this person that contains one, read from the outbox's API. */
export async function findInMails(request: APIRequestContext, to: string, wanted: RegExp): Promise<string> {
  let match: string | undefined;
  await expect(async () => {
    const mails: { id: string; to: string }[] = await (await request.get("/api/x/mails?_start=0&_end=50")).json();
    for (const { id } of mails.filter((mail) => mail.to === to)) {
      const { text }: { text: string } = await (await request.get(`/api/x/mails/${id}`)).json();
      match ??= wanted.exec(text)?.[0];
    }
    expect(match, `a mail to ${to} with ${wanted.source}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return match ?? "";
}

/** Returns the text of the newest SMS to this number. */
export async function findSms(request: APIRequestContext, to: string): Promise<string> {
  let match: string | undefined;
  await expect(async () => {
    const messages: { to: string; text: string }[] = await (await request.get("/api/x/sms?_start=0&_end=50")).json();
    match = messages.find((message) => message.to === to)?.text;
    expect(match, `a message to ${to}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return match ?? "";
}
