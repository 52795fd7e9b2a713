import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import type { Ticket } from "#contract/support/tickets/ticket.ts";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import type { TestApp } from "#tests/support/app.ts";
import {
  aColleague,
  answer,
  answered,
  comesIn,
  mailboxAddress,
  mailboxEnvironment,
} from "#tests/support/builders/inbox.ts";
import { picture } from "#tests/support/builders/pictures.ts";
import { raiseTicket } from "#tests/support/builders/tickets.ts";
import { withApps } from "#tests/support/with-app.ts";
import { answers } from "./recorded/answers.ts";
import { automatic } from "./recorded/automatic.ts";
import { filled, type Recorded } from "./recorded/recorded.ts";
import { strangers } from "./recorded/strangers.ts";

const theirs = "seen-before@old.example";
const hindi =
  "लॉग यह रहा।\n\n24 नवंबर 2026 को 9:58 पूर्वाह्न पर Bazaar Console <no-reply@store.example> ने लिखा:\n\n> Please send the log.";

/** Creates three tickets of the owner, one of another developer and an earlier mail. */
async function aStore(app: TestApp) {
  const { accounts } = app.people;
  const first = await answered(app);
  const closed = await answer(app, await raiseTicket(app), "closed");
  const joined = await raiseTicket(app);
  await app.as("support").call(ticketCalls.mergeTicket, {
    params: { id: joined.id },
    body: { revision: joined.revision, into: first.ticket.id },
  });
  const other = await answered(app, "stranger");
  const replyOf = ({ id, number }: Ticket) =>
    app.services.replyAddresses.make({ id, number }, accounts.normal.id) ?? "";
  const places: Record<string, string> = {
    mailbox: mailboxAddress,
    owner: accounts.normal.email,
    stranger: accounts.stranger.email,
    support: accounts.support.email,
    colleague: await aColleague(app),
    reply: first.replyTo,
    REPLY: first.replyTo.toUpperCase(),
    replyClosed: replyOf(closed),
    replyMerged: replyOf(joined),
    replyForged: first.replyTo.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@")),
    sent: first.messageId,
    sentElsewhere: first.messageId.replace("store.example", "STORE.EXAMPLE"),
    number: String(first.ticket.number),
    numberOfOther: String(other.ticket.number),
    theirs,
    png: Buffer.from(await picture(64, 64)).toString("base64"),
    hindi: Buffer.from(hindi).toString("base64"),
  };
  const before = "From: {owner}\nTo: {reply}\nSubject: Re: Ticket\nMessage-ID: <{theirs}>\n\nSeen before.";
  await comesIn(app, filled(before, places));
  return { places, tickets: { open: first.ticket, closed } };
}

withApps(
  "incoming mail",
  (app) => {
    const db = () => app().services.database.db;
    const readAs = (who: "normal" | "support", id: string) =>
      app().as(who).call(ticketCalls.ticket, { params: { id } });

    async function expectIn(recorded: Recorded, ticketId: string, places: Record<string, string>) {
      const ticket = await readAs("normal", ticketId);
      const last = ticket.messages.at(-1);
      expect(ticket.state, recorded.name).toBe(recorded.outcome === "opened" ? "new" : "open");
      expect(last, recorded.name).toMatchObject({ side: "developer", kind: "message" });
      expect(last?.mailed?.from, recorded.name).toBe(filled(recorded.from ?? "{owner}", places).toString());
      if (recorded.text !== undefined) expect(last?.text, recorded.name).toBe(recorded.text);
      if (recorded.quotes !== undefined) expect(last?.mailed?.quoted, recorded.name).toContain(recorded.quotes);
      if (recorded.subject !== undefined) expect(ticket.subject, recorded.name).toBe(recorded.subject);
      expect(
        last?.files.map(({ fileName }) => fileName),
        recorded.name,
      ).toEqual(recorded.files ?? []);
      expect(last?.mailed?.leftOut, recorded.name).toEqual(recorded.leftOut ?? []);
    }

    it.each([
      ["adds a reply mail to its ticket", answers],
      ["opens a ticket for a mail without one, or leaves the mail to staff", strangers],
      ["tells automatic, own and repeated mails from replies", automatic],
    ] as const)("%s", async (_, cases) => {
      const { places, tickets } = await aStore(app());
      for (const recorded of cases) {
        await db().delete(rateLimit);
        const before = await db().$count(mail);
        const row = await comesIn(app(), filled(recorded.eml, places));
        expect(row.outcome, recorded.name).toBe(recorded.outcome);
        const expectedTicket = tickets[recorded.in ?? "open"].id;
        if (recorded.outcome === "joined" || recorded.in !== undefined)
          expect(row.ticketId, recorded.name).toBe(expectedTicket);
        if (recorded.outcome === "joined" || recorded.outcome === "opened")
          await expectIn(recorded, row.ticketId ?? "", places);
        else expect(await db().$count(mail), `${recorded.name}: no mail is sent`).toBe(before);
      }
      const { rows } = await db().execute(sql`select count(*)::int as count from incoming_mail`);
      expect(rows).toEqual([{ count: cases.length + 1 }]);
    });
  },
  { environment: mailboxEnvironment },
);
