import { ticketCalls } from "#contract/tickets/calls.ts";

/** What a developer asks support; simple-rest asks for the list. */
export const tickets = {
  name: "tickets",
  calls: { getList: ticketCalls.listTickets, getOne: ticketCalls.ticket, create: ticketCalls.createTicket },
} as const;
