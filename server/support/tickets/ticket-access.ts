import { type AccessAction, buildAccessRecord } from "#contract/access/rules.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import { presentTicket } from "./present-ticket.ts";
import { lockTicket, type TicketRow } from "./tickets.store.ts";

/** Requires that the caller may perform this action on the ticket. Throws ticket_not_found or forbidden. */
export function requireTicketAccess(
  { abilities }: Pick<CallContext, "abilities">,
  action: AccessAction,
  row: TicketRow | undefined,
): TicketRow {
  if (!row) throw new Failure("ticket_not_found");
  requireAllowed(abilities, action, buildAccessRecord("Ticket", row), "ticket_not_found");
  return row;
}

/** Locks a ticket for an action of the caller. Throws ticket_not_found, forbidden or ticket_merged. */
export async function lockTicketToChange(
  tx: Tx,
  context: Pick<CallContext, "abilities" | "actor">,
  id: string,
  action: AccessAction,
): Promise<TicketRow> {
  const row = requireTicketAccess(context, action, await lockTicket(tx, id));
  if (row.state === "merged") throw new Failure("ticket_merged", { current: await presentTicket(tx, context, row) });
  return row;
}

/** Throws revision_conflict with the current ticket if staff saw an older revision. */
export async function requireCurrentRevision(
  tx: Tx,
  context: Pick<CallContext, "actor">,
  row: TicketRow,
  revision: number,
): Promise<void> {
  if (row.revision === revision) return;
  throw new Failure("revision_conflict", { current: await presentTicket(tx, context, row) });
}
