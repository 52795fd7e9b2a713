import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import type { Ticket } from "#contract/support/tickets/ticket.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { incomingMail } from "#server/support/inbox/inbox.tables.ts";
import { processIncomingMail } from "#server/support/inbox/process-mail.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import type { AskedAs, TestApp } from "../app.ts";
import { raiseTicket } from "./tickets.ts";

export const mailboxAddress = "support@store.example";
/** Environment of a server that reads a mailbox. */
export const mailboxEnvironment = {
  SUPPORT_MAILBOX_URL: "imap://support:secret@127.0.0.1:1/INBOX",
  SUPPORT_MAILBOX_ADDRESS: mailboxAddress,
} as const;

export function answer(app: TestApp, of: Ticket, state: "pending" | "closed" = "pending"): Promise<Ticket> {
  const body = { kind: "message", revision: of.revision, text: "Please send the log.", state } as const;
  return app.as("support").call(ticketCalls.answerTicket, { params: { id: of.id }, body });
}

/** Returns our newest mail to an address. */
export async function sentTo(app: TestApp, email: string) {
  const rows = await app.services.database.db.select().from(mail).where(eq(mail.to, email));
  const newest = rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()).at(-1);
  if (!newest) throw new Error(`no mail to ${email}`);
  return newest;
}

let uids = 0;
/** Delivers a mail with the mailbox's next uid; returns its row in the table of incoming mails. */
export async function comesIn(app: TestApp, raw: Buffer, uid = (uids += 1)) {
  const { services } = app;
  await processIncomingMail(services, { uidValidity: 1, uid, raw, isCut: false });
  const [row] = await services.database.db.select().from(incomingMail).where(eq(incomingMail.uid, uid));
  if (!row) throw new Error("a mail that came in is written down");
  return row;
}

/** Adds another person to the owner's developer; returns their mail address. */
export async function aColleague(app: TestApp): Promise<string> {
  const { id: _, ...owner } = app.people.accounts.normal;
  const email = `${randomUUID()}@test.example`;
  await app.services.database.db.insert(account).values({ ...owner, email, firstName: "Colleague" });
  return email;
}

/** Creates a ticket answered by support; returns it with the notification mail. */
export async function answered(app: TestApp, who: AskedAs & ("normal" | "stranger") = "normal") {
  const ticket = await answer(app, await raiseTicket(app, {}, who));
  const sent = await sentTo(app, app.people.accounts[who].email);
  return { ticket, sent, messageId: `${sent.id}@store.example`, replyTo: sent.thread?.replyTo ?? "" };
}
