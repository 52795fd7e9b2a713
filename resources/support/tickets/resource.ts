import { ticketCalls } from "#contract/support/tickets/calls.ts";

/** The user's support tickets; simple-rest loads the list. */
export const tickets = {
  name: "tickets",
  calls: { getList: ticketCalls.listTickets, getOne: ticketCalls.ticket, create: ticketCalls.createTicket },
} as const;
