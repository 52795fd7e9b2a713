import type { FastifyRequest } from "fastify";
import { isLiveAppStatus } from "#contract/catalog/apps/status.ts";
import type { Actor } from "#contract/access/roles.ts";
import { type Abilities, buildAccessRecord } from "#contract/access/rules.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import type { OfferKind, OfferForm, OfferRequest } from "#contract/publishing/offers/offers.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type DeveloperRow, findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireDeveloperId, requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireCaptcha } from "#server/integrations/captcha/require-captcha.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { addOfferRequest, findOpenOfferRequest, type OfferRequestRow } from "./offers.store.ts";
import { presentOfferRequest } from "./present-request.ts";
import { notifyOfferTeam } from "./notify-team.ts";

/** Data of a request; a lead may come without consent. */
type Sent = Omit<OfferForm, "consentVersion"> & { readonly consentVersion?: string | undefined };

/** A developer's request, with its context. */
interface RequestContext {
  readonly abilities: Abilities;
  readonly actor: Actor;
  readonly body: Sent;
  readonly request: FastifyRequest;
  readonly services: Services;
}
type Chosen = OfferRequestRow["apps"];

/** Returns the requested apps. Requires the caller's own live apps, because nobody can install the others. */
async function requireOwnLiveApps(tx: Tx, { abilities }: RequestContext, ids: readonly string[]): Promise<Chosen> {
  const chosen: Chosen = [];
  for (const id of new Set(ids)) {
    const app = Id.safeParse(id).success ? await findApp(tx, id) : undefined;
    if (!app) throw new Failure("app_not_found");
    requireAllowed(abilities, "update", buildAccessRecord("App", app), "app_not_found");
    if (app.liveVersionId === null || !isLiveAppStatus(app.status)) throw new Failure("app_not_published");
    chosen.push({ id, title: app.title });
  }
  return chosen;
}

const isSame = (row: OfferRequestRow, body: Sent): boolean =>
  row.primaryContactEmail === body.primaryContactEmail &&
  row.name === body.name &&
  row.comments === body.comments &&
  JSON.stringify(row.apps.map(({ id }) => id).sort()) === JSON.stringify([...new Set(body.selectedApps)].sort());

/** Returns the open request if the input repeats it. Refuses other input, since nobody would read a second request. */
async function presentOpenRequest(
  tx: Tx,
  developer: DeveloperRow,
  offer: OfferKind,
  body: Sent,
): Promise<OfferRequest> {
  const open = await findOpenOfferRequest(tx, developer.id, offer);
  if (!open) throw new Error("no open request in the way");
  const presented = presentOfferRequest(open, developer.name);
  if (!isSame(open, body)) throw new Failure("offer_request_open", { current: presented });
  return presented;
}

/** Requests an offer for the caller's developer. */
export async function requestOffer(context: RequestContext, offer: OfferKind): Promise<OfferRequest> {
  const { actor, body, request, services } = context;
  const apps = await requireOwnLiveApps(services.database.db, context, body.selectedApps);
  await requireCaptcha(services, request, body);
  return services.database.transaction(async (tx) => {
    const developer = await findDeveloper(tx, requireDeveloperId(actor));
    if (!developer) throw new Failure("developer_not_found");
    const { name, primaryContactEmail, comments, consentVersion = null } = body;
    const row = { offer, developerId: developer.id, apps, name, primaryContactEmail, comments, consentVersion };
    const made = await addOfferRequest(tx, row);
    if (!made) return presentOpenRequest(tx, developer, offer, body);
    const presented = presentOfferRequest(made, developer.name);
    await notifyOfferTeam(tx, services, presented);
    const data = { offer, apps: apps.map(({ id }) => id) };
    const subjectId = made.id;
    await writeAudit(tx, {
      actor,
      action: "offer_requested",
      subject: "Offer",
      subjectId,
      data,
      requestId: request.id,
    });
    return presented;
  });
}

export const submitAwsRequestRoute = handle(offerCalls.submitAws)((context) => requestOffer(context, "aws"));
export const submitCdnRequestRoute = handle(offerCalls.submitCdn)((context) => requestOffer(context, "cdn"));
