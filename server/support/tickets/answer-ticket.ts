import { ticketCalls } from "#contract/support/tickets/calls.ts";
import type { AuditAction } from "#contract/staff/members/audit-actions.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { recordTicketMails, createMailThread } from "./mail-thread.ts";
import { presentTicket } from "./present-ticket.ts";
import { requireCurrentRevision, lockTicketToChange } from "./ticket-access.ts";
import { addTicketMessage, moveTicketMessages, type TicketRow, updateTicket } from "./tickets.store.ts";

/** Audits what staff did; the text itself is only in the ticket. */
async function auditTicket(
  tx: Tx,
  { actor, request }: Pick<CallContext, "actor" | "request">,
  action: Extract<AuditAction, `ticket_${string}`>,
  { id, number }: TicketRow,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const details = { number, ...data };
  await writeAudit(tx, { actor, action, subject: "Ticket", subjectId: id, data: details, requestId: request.id });
}

/** Answers, and assigns the ticket to the caller if nobody has it. A note for other staff notifies nobody. */
export const answerTicketRoute = handle(ticketCalls.answerTicket)(async (context) => {
  const { actor, body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const row = await lockTicketToChange(tx, context, params.id, "administer");
    await requireCurrentRevision(tx, context, row, body.revision);
    const { accountId } = actor;
    await addTicketMessage(tx, { ticketId: row.id, kind: body.kind, side: "support", accountId, text: body.text });
    if (body.kind === "note") return presentTicket(tx, context, await updateTicket(tx, row.id, {}));
    const assigneeId = row.assigneeId ?? accountId;
    const changed = await updateTicket(tx, row.id, { state: body.state, assigneeId });
    const { number, subject, developerId } = row;
    const about = { ticketId: row.id, number, subject, state: body.state, answer: body.text };
    const thread = await createMailThread(tx, services, row, true);
    const { mails } = await notify(tx, services, { event: "ticket-answered", to: { developerId }, about }, thread);
    await recordTicketMails(tx, services, row, mails);
    await auditTicket(tx, context, "ticket_answered", row, { state: body.state });
    return presentTicket(tx, context, changed);
  });
});

export const changeTicketRoute = handle(ticketCalls.changeTicket)(async (context) => {
  const { actor, body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const row = await lockTicketToChange(tx, context, params.id, "administer");
    await requireCurrentRevision(tx, context, row, body.revision);
    const { state = row.state, taken } = body;
    const assigneeId = taken === undefined ? row.assigneeId : taken ? actor.accountId : null;
    const changed = await updateTicket(tx, row.id, { state, assigneeId });
    await auditTicket(tx, context, "ticket_changed", row, {
      from: row.state,
      to: state,
      ...(taken !== undefined && { taken }),
    });
    return presentTicket(tx, context, changed);
  });
});

/** Locks two tickets, always in the same order. */
async function bothTickets(tx: Tx, context: CallContext, from: string, into: string) {
  const locked = new Map<string, TicketRow>();
  for (const id of [from, into].sort()) locked.set(id, await lockTicketToChange(tx, context, id, "administer"));
  const [source, target] = [locked.get(from), locked.get(into)];
  if (!source || !target) throw new Failure("ticket_not_found");
  return { source, target };
}

/** Merges tickets of the same developer only, so that nobody reads another developer's messages. */
export const mergeTicketRoute = handle(ticketCalls.mergeTicket)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const { source, target } = await bothTickets(tx, context, params.id, body.into);
    if (source.id === target.id || source.developerId !== target.developerId) throw new Failure("ticket_merge_refused");
    await requireCurrentRevision(tx, context, source, body.revision);
    await moveTicketMessages(tx, source, target);
    await updateTicket(tx, source.id, { state: "merged", mergedIntoId: target.id });
    const isAsked = source.state === "new" || source.state === "open";
    const state = isAsked && target.state !== "new" ? "open" : target.state;
    const joined = await updateTicket(tx, target.id, { state, appId: target.appId ?? source.appId });
    await auditTicket(tx, context, "ticket_merged", source, { into: target.number });
    return presentTicket(tx, context, joined);
  });
});
