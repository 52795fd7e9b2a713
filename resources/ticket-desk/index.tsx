import { Inbox } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { ticketPath, ticketsPath } from "#resources/tickets/paths.ts";
import { ticketDesk } from "./resource.ts";

/** Support answers what developers ask. */
export const resource: ConsoleResource = {
  ...ticketDesk,
  access: { action: "administer", subject: "Ticket" },
  list: { path: ticketsPath, title: "ticketDesk", load: async () => (await import("./list.tsx")).TicketDesk },
  show: { path: ticketPath(":id"), title: "ticket", load: async () => (await import("./show.tsx")).DeskTicket },
  meta: { label: "menu.ticketDesk", icon: Inbox, group: "queues" },
};
