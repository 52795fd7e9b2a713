import { ticketCalls } from "#contract/tickets/calls.ts";
import { ticketLimits } from "#contract/tickets/ticket.ts";
import { isStaff } from "#contract/access/roles.ts";
import type { Tx } from "#server/db/transaction.ts";
import { cleanFileName } from "#server/files/file-name.ts";
import { Failure } from "#server/http/failure.ts";
import { type Context, handle } from "#server/http/route.ts";
import { openPaper } from "#server/papers/paper-link.ts";
import { presentTicket } from "./present-ticket.ts";
import { requireTicket, ticketToChange } from "./ticket-access.ts";
import { addTicketFile, countTicketFiles, findMessage, findTicketFile, updateTicket } from "./tickets.store.ts";

/** A message of one's own side that has room for another file. Errors: ticket_not_found, too_many_papers. */
async function requireRoom(tx: Tx, context: Pick<Context, "abilities">, id: string) {
  const found = await findMessage(tx, id);
  const row = requireTicket(context, "update", found?.ticket);
  if (found?.message.side !== "developer" || found.message.kind !== "message") throw new Failure("ticket_not_found");
  if ((await countTicketFiles(tx, id)) >= ticketLimits.files) throw new Failure("too_many_papers");
  return row;
}

/** Whose the message is and how many files it has are asked before the file is read, and again under the lock. */
export const addFile = handle(ticketCalls.addTicketFile)(async (context) => {
  const { params, file, services } = context;
  const { id } = await requireRoom(services.database.db, context, params.id);
  const content = await services.papers.take(file);
  return services.database.transaction(async (tx) => {
    const row = await ticketToChange(tx, context, id, "update");
    await requireRoom(tx, context, params.id);
    await addTicketFile(tx, { messageId: params.id, fileName: cleanFileName(file.name), ...content });
    return presentTicket(tx, context, await updateTicket(tx, row.id, {}));
  });
});

export const openFile = handle(ticketCalls.openTicketFile)(async (context) => {
  const { actor, params, services } = context;
  const found = await findTicketFile(services.database.db, params.id);
  requireTicket(context, "read", found?.ticket);
  if (!found || (found.message.kind === "note" && !isStaff(actor.role))) throw new Failure("ticket_not_found");
  const { id, sha256, fileName, type } = found.file;
  return openPaper(context, { subject: "Ticket", id, sha256, name: fileName, type });
});
