/**
 * A ticket is new until somebody of the staff has answered, then open (support moves) or pending (its developer moves);
 * whatever its developer writes opens it again, also when it was closed. A merged one goes on in another.
 */
export const ticketStates = ["new", "open", "pending", "closed", "merged"] as const;
export type TicketState = (typeof ticketStates)[number];

/** What staff make of a ticket with an answer or without one. */
export const setStates = ["open", "pending", "closed"] as const satisfies readonly TicketState[];
export const waitingStates = ["new", "open"] as const satisfies readonly TicketState[];
export const unendedStates = ["new", "open", "pending"] as const satisfies readonly TicketState[];

export const ticketMovers = ["support", "developer", "nobody"] as const;

export function isUnended(state: TicketState): boolean {
  return unendedStates.some((one) => one === state);
}

/** What a message of its developer makes of a ticket; null where it cannot be written to. */
export function stateAfterReply(state: TicketState): TicketState | null {
  if (state === "merged") return null;
  return state === "new" ? "new" : "open";
}
