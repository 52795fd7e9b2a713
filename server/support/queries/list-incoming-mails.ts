import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL } from "drizzle-orm";
import { inboxCalls } from "#contract/support/inbox/calls.ts";
import { IncomingMail, type incomingMailTabs, unhandledMailOutcomes } from "#contract/support/inbox/incoming-mail.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import { presentRow } from "#server/platform/db/present-row.ts";
import { handle } from "#server/platform/http/route.ts";
import { incomingMail } from "#server/support/inbox/inbox.tables.ts";
import { ticket } from "#server/support/tickets/tickets.tables.ts";

const { outcome, settledAt } = incomingMail;
const isWaiting = inArray(outcome, [...unhandledMailOutcomes]);
const isInTicket = inArray(outcome, ["joined", "opened"]);

const tabConditions: Record<(typeof incomingMailTabs)[number], SQL | undefined> = {
  waiting: and(isWaiting, isNull(settledAt)),
  taken: or(isInTicket, and(isWaiting, isNotNull(settledAt), isNotNull(incomingMail.ticketId))),
  passed: or(
    notInArray(outcome, [...unhandledMailOutcomes, "joined", "opened"]),
    and(isWaiting, isNotNull(settledAt), isNull(incomingMail.ticketId)),
  ),
};

/** Received mails. A page is one statement. */
export const listIncomingMailsRoute = handle(inboxCalls.listIncomingMails)(async ({ query, reply, services }) => {
  const rows = await services.database.db
    .select({
      row: incomingMail,
      ticket: { id: ticket.id, number: ticket.number, subject: ticket.subject },
      total: exactTotalColumn,
    })
    .from(incomingMail)
    .leftJoin(ticket, eq(ticket.id, incomingMail.ticketId))
    .where(query.tab && tabConditions[query.tab])
    .orderBy(desc(incomingMail.receivedAt), incomingMail.id)
    .offset(query._start)
    .limit(toOutboxPageSize(query));
  reply.header("x-total-count", rows[0]?.total ?? 0);
  return rows.map((row) => presentRow(IncomingMail, row.row, { ticket: row.ticket }));
});
