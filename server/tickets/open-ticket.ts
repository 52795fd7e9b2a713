import { recordOf } from "#contract/access/rules.ts";
import { ticketCalls } from "#contract/tickets/calls.ts";
import { type TicketContext, ticketLimits } from "#contract/tickets/ticket.ts";
import { findApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { findDeveloper } from "#server/developers/developers.store.ts";
import { Failure } from "#server/http/failure.ts";
import { developerOf, requireAllowed } from "#server/http/require-allowed.ts";
import { type Context, handle } from "#server/http/route.ts";
import { readVersion } from "#server/versions/version-access.ts";
import { presentTicket } from "./present-ticket.ts";
import { tellTeam } from "./tell-team.ts";
import { addMessage, addTicket, countUnended } from "./tickets.store.ts";

/** The app that a ticket is about; one and its version are the asker's own. Errors: app_not_found, version_not_found. */
async function appOf(tx: Tx, { abilities }: Context, about: TicketContext): Promise<string | null> {
  const version = about.versionId === undefined ? undefined : await readVersion(tx, { abilities }, about.versionId);
  const appId = about.appId ?? version?.app.id;
  if (appId === undefined) return null;
  const app = await findApp(tx, appId);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "read", recordOf("App", app), "app_not_found");
  if (version && version.app.id !== appId) throw new Failure("version_not_found");
  return appId;
}

export const createTicket = handle(ticketCalls.createTicket)(async (context) => {
  const { actor, body, services } = context;
  return services.database.transaction(async (tx) => {
    const developer = await findDeveloper(tx, developerOf(actor));
    if (!developer) throw new Failure("forbidden");
    const appId = await appOf(tx, context, body.context);
    if ((await countUnended(tx, developer.id)) >= ticketLimits.openOfDeveloper) throw new Failure("too_many_tickets");
    const { subject, text } = body;
    const row = await addTicket(tx, { developerId: developer.id, appId, subject, context: body.context });
    const { accountId } = actor;
    await addMessage(tx, { ticketId: row.id, kind: "message", side: "developer", accountId, text });
    await tellTeam(tx, services, row, { developer: developer.name, text });
    return presentTicket(tx, context, row);
  });
});
