import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { type Ticket, ticketLimits } from "#contract/support/tickets/ticket.ts";
import { isStaffRole } from "#contract/access/roles.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { cleanFileName } from "#server/platform/files/file-name.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { createDocumentUrl } from "#server/accounts/documents/document-links.ts";
import { presentTicket } from "./present-ticket.ts";
import { requireTicketAccess, lockTicketToChange } from "./ticket-access.ts";
import {
  addTicketFile,
  countTicketFiles,
  findTicketMessage,
  findTicketFile,
  type TicketMessageRow,
  updateTicket,
} from "./tickets.store.ts";

type Side = "update" | "administer";

/** True for a message from the developer's own accounts, or for the staff member's own answer or note. */
const isOwn = ({ side, kind, accountId }: TicketMessageRow, actor: CallContext["actor"], action: Side): boolean =>
  action === "update"
    ? side === "developer" && kind === "message"
    : side === "support" && accountId === actor.accountId;

/**
 * Returns the ticket if the message is the caller's own and accepts another file. Throws ticket_not_found or
 * too_many_files.
 */
async function requireFileQuota(tx: Tx, context: Pick<CallContext, "abilities" | "actor">, id: string, action: Side) {
  const found = await findTicketMessage(tx, id);
  const row = requireTicketAccess(context, action, found?.ticket);
  if (!found || !isOwn(found.message, context.actor, action)) throw new Failure("ticket_not_found");
  if ((await countTicketFiles(tx, id)) >= ticketLimits.files)
    throw new Failure("too_many_files", { params: { most: ticketLimits.files } });
  return row;
}

/** Checks owner and file count before reading the file, and again under the lock. */
async function attach(context: CallContext, messageId: string, action: Side): Promise<Ticket> {
  const { file, services } = context;
  const { id } = await requireFileQuota(services.database.db, context, messageId, action);
  const content = await services.documentStore.take(file);
  return services.database.transaction(async (tx) => {
    const row = await lockTicketToChange(tx, context, id, action);
    await requireFileQuota(tx, context, messageId, action);
    await addTicketFile(tx, { messageId, fileName: cleanFileName(file.name), ...content });
    return presentTicket(tx, context, await updateTicket(tx, row.id, {}));
  });
}

export const uploadTicketFileRoute = handle(ticketCalls.addTicketFile)(async (context) =>
  attach(context, context.params.id, "update"),
);

export const uploadTicketAnswerFileRoute = handle(ticketCalls.addAnswerFile)(async (context) =>
  attach(context, context.params.id, "administer"),
);

export const getTicketFileUrlRoute = handle(ticketCalls.openTicketFile)(async (context) => {
  const { actor, params, services } = context;
  const found = await findTicketFile(services.database.db, params.id);
  requireTicketAccess(context, "read", found?.ticket);
  if (!found || (found.message.kind === "note" && !isStaffRole(actor.role))) throw new Failure("ticket_not_found");
  const { id, sha256, fileName, type } = found.file;
  return createDocumentUrl(context, { subject: "Ticket", id, sha256, name: fileName, type });
});
