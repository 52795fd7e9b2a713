import { TicketContext } from "#contract/tickets/ticket.ts";

type Fact = keyof TicketContext;

/** What the address says of the screen that help is asked on; anything else in it is left out. */
export function contextIn(search: URLSearchParams): TicketContext {
  const facts = Object.keys(TicketContext.shape) as Fact[];
  const given = facts.flatMap((fact) => {
    const read = TicketContext.shape[fact].safeParse(search.get(fact) ?? undefined);
    return read.success && read.data !== undefined ? [[fact, read.data] as const] : [];
  });
  return Object.fromEntries(given);
}
