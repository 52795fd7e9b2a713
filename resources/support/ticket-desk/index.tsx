import { Inbox } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { ticketPath, ticketsPath } from "#resources/support/tickets/paths.ts";
import { ticketCalls } from "#contract/support/tickets/calls.ts";

/** Tickets, for the staff who answer them. */
export const ticketDesk = {
  name: "ticket-desk",
  calls: { getList: ticketCalls.listTickets, getOne: ticketCalls.ticket },
} as const;

const access = { action: "administer", subject: "Ticket" } as const;

/** Ticket desk, where support answers developers. */
export const resource: ConsoleResource = {
  ...ticketDesk,
  access,
  list: { path: ticketsPath, title: "ticketDesk", access, load: async () => (await import("./list.tsx")).TicketDesk },
  show: { path: ticketPath(":id"), title: "ticket", access, load: async () => (await import("./show.tsx")).DeskTicket },
  meta: { label: "menu.ticketDesk", icon: Inbox, group: "queues" },
};
