import { ticketCalls } from "#contract/support/tickets/calls.ts";

/** Tickets, for the staff who answer them. */
export const ticketDesk = {
  name: "ticket-desk",
  calls: { getList: ticketCalls.listTickets, getOne: ticketCalls.ticket },
} as const;
