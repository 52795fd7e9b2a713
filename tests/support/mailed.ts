import { storeCalls } from "#contract/platform/status/calls.ts";
import type { TestApp } from "./app.ts";

/** Returns the mails to an address, newest first. */
export async function mailsTo(app: TestApp, email: string) {
  const all = await app.as("nobody").call(storeCalls.listMails, { query: { _end: "100" } });
  return all.filter(({ to }) => to === email);
}

/** Returns the newest mail to an address, as its recipient sees it. */
export async function newestMail(app: TestApp, email: string) {
  const [newest] = await mailsTo(app, email);
  if (!newest) throw new Error(`no mail to ${email}`);
  return app.as("nobody").call(storeCalls.mail, { params: { id: newest.id } });
}

/** Returns the link token from the newest mail to an address. */
export async function mailedToken(app: TestApp, email: string): Promise<string> {
  return /token=([\w-]{43})/.exec((await newestMail(app, email)).text)?.[1] ?? "";
}
