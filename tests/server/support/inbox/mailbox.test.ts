import { eq } from "drizzle-orm";
import { createTransport } from "nodemailer";
import { afterEach, expect, it } from "vitest";
import { deliveryCalls } from "#contract/messaging/deliveries/calls.ts";
import { newsletterCalls } from "#contract/publishing/editorials/newsletter-calls.ts";
import { inboxCalls } from "#contract/support/inbox/calls.ts";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { ticketMailLimits } from "#contract/support/tickets/ticket.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { createMailboxReader } from "#server/support/inbox/read-mailbox.ts";
import { createImapMailbox } from "#server/integrations/mailbox/imap-mailbox.ts";
import { incomingMail } from "#server/support/inbox/inbox.tables.ts";
import { createMailer } from "#server/integrations/mail/smtp-mailer.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { recordMailDelivered } from "#server/integrations/mail/delivery-state.store.ts";
import { removeTickets } from "#server/support/tickets/tickets.store.ts";
import {
  answer,
  answered,
  comesIn,
  mailboxAddress,
  mailboxEnvironment,
  sentTo,
} from "#tests/support/builders/inbox.ts";
import { raiseTicket } from "#tests/support/builders/tickets.ts";
import { startImapPeer } from "#tests/support/imap-peer.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { withApps } from "#tests/support/with-app.ts";
import { filled } from "./recorded/recorded.ts";

const letter = (from: string, to: string, id: string, more = "") =>
  filled(`From: ${from}\nTo: ${to}\nSubject: Hello\nMessage-ID: <${id}>\n${more}\nA letter.`, {});

/** Bounce from a mail server (RFC 3464, appendix E). */
const report = (about: string, address: string, status = "5.1.1", action = "failed") =>
  filled(
    `Return-Path: <>
From: MAILER-DAEMON@mx.elsewhere.example
To: ${mailboxAddress}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
Message-ID: <${crypto.randomUUID()}@mx.elsewhere.example>
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.
--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.elsewhere.example

Final-Recipient: rfc822; ${address}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${address}>: no such user

--B
Content-Type: message/rfc822

From: Bazaar Console <no-reply@store.example>
To: ${address}
Subject: Ticket
Message-ID: <${about}>

Text.
--B--`,
    {},
  );

