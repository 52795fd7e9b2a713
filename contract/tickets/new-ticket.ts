import type { TicketContext } from "./ticket.ts";

/** The console's page on which help is asked for. */
export const newTicketPath = "/support/tickets/new";

/** The same with what the screen knows: the page puts it into the ticket, and shows it before it is sent. */
export function newTicketAddress(context: Partial<TicketContext>): string {
  const known = Object.entries(context).filter(([, value]) => value !== undefined);
  return known.length === 0 ? newTicketPath : `${newTicketPath}?${new URLSearchParams(known)}`;
}
