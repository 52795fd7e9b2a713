import { expect, it } from "vitest";
import { minMeasuredTickets, serviceStatusCalls } from "#contract/support/help/service-status.ts";
import { deliverMailJob } from "#server/integrations/mail/queue-mail.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { findServiceIncidents } from "#server/support/queries/service-state.ts";
import { addTicket, addTicketMessage } from "#server/support/tickets/tickets.store.ts";
import { withApps } from "#tests/support/with-app.ts";

const hourMs = 3_600_000;

withApps("the service status on the support page", (app) => {
  const status = () => app().as("normal").call(serviceStatusCalls.serviceStatus);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs);

  it("names delayed emails and processing with the time of the oldest delay, and nothing otherwise", async () => {
    const { db } = app().services.database;
    expect((await status()).incidents).toEqual([]);
    const [first, second] = [hoursAgo(2), hoursAgo(1)];
    await db.insert(job).values([
      { kind: deliverMailJob.kind, payload: {}, runAt: hoursAgo(-1), attempts: 3, createdAt: first },
      { kind: "inspect", payload: {}, runAt: second },
      { kind: "inspect", payload: {}, runAt: hoursAgo(0.5) },
    ]);
    expect((await status()).incidents).toEqual([
      { part: "mail", since: first.toISOString() },
      { part: "processing", since: second.toISOString() },
    ]);
  });

  it("names statistics while they start", async () => {
    const { database, statistics } = app().services;
    expect(await findServiceIncidents({ database, statistics: { ...statistics, state: "starting" } })).toEqual([
      { part: "statistics", since: null },
    ]);
  });

  it("measures first replies once enough tickets have one", async () => {
    const { db } = app().services.database;
    const { developerId, accounts } = app().people;
    const answered = async (hours: number) => {
      const ticket = await addTicket(db, { developerId, subject: "Help", context: {}, createdAt: hoursAgo(48) });
      for (const [side, at] of [
        ["developer", 48],
        ["support", 48 - hours],
        ["support", 1],
      ] as const)
        await addTicketMessage(db, {
          ticketId: ticket.id,
          kind: "message",
          side,
          accountId: accounts.normal.id,
          text: "So.",
          createdAt: hoursAgo(at),
        });
    };
    for (let hours = 1; hours < minMeasuredTickets; hours += 1) await answered(hours);
    expect((await status()).replyTimes).toBeNull();
    await answered(minMeasuredTickets);
    expect((await status()).replyTimes).toEqual({ tickets: minMeasuredTickets, halfHours: 10.5, nineInTenHours: 18.1 });
  });
});
