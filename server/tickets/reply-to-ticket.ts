import { ticketCalls } from "#contract/tickets/calls.ts";
import { stateAfterReply, waitingStates } from "#contract/tickets/states.ts";
import { findDeveloper } from "#server/developers/developers.store.ts";
import { handle } from "#server/http/route.ts";
import { presentTicket } from "./present-ticket.ts";
import { tellTeam } from "./tell-team.ts";
import { ticketToChange } from "./ticket-access.ts";
import { addMessage, updateTicket } from "./tickets.store.ts";

/** Its developer writes; nothing that staff write meanwhile is in the way. */
export const replyToTicket = handle(ticketCalls.replyToTicket)(async (context) => {
  const { actor, body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const row = await ticketToChange(tx, context, params.id, "update");
    const { accountId } = actor;
    await addMessage(tx, { ticketId: row.id, kind: "message", side: "developer", accountId, text: body.text });
    const changed = await updateTicket(tx, row.id, { state: stateAfterReply(row.state) ?? row.state, solved: false });
    // Once for each wait: whoever writes three times before an answer is told of once.
    if (!waitingStates.some((one) => one === row.state)) {
      const developer = (await findDeveloper(tx, row.developerId))?.name ?? "";
      await tellTeam(tx, services, changed, { developer, text: body.text });
    }
    return presentTicket(tx, context, changed);
  });
});

export const solveTicket = handle(ticketCalls.solveTicket)(async (context) =>
  context.services.database.transaction(async (tx) => {
    const row = await ticketToChange(tx, context, context.params.id, "update");
    return presentTicket(tx, context, await updateTicket(tx, row.id, { state: "closed", solved: true }));
  }),
);
