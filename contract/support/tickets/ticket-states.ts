/**
 * States of a ticket. It is `new` until staff answer it, then `open` (support must reply) or `pending` (its developer
 * must). A message from its developer opens it again, even if it was closed. A `merged` ticket continues in another.
 */
export const ticketStates = ["new", "open", "pending", "closed", "merged"] as const;
export type TicketState = (typeof ticketStates)[number];

/** States that staff set, with or without an answer. */
export const settableTicketStates = ["open", "pending", "closed"] as const satisfies readonly TicketState[];
export const waitingTicketStates = ["new", "open"] as const satisfies readonly TicketState[];
export const activeTicketStates = ["new", "open", "pending"] as const satisfies readonly TicketState[];

export const ticketReplySides = ["support", "developer", "nobody"] as const;

export function isActiveTicket(state: TicketState): boolean {
  return activeTicketStates.some((activeTicketState) => activeTicketState === state);
}

/** Returns the state after a message from the developer; null if the ticket accepts none. */
export function ticketStateAfterReply(state: TicketState): TicketState | null {
  if (state === "merged") return null;
  return state === "new" ? "new" : "open";
}
