import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { ticketCalls, type ticketDeskTabs } from "#contract/support/tickets/calls.ts";
import { activeTicketStates, waitingTicketStates } from "#contract/support/tickets/ticket-states.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import { matchesSearch } from "#server/platform/db/search-key.ts";
import { visibleToActor } from "#server/platform/db/visible-to-actor.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentTicketSummary, presentTicket } from "#server/support/tickets/present-ticket.ts";
import { requireTicketAccess } from "#server/support/tickets/ticket-access.ts";
import { findTicket, findTicketMessages } from "#server/support/tickets/tickets.store.ts";
import { ticket } from "#server/support/tickets/tickets.tables.ts";

const tabConditions = (accountId: string): Record<(typeof ticketDeskTabs)[number], SQL> => ({
  waiting: inArray(ticket.state, [...waitingTicketStates]),
  mine: sql`${and(eq(ticket.assigneeId, accountId), inArray(ticket.state, [...activeTicketStates]))}`,
  pending: eq(ticket.state, "pending"),
  ended: notInArray(ticket.state, [...activeTicketStates]),
});

/** Time since which support owes an answer: the developer's first message after support's last one. */
const owedSince = sql`(
  select min(m.created_at) from ticket_message m
  where m.ticket_id = ${ticket.id} and m.kind = 'message' and m.side = 'developer'
    and m.created_at > coalesce(
      (select max(s.created_at) from ticket_message s
       where s.ticket_id = ${ticket.id} and s.kind = 'message' and s.side = 'support'),
      '-infinity'))`;

const names = {
  developer: developer.name,
  app: app.title,
  assignee: sql<string | null>`trim(${account.firstName} || ' ' || ${account.lastName})`,
};

/** Tickets: waiting ones longest first, others by latest change. */
export const listTicketsRoute = handle(ticketCalls.listTickets)(
  async ({ abilities, query, actor, reply, services }) => {
    const { db } = services.database;
    const found = query.searchText ? matchesSearch(ticket.searchKey, query.searchText) : undefined;
    const tab = query.tab && tabConditions(actor.accountId)[query.tab];
    const { developerId } = query;
    if (developerId !== undefined)
      requireAllowed(abilities, "read", buildAccessRecord("Ticket", { developerId }), "developer_not_found");
    const ofOne = developerId === undefined ? undefined : eq(ticket.developerId, developerId);
    const byWait = query.tab === "waiting" || query.tab === "mine";
    const rows = await db
      .select({ row: ticket, names, total: exactTotalColumn })
      .from(ticket)
      .innerJoin(developer, eq(developer.id, ticket.developerId))
      .leftJoin(app, eq(app.id, ticket.appId))
      .leftJoin(account, eq(account.id, ticket.assigneeId))
      .where(and(visibleToActor(actor, "Ticket", ticket), tab, ofOne, found))
      .orderBy(byWait ? asc(owedSince) : desc(ticket.changedAt), ticket.id)
      .offset(query._start)
      .limit(toOutboxPageSize(query));
    const messages = await findTicketMessages(
      db,
      rows.map(({ row }) => row.id),
    );
    reply.header("x-total-count", rows[0]?.total ?? 0);
    return rows.map((row) =>
      presentTicketSummary(
        actor.role,
        row.row,
        row.names,
        messages.filter(({ ticketId }) => ticketId === row.row.id),
      ),
    );
  },
);

export const getTicketRoute = handle(ticketCalls.ticket)(async (context) => {
  const { db } = context.services.database;
  return presentTicket(db, context, requireTicketAccess(context, "read", await findTicket(db, context.params.id)));
});
