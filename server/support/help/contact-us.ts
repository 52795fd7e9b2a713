import { randomUUID } from "node:crypto";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import { callerRateLimitAddress } from "#server/platform/http/caller-address.ts";
import { handlePublic } from "#server/platform/http/route.ts";
import { requireCaptcha } from "#server/integrations/captcha/require-captcha.ts";
import { takeMailQuota } from "#server/integrations/mail/mail-quota.ts";
import { queueContactReceipt, queueContactMail, getContactReference } from "./contact-mails.ts";
import { requireDailyMessageLimit } from "./daily-limit.ts";
import { saveContactMessage } from "./contact-messages.store.ts";

export const contactUsRoute = handlePublic(supportCalls.contactUs)(async ({ body, request, services }) => {
  const { name, email, subject, message, language = consoleLanguage } = body;
  const from = callerRateLimitAddress(request);
  await requireCaptcha(services, request, body);
  const stored = { id: randomUUID(), name, email, subject, message, language };
  await services.database.transaction(async (tx) => {
    await requireDailyMessageLimit(tx, services.tokens, "contact", { email, address: from });
    await saveContactMessage(tx, stored);
    await queueContactMail(tx, services, stored);
    if (await takeMailQuota(tx, services.tokens, { to: email, from })) await queueContactReceipt(tx, services, stored);
  });
  return { reference: getContactReference(stored.id) };
});
