import { randomUUID } from "node:crypto";
import { consoleLanguage } from "#contract/reference/languages.ts";
import { supportCalls } from "#contract/support/calls.ts";
import { contactLimits } from "#contract/support/contact.ts";
import { countHit } from "#server/db/count-hit.ts";
import type { Tx } from "#server/db/transaction.ts";
import { callerAddress } from "#server/http/caller-address.ts";
import { Failure } from "#server/http/failure.ts";
import { handlePublic } from "#server/http/route.ts";
import { requireCaptcha } from "#server/outside/captcha/require-captcha.ts";
import { mayMail } from "#server/outside/mail/mail-caps.ts";
import { mailReceived, mailToSupport, referenceOf } from "./mails.ts";
import { keepMessage } from "./messages.store.ts";

const dayMs = 86_400_000;

/** Nobody fills the team's mailbox from one place. */
async function requireFewToday(tx: Tx, from: string): Promise<void> {
  const { hits, leftMs } = await countHit(tx, `contact ${from}`, dayMs);
  if (hits <= contactLimits.aDay) return;
  throw new Failure("too_many_messages", { params: { retryAfterSeconds: Math.ceil(leftMs / 1000) } });
}

export const contactUs = handlePublic(supportCalls.contactUs)(async ({ body, request, services }) => {
  const { name, email, subject, message, language = consoleLanguage } = body;
  const from = callerAddress(request);
  await requireCaptcha(services, request, body);
  const kept = { id: randomUUID(), name, email, subject, message, language };
  await services.database.transaction(async (tx) => {
    await requireFewToday(tx, services.tokens.blind(from));
    await keepMessage(tx, kept);
    await mailToSupport(tx, services, kept);
    if (await mayMail(tx, services.tokens, { to: email, from })) await mailReceived(tx, services, kept);
  });
  return { reference: referenceOf(kept.id) };
});
