import { randomUUID } from "node:crypto";
import { consoleLanguage } from "#contract/reference/languages.ts";
import { supportCalls } from "#contract/support/calls.ts";
import { callerAddress } from "#server/http/caller-address.ts";
import { handlePublic } from "#server/http/route.ts";
import { requireCaptcha } from "#server/outside/captcha/require-captcha.ts";
import { takeMailQuota } from "#server/outside/mail/mail-caps.ts";
import { mailReceipt, mailToSupport, messageReference } from "./mails.ts";
import { requireDailyLimit } from "./few-a-day.ts";
import { saveMessage } from "./messages.store.ts";

export const contactUs = handlePublic(supportCalls.contactUs)(async ({ body, request, services }) => {
  const { name, email, subject, message, language = consoleLanguage } = body;
  const from = callerAddress(request);
  await requireCaptcha(services, request, body);
  const kept = { id: randomUUID(), name, email, subject, message, language };
  await services.database.transaction(async (tx) => {
    await requireDailyLimit(tx, "contact", services.tokens.blind(from));
    await saveMessage(tx, kept);
    await mailToSupport(tx, services, kept);
    if (await takeMailQuota(tx, services.tokens, { to: email, from })) await mailReceipt(tx, services, kept);
  });
  return { reference: messageReference(kept.id) };
});
