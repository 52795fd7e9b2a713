import { type Action, recordOf } from "#contract/access/rules.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import type { Context } from "#server/http/route.ts";
import { presentTicket } from "./present-ticket.ts";
import { lockTicket, type TicketRow } from "./tickets.store.ts";

/** A ticket that the asker may do this with. Errors: ticket_not_found, forbidden. */
export function requireTicket(
  { abilities }: Pick<Context, "abilities">,
  action: Action,
  row: TicketRow | undefined,
): TicketRow {
  if (!row) throw new Failure("ticket_not_found");
  requireAllowed(abilities, action, recordOf("Ticket", row), "ticket_not_found");
  return row;
}

/** The same, locked, and still a conversation of its own. Errors: also ticket_merged. */
export async function ticketToChange(
  tx: Tx,
  context: Pick<Context, "abilities" | "actor">,
  id: string,
  action: Action,
): Promise<TicketRow> {
  const row = requireTicket(context, action, await lockTicket(tx, id));
  if (row.state === "merged") throw new Failure("ticket_merged", { current: await presentTicket(tx, context, row) });
  return row;
}

/** What staff do is about the ticket as they saw it: the loser of a race gets 409 with what the other wrote. */
export async function requireSeen(
  tx: Tx,
  context: Pick<Context, "actor">,
  row: TicketRow,
  revision: number,
): Promise<void> {
  if (row.revision === revision) return;
  throw new Failure("revision_conflict", { current: await presentTicket(tx, context, row) });
}
