import { Inbox } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { deskTicketPath, ticketDeskPath } from "#resources/support/tickets/paths.ts";
import { ticketCalls } from "#contract/support/tickets/calls.ts";

/** Name and calls of the Refine resource of tickets, for the staff who answer them. */
export const ticketDesk = {
  name: "ticket-desk",
  calls: { getList: ticketCalls.listTickets, getOne: ticketCalls.ticket },
} as const;

const access = { action: "administer", subject: "Ticket" } as const;

/** Refine resource of the ticket desk, where support answers developers. */
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
    collapsed: true,
    bare: true,
    besideList: true,
    load: async () => (await import("./show.tsx")).TicketDeskShow,
  },
  meta: { label: "menu.ticketDesk", icon: Inbox, group: "queues", work: access, Count: createWaitingBadge("tickets") },
};
