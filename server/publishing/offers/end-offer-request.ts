import { type Abilities, buildAccessRecord, type AccessAction } from "#contract/access/rules.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { isOpenOfferRequest } from "#contract/publishing/offers/offers.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireFourEyes } from "#server/staff/members/four-eyes.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { lockOfferRequest, type OfferRequestRow, updateOfferRequest } from "./offers.store.ts";
import { offerRequestOwner, presentOfferRequest } from "./present-request.ts";
import type { NotificationEventFor } from "#contract/messaging/notifications/events.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { notificationContent } from "#server/messaging/notifications/notification-content.ts";
import { queueMail } from "#server/integrations/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";

interface RequestContext {
  readonly abilities: Abilities;
}

/** Locks an open request; if it has ended, the error carries its final state. */
async function lockOpenRequest(tx: Tx, { abilities }: RequestContext, id: string, action: AccessAction) {
  const row = await lockOfferRequest(tx, id);
  if (!row) throw new Failure("offer_request_not_found");
  const developer = row.developerId === null ? undefined : await findDeveloper(tx, row.developerId);
  requireAllowed(abilities, action, buildAccessRecord("Offer", offerRequestOwner(row)), "offer_request_not_found");
  const current = presentOfferRequest(row, developer?.name ?? null);
  if (!isOpenOfferRequest(row.state)) throw new Failure("offer_request_ended", { current });
  return { row, developer, current };
}

/** Answers a request. The loser of a race gets 409 with the winner's answer. */
export const answerOfferRequestRoute = handle(offerCalls.answerOfferRequest)(async (context) => {
  const { actor, body, params, request, services } = context;
  return services.database.transaction(async (tx) => {
    const { row, developer, current } = await lockOpenRequest(tx, context, params.id, "administer");
    if (row.revision !== body.revision) throw new Failure("revision_conflict", { current });
    await requireFourEyes(tx, actor, { subject: "Offer", subjectId: row.id });
    const { state, answer } = body;
    const changed = await updateOfferRequest(tx, row.id, { state, answer, answeredBy: actor.accountId });
    const { offer, id: subjectId } = row;
    await notifyRequester(tx, services, row, { offer, state, answer });
    const data = { offer, from: row.state, to: state };
    await writeAudit(tx, { actor, action: "offer_answered", subject: "Offer", subjectId, data, requestId: request.id });
    return presentOfferRequest(changed, developer?.name ?? null);
  });
});

export const withdrawOfferRequestRoute = handle(offerCalls.withdrawOfferRequest)(async (context) => {
  const { actor, params, request, services } = context;
  return services.database.transaction(async (tx) => {
    const { row, developer } = await lockOpenRequest(tx, context, params.id, "create");
    const changed = await updateOfferRequest(tx, row.id, { state: "withdrawn" });
    const data = { offer: row.offer, from: row.state, to: changed.state };
    const subjectId = row.id;
    await writeAudit(tx, {
      actor,
      action: "offer_withdrawn",
      subject: "Offer",
      subjectId,
      data,
      requestId: request.id,
    });
    return presentOfferRequest(changed, developer?.name ?? null);
  });
});

type About = Extract<NotificationEventFor<"owners">, { event: "offer-answered" }>["about"];

/** Sends the answer to the developer's accounts, or to a visitor's mail address. */
async function notifyRequester(
  tx: Tx,
  services: Pick<Services, "environment">,
  { developerId, name, primaryContactEmail, language }: OfferRequestRow,
  about: About,
): Promise<void> {
  const event = "offer-answered";
  if (developerId !== null) {
    await notify(tx, services, { event, to: { developerId }, about });
    return;
  }
  const { storeName, publicUrl } = services.environment;
  const texts = getMailTexts(language ?? consoleLanguage);
  const content = {
    language: texts.language,
    greeting: texts.t("hello", { name }),
    ...notificationContent(texts, storeName, { event, about }),
    // Visitors have no screen that shows the answer.
    action: texts.t("contact-received.action"),
    link: publicUrl,
    note: texts.t("contact-received.note"),
    storeName,
  };
  await queueMail(tx, { to: primaryContactEmail, template: event, content });
}
