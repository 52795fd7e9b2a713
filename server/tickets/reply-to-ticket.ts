import { ticketCalls } from "#contract/tickets/calls.ts";
import { handle } from "#server/http/route.ts";
import { presentTicket } from "./present-ticket.ts";
import { ticketToChange } from "./ticket-access.ts";
import { updateTicket } from "./tickets.store.ts";
import { writeReply } from "./write-reply.ts";

/** Adds the developer's reply; concurrent changes by staff do not conflict. */
export const replyToTicket = handle(ticketCalls.replyToTicket)(async (context) => {
  const { actor, body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const row = await ticketToChange(tx, context, params.id, "update");
    const { ticket } = await writeReply(tx, services, row, { accountId: actor.accountId, text: body.text });
    return presentTicket(tx, context, ticket);
  });
});

export const solveTicket = handle(ticketCalls.solveTicket)(async (context) =>
  context.services.database.transaction(async (tx) => {
    const row = await ticketToChange(tx, context, context.params.id, "update");
    return presentTicket(tx, context, await updateTicket(tx, row.id, { state: "closed", solved: true }));
  }),
);
