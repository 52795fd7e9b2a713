import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { type TicketMailDetails, type TicketContext, ticketLimits } from "#contract/support/tickets/ticket.ts";
import { findReadableApp } from "#server/catalog/apps/find-readable-app.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireDeveloperId } from "#server/platform/http/require-allowed.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { findReadableVersion } from "#server/catalog/versions/version-access.ts";
import { presentTicket } from "./present-ticket.ts";
import { notifyTicketTeam } from "./notify-team.ts";
import {
  addTicketMessage,
  addTicket,
  countOpenTickets,
  type TicketMessageRow,
  type TicketRow,
} from "./tickets.store.ts";

/**
 * Finds the app that a ticket is about; the app and its version must belong to the caller. Throws app_not_found or
 * version_not_found.
 */
async function appOf(tx: Tx, { abilities }: CallContext, about: TicketContext): Promise<string | null> {
  const version =
    about.versionId === undefined ? undefined : await findReadableVersion(tx, { abilities }, about.versionId);
  const appId = about.appId ?? version?.app.id;
  if (appId === undefined) return null;
  await findReadableApp(tx, abilities, appId);
  if (version && version.app.id !== appId) throw new Failure("version_not_found");
  return appId;
}

interface NewTicket {
  readonly appId: string | null;
  readonly subject: string;
  readonly text: string;
  readonly context: TicketContext;
  readonly accountId: string;
  readonly mailed?: TicketMailDetails;
}

/** Opens a ticket with its first message and notifies the team. Throws too_many_tickets. */
export async function createTicketWithMessage(
  tx: Tx,
  services: Pick<Services, "environment">,
  developer: { readonly id: string; readonly name: string },
  { text, accountId, mailed, ...asked }: NewTicket,
): Promise<{ ticket: TicketRow; message: TicketMessageRow }> {
  if ((await countOpenTickets(tx, developer.id)) >= ticketLimits.openOfDeveloper)
    throw new Failure("too_many_tickets", { params: { most: ticketLimits.openOfDeveloper } });
  const ticket = await addTicket(tx, { developerId: developer.id, ...asked });
  const of = { ticketId: ticket.id, kind: "message", side: "developer" } as const;
  const message = await addTicketMessage(tx, { ...of, accountId, text, mailed });
  await notifyTicketTeam(tx, services, ticket, { developer: developer.name, text });
  return { ticket, message };
}

export const createTicketRoute = handle(ticketCalls.createTicket)(async (context) => {
  const { actor, body, services } = context;
  return services.database.transaction(async (tx) => {
    const developer = await findDeveloper(tx, requireDeveloperId(actor));
    if (!developer) throw new Failure("forbidden");
    const appId = await appOf(tx, context, body.context);
    const { ticket } = await createTicketWithMessage(tx, services, developer, {
      ...body,
      appId,
      accountId: actor.accountId,
    });
    return presentTicket(tx, context, ticket);
  });
});
