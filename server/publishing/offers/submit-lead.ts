import { abilitiesFor } from "#contract/access/rules.ts";
import type { LeadForm } from "#contract/publishing/offers/offers.ts";
import { leadCalls } from "#contract/publishing/offers/lead-calls.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import { callerRateLimitAddress } from "#server/platform/http/caller-address.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handlePublic, type PublicCallContext } from "#server/platform/http/route.ts";
import { requireCaptcha } from "#server/integrations/captcha/require-captcha.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { requireDailyMessageLimit } from "#server/support/help/daily-limit.ts";
import { addOfferRequest, findOfferRequestByKey } from "./offers.store.ts";
import { presentOfferRequest } from "./present-request.ts";
import { requestOffer } from "./request-offer.ts";
import { notifyOfferTeam } from "./notify-team.ts";

const offer = "promotion";

/**
 * Returns the key that makes the same input from the same person on one day one request. A changed text makes another
 * request, so that nothing is lost.
 */
function deduplicationKey({ tokens }: Pick<Services, "tokens">, form: LeadForm): string {
  const { primaryContactEmail, selectedApps, name, comments } = form;
  const input = [todayInIndia(), offer, primaryContactEmail.toLowerCase(), name, comments, selectedApps.toSorted()];
  return tokens.blind(JSON.stringify(input));
}

/** Saves a visitor's lead. A repeated one is answered before its captcha is checked again. */
async function saveLead({ body, request, services }: PublicCallContext<typeof leadCalls.sendLead>) {
  const { selectedApps, primaryContactEmail, name, comments, consentVersion, language = consoleLanguage } = body;
  const { database, tokens } = services;
  const sentKey = deduplicationKey(services, body);
  const known = await findOfferRequestByKey(database.db, sentKey);
  if (known) return known;
  await requireCaptcha(services, request, { h_captcha_response: body.captchaResponse });
  return database.transaction(async (tx) => {
    const sender = { email: primaryContactEmail, address: callerRateLimitAddress(request) };
    await requireDailyMessageLimit(tx, tokens, "lead", sender);
    const apps = [...new Set(selectedApps)].map((title) => ({ id: null, title }));
    const row = { offer, developerId: null, sentKey, language, apps } as const;
    const details = { name, primaryContactEmail, comments, consentVersion: consentVersion ?? null };
    const made = await addOfferRequest(tx, { ...row, ...details });
    if (!made) return findOfferRequestByKey(tx, sentKey);
    await notifyOfferTeam(tx, services, presentOfferRequest(made, null));
    const audit = { actor: null, action: "offer_requested", subject: "Offer" } as const;
    await writeAudit(tx, { ...audit, subjectId: made.id, data: { offer }, requestId: request.id });
    return made;
  });
}

/** Saves a lead from a visitor or developer. Staff have no apps to promote, so they are refused. */
export const submitLeadRoute = handlePublic(leadCalls.sendLead)(async (context) => {
  const { actor, body, request, services } = context;
  const lead = actor === null ? await saveLead(context) : undefined;
  if (lead) return { id: lead.id };
  if (actor === null) throw new Error("a lead is neither new nor kept");
  const abilities = abilitiesFor(actor);
  if (!abilities.can("create", "Offer")) throw new Failure("forbidden");
  const { captchaResponse, language: _, ...details } = body;
  const form = { ...details, h_captcha_response: captchaResponse };
  const { id } = await requestOffer({ abilities, actor, body: form, request, services }, offer);
  return { id };
});
