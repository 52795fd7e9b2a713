import { storeCalls } from "#contract/platform/status/calls.ts";
import { smsCalls } from "#contract/platform/status/outbox-sms.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import type { FastifyRequest } from "fastify";
import { createLinkTokenLookup } from "#server/accounts/auth/one-time-links.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { createLogBudget } from "#server/platform/http/log-budget.ts";
import { handlePublic, type Route } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { countMails, findMail, listMails } from "#server/integrations/mail/mails.store.ts";
import { countSms, listSms } from "#server/integrations/sms/sms.store.ts";
import { createCodeDigitsLookup } from "#server/accounts/profile/one-time-codes.store.ts";
import { isOutboxOpen } from "./outbox.ts";
import { getStartupRoute } from "./startup.ts";

function requireOutbox({ environment }: Services, { hostname }: FastifyRequest): void {
  if (!isOutboxOpen(environment, hostname)) throw new Failure("not_found");
}

const mails = handlePublic(storeCalls.listMails)(async ({ query, request, reply, services }) => {
  requireOutbox(services, request);
  const { db } = services.database;
  reply.header("x-total-count", await countMails(db));
  return listMails(db, query._start, toOutboxPageSize(query));
});

const mail = handlePublic(storeCalls.mail)(async ({ params, request, services }) => {
  requireOutbox(services, request);
  const mail = await findMail(services.database.db, createLinkTokenLookup(services.tokens), params.id);
  if (!mail) throw new Failure("mail_not_found");
  return mail;
});

/** Render failures that one process logs a minute. Anybody may report them. */
const takeRenderFailureBudget = createLogBudget(20, 60_000);

const reportRenderFailure = handlePublic(storeCalls.reportFailure)(({ body, request }) => {
  const { isWritten, leftOut } = takeRenderFailureBudget(Date.now());
  if (leftOut > 0) request.log.warn({ leftOut }, "render failures were left out of the log");
  if (isWritten) request.log.error({ renderFailure: body }, "a screen or a part of it failed");
  return { reported: true };
});

const messages = handlePublic(smsCalls.listSms)(async ({ query, request, reply, services }) => {
  requireOutbox(services, request);
  const { db } = services.database;
  reply.header("x-total-count", await countSms(db));
  return listSms(db, createCodeDigitsLookup(services.tokens), query._start, toOutboxPageSize(query));
});

export const statusRoutes: readonly Route[] = [getStartupRoute, mails, mail, messages, reportRenderFailure];