withApps(
  "support mailbox",
  (app) => {
    const ends: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const end of ends.splice(0).toReversed()) await end();
    });
    const db = () => app().services.database.db;
    const owner = () => app().people.accounts.normal.email;
    const outcomes = async () =>
      (await db().select().from(incomingMail).orderBy(incomingMail.uid)).map((row) => row.outcome);
    const listed = (tab?: "waiting" | "taken" | "passed") =>
      app().as("support").call(inboxCalls.listIncomingMails, { query: { tab } });
    const settle = (id: string, number?: number) =>
      app().as("support").send(inboxCalls.settleIncomingMail, { params: { id }, body: { number } });
    const seen = (id: string) => app().as("normal").call(ticketCalls.ticket, { params: { id } });

    it("sends a ticket's answer by SMTP and reads the reply by IMAP once", async () => {
      const smtp = await startSmtpPeer();
      const imap = await startImapPeer();
      ends.push(smtp.close, imap.close);
      const { ticket, sent } = await answered(app());
      const smtpUrl = `smtp://127.0.0.1:${smtp.port}`;
      const mailer = createMailer({
        smtpUrl,
        from: app().services.environment.mailFrom,
        bouncesTo: mailboxAddress,
        signing: null,
      });
      await mailer.send?.(sent);
      const head = (smtp.received[0] ?? "").replace(/\r\n[ \t]+/g, " ");
      const [, replyTo = ""] = /^Reply-To: (.+)$/m.exec(head) ?? [];
      const [, messageId = ""] = /^Message-ID: (.+)$/m.exec(head) ?? [];
      expect(replyTo.trim()).toMatch(/^support\+[0-9a-z]+-[0-9a-f]{32}@store\.example$/);
      expect(head).not.toMatch(/^Auto-Submitted/m);
      expect(head).toMatch(/^X-Console-Mail: store\.example/m);
      // The developer replies by mail, and the store's mail server delivers the reply to the mailbox.
      const theirs = createTransport(smtpUrl, { from: owner() });
      await theirs.sendMail({
        to: replyTo.trim(),
        subject: "Re: Ticket",
        text: "Here it is.",
        inReplyTo: messageId.trim(),
      });
      imap.put(Buffer.from(smtp.received[1] ?? ""));
      imap.put(letter(owner(), mailboxAddress, "new@elsewhere.example"));
      const read = createMailboxReader(app().services, createImapMailbox(imap.url));
      await read();
      await read();
      expect(await outcomes()).toEqual(["joined", "opened"]);
      expect(imap.count()).toEqual({ all: 2, seen: 2 });
      const { state, messages } = await seen(ticket.id);
      expect([state, messages.at(-1)?.text]).toEqual(["open", "Here it is."]);
      // The next answer continues the developer's thread, and opening a ticket by mail is acknowledged with its number.
      await answer(
        app(),
        await app()
          .as("support")
          .call(ticketCalls.ticket, { params: { id: ticket.id } }),
      );
      const next = await sentTo(app(), owner());
      expect(next.thread?.references).toHaveLength(2);
      expect(next.thread?.inReplyTo).toBe(next.thread?.references.at(-1));
      expect(next.thread?.references[0]).toBe(`${sent.id}@store.example`);
      const acknowledged = await db().select().from(mail).where(eq(mail.template, "ticket-opened"));
      expect(acknowledged).toMatchObject([
        { to: owner(), thread: { isWritten: false, inReplyTo: "new@elsewhere.example" } },
      ]);
    });

    it("processes each mail once despite two readers, an abort in between and new UIDs", async () => {
      const imap = await startImapPeer();
      ends.push(imap.close);
      for (const id of ["a", "b", "c"])
        imap.put(letter("nobody@elsewhere.example", mailboxAddress, `${id}@elsewhere.example`));
      const dying = new AbortController();
      const readNew = createImapMailbox(imap.url).readNew;
      const read = createMailboxReader(
        app().services,
        { readNew: (last, deal) => readNew(last, (received) => deal(received).then(() => dying.abort())) },
        dying.signal,
      );
      await expect(read()).rejects.toThrow("aborted");
      expect(await outcomes()).toEqual(["stranger"]);
      const two = [0, 1].map(() => createMailboxReader(app().services, createImapMailbox(imap.url))());
      await Promise.all(two);
      expect(await outcomes()).toEqual(["stranger", "stranger", "stranger"]);
      imap.renumber();
      await createMailboxReader(app().services, createImapMailbox(imap.url))();
      expect((await outcomes()).toSorted()).toEqual([...Array(3).fill("repeated"), ...Array(3).fill("stranger")]);
    });

    it("leaves the password out of mailbox errors, and reads the mailbox when it is back", async () => {
      const gone = await startImapPeer();
      await gone.close();
      const port = Number(new URL(gone.url).port);
      const read = createMailboxReader(app().services, createImapMailbox(gone.url));
      await expect(read()).rejects.toThrow(/ECONNREFUSED/);
      const imap = await startImapPeer(port);
      ends.push(imap.close);
      imap.put(letter("nobody@elsewhere.example", mailboxAddress, "late@elsewhere.example"));
      const refused: unknown = await createMailboxReader(
        app().services,
        createImapMailbox(imap.url.replace("s%2Fcret", "s3cret-no")),
      )().catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(Error);
      expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain("s3cret-no");
      await read();
      expect(await outcomes()).toEqual(["stranger"]);
    });

    it("marks a mail unreadable after repeated failures", async () => {
      const mails = [1, 2].map((uid) => ({
        uidValidity: 7,
        uid,
        isCut: false,
        raw: letter("a@b.example", mailboxAddress, `${uid}@b.example`),
      }));
      const { services } = app();
      const failing = {
        ...services,
        tokens: {
          ...services.tokens,
          blind: (text: string) => {
            if (text === "a@b.example") throw new Error("It breaks");
            return text;
          },
        },
      };
      const readNew: ReturnType<typeof createImapMailbox>["readNew"] = async (last, deal) => {
        for (const received of mails) if (received.uid > (await last(7))) await deal(received);
      };
      const read = createMailboxReader(failing, { readNew });
      await expect(read()).rejects.toThrow("It breaks");
      await expect(read()).rejects.toThrow("It breaks");
      await expect(read()).rejects.toThrow("It breaks");
      expect(await outcomes()).toEqual(["unreadable"]);
    });

    it("records a bounced mail and stops newsletters to an address that does not exist", async () => {
      await app()
        .as("normal")
        .send(newsletterCalls.subscribeNewsletter, { body: { language: "en-US" } });
      const { sent, messageId } = await answered(app());
      await recordMailDelivered(db(), sent.id);
      const deliveries = async () =>
        (
          await app()
            .as("support")
            .call(deliveryCalls.listDeliveries, { query: { state: "undelivered" } })
        ).map(({ id, failure, reason }) => ({ id, failure, reason }));
      const subscription = async () =>
        (await app().as("normal").call(newsletterCalls.newsletterSubscription)).subscription;
      // Ignored: reports on another address, on a mail we never sent, and on a delayed delivery.
      await comesIn(app(), report(messageId, "somebody@elsewhere.example"));
      await comesIn(app(), report(`${crypto.randomUUID()}@store.example`, owner()));
      await comesIn(app(), report(messageId, owner(), "4.4.1", "delayed"));
      expect(await deliveries()).toEqual([]);
      expect((await subscription())?.bouncedAt).toBeNull();
      const row = await comesIn(app(), report(messageId, owner().toUpperCase()));
      expect(row.outcome).toBe("report");
      expect(await deliveries()).toEqual([
        { id: sent.id, failure: "bounced", reason: expect.stringContaining("5.1.1") },
      ]);
      expect(JSON.stringify(await deliveries())).not.toContain("@");
      expect((await subscription())?.bouncedAt).not.toBeNull();
      const again = await app()
        .as("superadmin")
        .send(deliveryCalls.retryDelivery, { params: { id: sent.id } });
      expect([again.statusCode, await deliveries()]).toEqual([200, []]);
    });

    it("keeps sending newsletters when a mail bounces because the mailbox is full", async () => {
      await app()
        .as("normal")
        .send(newsletterCalls.subscribeNewsletter, { body: { language: "en-US" } });
      const { sent, messageId } = await answered(app());
      await recordMailDelivered(db(), sent.id);
      await comesIn(app(), report(messageId, owner(), "5.2.2"));
      const { subscription } = await app().as("normal").call(newsletterCalls.newsletterSubscription);
      expect(subscription?.bouncedAt).toBeNull();
    });

    it("stops adding mails to a ticket at the hourly limit per sender", async () => {
      const { ticket, replyTo } = await answered(app());
      for (let at = 0; at <= ticketMailLimits.mailsAnHour; at += 1)
        await comesIn(app(), letter(owner(), replyTo, `${at}@many.example`));
      const all = await outcomes();
      expect(all.filter((outcome) => outcome === "joined")).toHaveLength(ticketMailLimits.mailsAnHour);
      expect(all.filter((outcome) => outcome === "too_many")).toHaveLength(1);
      expect((await seen(ticket.id)).messages).toHaveLength(ticketMailLimits.mailsAnHour + 2);
    });

    it("lets staff put an unassigned mail into a ticket or dismiss it, once", async () => {
      const made = await raiseTicket(app());
      const strange = await comesIn(
        app(),
        letter("partner@elsewhere.example", mailboxAddress, "one@elsewhere.example"),
      );
      const other = await comesIn(app(), letter("spam@elsewhere.example", mailboxAddress, "two@elsewhere.example"));
      expect(await listed("waiting")).toMatchObject([
        { from: "spam@elsewhere.example", text: "A letter.", ticket: null },
        { outcome: "stranger" },
      ]);
      for (const who of ["normal", "stranger"] as const)
        expect((await app().as(who).send(inboxCalls.listIncomingMails)).statusCode).toBe(403);
      expect((await settle(strange.id, 1)).json().code).toBe("ticket_not_found");
      const both = await Promise.all([settle(strange.id, made.number), settle(strange.id, made.number)]);
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect((await seen(made.id)).messages.at(-1)).toMatchObject({
        side: "developer",
        text: "A letter.",
        mailed: { from: "partner@elsewhere.example" },
      });
      expect((await settle(other.id)).json()).toMatchObject({ text: "A letter.", ticket: null });
      expect([await listed("waiting"), (await listed("taken")).length, (await listed("passed")).length]).toEqual([
        [],
        1,
        1,
      ]);
      const lines = await db().select().from(auditEntry).where(eq(auditEntry.action, "incoming_mail_settled"));
      expect(lines).toHaveLength(2);
    });

    it("mails nothing for a staff note, and unlinks incoming mail from an erased developer's ticket", async () => {
      const made = await raiseTicket(app());
      const before = await db().$count(mail);
      await app()
        .as("support")
        .call(ticketCalls.answerTicket, {
          params: { id: made.id },
          body: { kind: "note", revision: made.revision, text: "For us alone." },
        });
      expect(await db().$count(mail)).toBe(before);
      const { replyTo } = await answered(app());
      const row = await comesIn(app(), letter(owner(), replyTo, "last@elsewhere.example"));
      await removeTickets(db(), app().people.developerId);
      const [unlinked] = await db().select().from(incomingMail).where(eq(incomingMail.id, row.id));
      expect(unlinked?.ticketId).toBeNull();
    });
  },
  { environment: mailboxEnvironment },
);
