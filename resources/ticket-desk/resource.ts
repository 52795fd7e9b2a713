import { ticketCalls } from "#contract/tickets/calls.ts";

/** What developers ask, as staff answer it. */
export const ticketDesk = {
  name: "ticket-desk",
  calls: { getList: ticketCalls.listTickets, getOne: ticketCalls.ticket },
} as const;
