import { TicketContext } from "#contract/support/tickets/ticket.ts";

type Fact = keyof TicketContext;

/** Context of the screen on which the user asked for help, from the URL. Other parameters are ignored. */
export function contextFromUrl(search: URLSearchParams): TicketContext {
  const facts = Object.keys(TicketContext.shape) as Fact[];
  const given = facts.flatMap((fact) => {
    const read = TicketContext.shape[fact].safeParse(search.get(fact) ?? undefined);
    return read.success && read.data !== undefined ? [[fact, read.data] as const] : [];
  });
  return Object.fromEntries(given);
}
