import { randomUUID } from "node:crypto";
import { contentCommentCalls } from "#contract/content/media/comment-calls.ts";
import { consoleLanguage, languageCodes } from "#contract/platform/reference/languages.ts";
import { contactLimits } from "#contract/support/help/contact.ts";
import { findAccount } from "#server/accounts/auth/accounts.store.ts";
import { countRateLimitHit } from "#server/platform/db/rate-limit-hits.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { queueContactMail, getContactReference } from "#server/support/help/contact-mails.ts";
import { saveContactMessage } from "#server/support/help/contact-messages.store.ts";

const dayMs = 86_400_000;

async function requireDailyQuota(tx: Tx, accountId: string): Promise<void> {
  const { hits, leftMs } = await countRateLimitHit(tx, `content feedback ${accountId}`, dayMs);
  if (hits > contactLimits.aDay)
    throw new Failure("too_many_messages", { params: { retryAfterSeconds: Math.ceil(leftMs / 1000) } });
}

/** Sends a developer's feedback about store content to support. */
export const sendContentFeedbackRoute = handle(contentCommentCalls.sendContentFeedback)(async (context) => {
  const { actor, body, services } = context;
  return services.database.transaction(async (tx) => {
    await requireDailyQuota(tx, actor.accountId);
    const account = await findAccount(tx, actor.accountId);
    if (!account) throw new Failure("unauthenticated");
    const { email, firstName, lastName } = account;
    const name = `${firstName} ${lastName}`.trim() || email;
    const language = languageCodes.find((code) => code === account.language) ?? consoleLanguage;
    const { message: subject, description: message } = body;
    const contactMessage = { id: randomUUID(), name, email, subject, message, language };
    await saveContactMessage(tx, contactMessage);
    await queueContactMail(tx, services, contactMessage);
    return { reference: getContactReference(contactMessage.id) };
  });
});
