import { Inbox } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { ticketPath, ticketsPath } from "#resources/support/tickets/paths.ts";
import { ticketDesk } from "./resource.ts";

const access = { action: "administer", subject: "Ticket" } as const;

/** Ticket desk, where support answers developers. */
export const resource: ConsoleResource = {
  ...ticketDesk,
  access,
  list: { path: ticketsPath, title: "ticketDesk", access, load: async () => (await import("./list.tsx")).TicketDesk },
  show: { path: ticketPath(":id"), title: "ticket", access, load: async () => (await import("./show.tsx")).DeskTicket },
  meta: { label: "menu.ticketDesk", icon: Inbox, group: "queues" },
};
