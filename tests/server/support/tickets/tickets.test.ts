import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { type Ticket, ticketLimits } from "#contract/support/tickets/ticket.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { removeTickets, exportTickets } from "#server/support/tickets/tickets.store.ts";
import { ticket, ticketMessage } from "#server/support/tickets/tickets.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { picture } from "#tests/support/builders/pictures.ts";
import { aTicket, attach, raiseTicket, ticketForm } from "#tests/support/builders/tickets.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("a ticket", (app) => {
  const db = () => app().services.database.db;
  const seenBy = (id: string, who: AskedAs) => app().as(who).call(ticketCalls.ticket, { params: { id } });
  const reply = (id: string, text = "Any news?", who: AskedAs = "normal") =>
    app().as(who).send(ticketCalls.replyToTicket, { params: { id }, body: { text } });
  const answer = (of: Ticket, state: "open" | "pending" | "closed" = "pending", who: AskedAs = "support") =>
    app()
      .as(who)
      .send(ticketCalls.answerTicket, {
        params: { id: of.id },
        body: { kind: "message", revision: of.revision, text: "Please send the log.", state },
      });
  const noted = (of: Ticket) =>
    app()
      .as("support")
      .call(ticketCalls.answerTicket, {
        params: { id: of.id },
        body: { kind: "note", revision: of.revision, text: "Seen on two devices." },
      });
  const mails = async (template: string) => (await db().select().from(mail)).filter((row) => row.template === template);
  const listed = async (who: AskedAs, query: Record<string, string> = {}) =>
    (await app().as(who).call(ticketCalls.listTickets, { query })).map(({ id }) => id);

  it("creates a ticket with its context, mails the team and lists it for its developer and staff", async () => {
    const { version } = await liveVersion(app());
    const context = {
      versionId: version.id,
      finding: "signer_changed",
      requestId: "req-1",
      page: `/home/${version.appId}`,
    };
    const made = await raiseTicket(app(), context);
    expect(made).toMatchObject({ state: "new", subject: ticketForm.subject, context, app: { id: version.appId } });
    expect(made.clock).toMatchObject({ move: "support", firstAnsweredAt: null });
    expect(made.clock.dueAt).not.toBeNull();
    expect(made.messages).toMatchObject([{ side: "developer", kind: "message", text: ticketForm.text, files: [] }]);
    const [sent, ...others] = await mails("ticket-written");
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ to: "superadmin@test.example" });
    expect(sent?.text).toContain(`/tickets/${made.id}`);
    for (const who of ["normal", "support", "admin"] as const) expect(await listed(who)).toEqual([made.id]);
    expect(await listed("stranger")).toEqual([]);
  });

  it("rejects a ticket about another developer's app or version", async () => {
    const { version } = await liveVersion(app());
    const codes = [];
    for (const context of [{ appId: version.appId }, { versionId: version.id }]) {
      const answered = await app()
        .as("stranger")
        .send(ticketCalls.createTicket, { body: { ...ticketForm, context } });
      codes.push([answered.statusCode, answered.json().code]);
    }
    expect(codes).toEqual([
      [404, "app_not_found"],
      [404, "version_not_found"],
    ]);
  });

  it("moves a ticket from new to pending, open, closed and open again as people write", async () => {
    const made = await raiseTicket(app());
    const waiting = async () => (await app().as("support").call(reviewDeskCalls.waitingCounts)).tickets;
    expect(await waiting()).toBe(1);
    const answered: Ticket = (await answer(made)).json();
    expect(await waiting()).toBe(0);
    expect(answered).toMatchObject({ state: "pending", assignee: { name: expect.any(String) } });
    expect(answered.clock).toMatchObject({ move: "developer", dueAt: null });
    const [sent] = await mails("ticket-answered");
    expect(sent).toMatchObject({ to: "owner@test.example" });
    expect(sent?.text).toContain("Please send the log.");
    const replied: Ticket = (await reply(made.id)).json();
    expect(replied).toMatchObject({ state: "open", clock: { move: "support" } });
    await reply(made.id, "One more thing.");
    expect(await mails("ticket-written"), "once for each wait").toHaveLength(2);
    const closed: Ticket = (await answer(await seenBy(made.id, "support"), "closed")).json();
    expect(closed).toMatchObject({ state: "closed", clock: { move: "nobody" } });
    expect((await reply(made.id)).json()).toMatchObject({ state: "open" });
    const solved = await app()
      .as("normal")
      .call(ticketCalls.solveTicket, { params: { id: made.id } });
    expect(solved).toMatchObject({ state: "closed", solved: true });
    expect((await reply(made.id)).json()).toMatchObject({ state: "open", solved: false });
  });

  it("hides staff notes and names from a ticket's developer", async () => {
    const made = await raiseTicket(app());
    await answer(await noted(made));
    const own = await seenBy(made.id, "normal");
    expect(own.messages.map(({ kind, side, author }) => [kind, side, author])).toEqual([
      ["message", "developer", expect.any(String)],
      ["message", "support", null],
    ]);
    expect(own.assignee).toBeNull();
    const asStaff = await seenBy(made.id, "admin");
    expect(asStaff.messages.map(({ kind }) => kind)).toEqual(["message", "note", "message"]);
    expect(asStaff.messages[1]?.author).not.toBeNull();
    // A note is no answer and is not mailed.
    expect((await noted(await raiseTicket(app()))).clock.move).toBe("support");
    expect(await mails("ticket-answered")).toHaveLength(1);
    const copy = JSON.stringify(await exportTickets(db(), app().people.developerId));
    expect(copy).toContain("Please send the log.");
    expect(copy).not.toContain("Seen on two devices.");
  });

  it("answers 409 with the current ticket to the second of two simultaneous answers", async () => {
    const made = await raiseTicket(app());
    const [one, other] = await Promise.all([answer(made, "open", "support"), answer(made, "closed", "admin")]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
    const lost = one.statusCode === 409 ? one : other;
    expect(lost.json()).toMatchObject({ code: "revision_conflict", current: { messages: [{}, {}] } });
    expect(await mails("ticket-answered")).toHaveLength(1);
  });

  it("lets only a ticket's developer reply and only staff answer", async () => {
    const made = await raiseTicket(app());
    expect((await reply(made.id, "Hello", "stranger")).statusCode).toBe(404);
    expect((await reply(made.id, "Hello", "support")).statusCode).toBe(403);
    expect((await answer(made, "open", "normal")).statusCode).toBe(403);
    const acting = await reply(made.id, "Written for the developer", "adminAsDev");
    expect(acting.statusCode).toBe(200);
  });

  it("assigns, unassigns and closes a ticket without a message, and audits each change", async () => {
    const made = await raiseTicket(app());
    const change = (of: Ticket, body: { taken?: boolean; state?: "closed" }) =>
      app()
        .as("support")
        .call(ticketCalls.changeTicket, { params: { id: made.id }, body: { revision: of.revision, ...body } });
    const taken = await change(made, { taken: true });
    expect(taken.assignee?.id).toBe(app().people.accounts.support.id);
    expect(await listed("support", { tab: "mine" })).toEqual([made.id]);
    const given = await change(taken, { taken: false });
    expect(given.assignee).toBeNull();
    expect((await change(given, { state: "closed" })).state).toBe("closed");
    expect(await listed("support", { tab: "ended" })).toEqual([made.id]);
    const lines = await db().select().from(auditEntry).where(eq(auditEntry.subjectId, made.id));
    expect(lines.map(({ action }) => action)).toEqual(["ticket_changed", "ticket_changed", "ticket_changed"]);
  });

  it("merges a ticket into another of the same developer and moves its messages there", async () => {
    const first = await raiseTicket(app());
    const second = await raiseTicket(app());
    const strange = await raiseTicket(app(), {}, "stranger");
    const merge = (of: Ticket, into: string) =>
      app()
        .as("support")
        .send(ticketCalls.mergeTicket, { params: { id: of.id }, body: { revision: of.revision, into } });
    const codes = [await merge(second, strange.id), await merge(second, second.id)].map(
      (refused) => refused.json().code,
    );
    expect(codes).toEqual(["ticket_merge_refused", "ticket_merge_refused"]);
    const joined: Ticket = (await merge(second, first.id)).json();
    expect(joined.messages.map(({ joinedFrom }) => joinedFrom)).toEqual([null, second.number]);
    expect(await seenBy(second.id, "normal")).toMatchObject({
      state: "merged",
      messages: [],
      mergedInto: { id: first.id, number: first.number },
    });
    const late = await reply(second.id);
    expect([late.statusCode, late.json().code]).toEqual([409, "ticket_merged"]);
  });

  it("lets only its developer and staff open a ticket's files, up to a maximum per message", async () => {
    const { version } = await liveVersion(app());
    const made = await aTicket(app(), version.appId);
    const [message] = made.messages;
    const file = message?.files[0];
    expect(file).toMatchObject({ fileName: "held-page.png", type: "image/png" });
    const open = (who: AskedAs) =>
      app()
        .as(who)
        .send(ticketCalls.openTicketFile, { params: { id: file?.id ?? "" } });
    expect([(await open("normal")).statusCode, (await open("support")).statusCode]).toEqual([200, 200]);
    expect((await open("stranger")).statusCode).toBe(404);
    for (let more = 1; more < ticketLimits.files; more += 1) await attach(app(), message?.id ?? "");
    expect((await attach(app(), message?.id ?? "")).json().code).toBe("too_many_files");
    const answered: Ticket = (await answer(await seenBy(made.id, "support"))).json();
    expect((await attach(app(), answered.messages[1]?.id ?? "")).statusCode).toBe(404);
  });

  it("lets staff add files only to their own answers and notes, and hides a note's files", async () => {
    const made = await raiseTicket(app());
    const answered = await answer(await noted(made)).then((response) => response.json<Ticket>());
    const add = async (at: number, who: AskedAs) => {
      const file = { name: "steps.png", type: "image/png", bytes: await picture(64, 64) };
      return app()
        .as(who)
        .send(ticketCalls.addAnswerFile, { params: { id: answered.messages[at]?.id ?? "" }, file });
    };
    const codes = [await add(1, "support"), await add(2, "support"), await add(2, "admin"), await add(0, "support")];
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404]);
    expect((await add(2, "normal")).statusCode).toBe(403);
    const own = await seenBy(made.id, "normal");
    expect(own.messages.map(({ files }) => files.length)).toEqual([0, 1]);
    const ofNote = (await seenBy(made.id, "support")).messages[1]?.files[0]?.id ?? "";
    const opened = (who: AskedAs) =>
      app()
        .as(who)
        .send(ticketCalls.openTicketFile, { params: { id: ofNote } });
    expect([(await opened("admin")).statusCode, (await opened("normal")).statusCode]).toEqual([200, 404]);
  });

  it("sorts waiting tickets by due answer, and finds a ticket by text or number", async () => {
    const first = await raiseTicket(app());
    const second = await raiseTicket(app());
    expect(await listed("support", { tab: "waiting" })).toEqual([first.id, second.id]);
    await answer(first, "open");
    await reply(first.id);
    expect(await listed("support", { tab: "waiting" })).toEqual([second.id, first.id]);
    await answer(second);
    expect(await listed("support", { tab: "waiting" })).toEqual([first.id]);
    expect(await listed("normal", { tab: "pending" })).toEqual([second.id]);
    expect(await listed("support", { searchText: String(second.number) })).toEqual([second.id]);
    expect(await listed("support", { searchText: "RESUBMIT" })).toHaveLength(2);
  });

  it("rejects a ticket when its developer has too many open", async () => {
    const made = await raiseTicket(app());
    await db().execute(sql`insert into ticket (developer_id, subject, context)
      select ${made.developer.id}, 'Another', '{}' from generate_series(2, ${ticketLimits.openOfDeveloper}::int)`);
    const refused = await app()
      .as("normal")
      .send(ticketCalls.createTicket, { body: { ...ticketForm, context: {} } });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "too_many_tickets"]);
  });

  it("deletes an erased developer's tickets and returns the hashes of their files", async () => {
    const { version } = await liveVersion(app());
    await aTicket(app(), version.appId);
    expect(await removeTickets(db(), app().people.developerId)).toHaveLength(1);
    expect([await db().$count(ticket), await db().$count(ticketMessage)]).toEqual([0, 0]);
  });
});
