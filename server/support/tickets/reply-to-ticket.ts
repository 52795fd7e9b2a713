import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentTicket } from "./present-ticket.ts";
import { lockTicketToChange } from "./ticket-access.ts";
import { updateTicket } from "./tickets.store.ts";
import { addDeveloperReply } from "./add-developer-reply.ts";

/** Adds the developer's reply; concurrent changes by staff do not conflict. */
export const replyToTicketRoute = handle(ticketCalls.replyToTicket)(async (context) => {
  const { actor, body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const row = await lockTicketToChange(tx, context, params.id, "update");
    const { ticket } = await addDeveloperReply(tx, services, row, { accountId: actor.accountId, text: body.text });
    return presentTicket(tx, context, ticket);
  });
});

export const solveTicketRoute = handle(ticketCalls.solveTicket)(async (context) =>
  context.services.database.transaction(async (tx) => {
    const row = await lockTicketToChange(tx, context, context.params.id, "update");
    return presentTicket(tx, context, await updateTicket(tx, row.id, { state: "closed", solved: true }));
  }),
);
