import { Inbox } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { deskTicketPath, ticketDeskPath } from "#resources/support/tickets/paths.ts";
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
  list: {
    path: ticketDeskPath,
    title: "ticketDesk",
    access,
    load: async () => (await import("./list.tsx")).TicketDeskList,
  },
  show: {
    path: deskTicketPath(":id"),
    title: "ticket",
    access,
    load: async () => (await import("./show.tsx")).TicketDeskShow,
  },
  meta: { label: "menu.ticketDesk", icon: Inbox, group: "queues" },
};
