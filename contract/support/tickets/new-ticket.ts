import type { TicketContext } from "./ticket.ts";

/** Path of the page for a new ticket. */
export const newTicketPath = "/support/tickets/new";

/**
 * Returns the link to that page with the screen's context, which the page adds to the ticket and shows before sending.
 */
export function newTicketLink(context: Partial<TicketContext>): string {
  const known = Object.entries(context).filter(([, value]) => value !== undefined);
  return known.length === 0 ? newTicketPath : `${newTicketPath}?${new URLSearchParams(known)}`;
}
