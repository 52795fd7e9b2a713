import type { ConsoleResource } from "#providers/resource.ts";
import { newTicketPath } from "#contract/support/tickets/new-ticket.ts";
import { ownTicketPath, ownTicketsPath } from "./paths.ts";
import { ticketCalls } from "#contract/support/tickets/calls.ts";

/** Name and calls of the Refine resource of the user's support tickets; simple-rest loads the list. */
export const tickets = {
  name: "tickets",
  calls: { getList: ticketCalls.listTickets, getOne: ticketCalls.ticket, create: ticketCalls.createTicket },
} as const;

const access = { action: "create", subject: "Ticket" } as const;

/** Refine resource of the user's own tickets, below Support in the menu. */
export const resource: ConsoleResource = {
  ...tickets,
  access,
  list: { path: ownTicketsPath, title: "tickets", access, load: async () => (await import("./list.tsx")).TicketList },
  show: {
    path: ownTicketPath(":id"),
    title: "ownTicket",
    access,
    load: async () => (await import("./show.tsx")).TicketShow,
  },
  create: {
    path: newTicketPath,
    title: "newTicket",
    access,
    load: async () => (await import("./create.tsx")).TicketCreate,
  },
  meta: { label: "menu.tickets", parent: "support" },
};
