import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import type { Audience } from "#contract/messaging/announcements/audience.ts";
import { textFor } from "#contract/messaging/announcements/content.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { findAccount } from "#server/accounts/auth/accounts.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { queueMail } from "#server/integrations/mail/queue-mail.ts";
import { announcementMail } from "./announcement-mail.ts";
import { findAccountAt } from "./announcements.store.ts";
import type { AudienceResolver } from "./audiences.ts";
import { requireHourlyLimit, requireTexts } from "./send-announcement.ts";
import { type Reader, findReaders, renderText } from "./render-template.ts";

/** The reader at an offset of the audience, in a stable order. */
async function readerAt(
  tx: Tx,
  audiences: AudienceResolver,
  audience: Audience,
  at: number,
): Promise<Reader | undefined> {
  const accountId = await findAccountAt(tx, await audiences.accountsOf(tx, audience), at);
  return accountId === undefined ? undefined : (await findReaders(tx, [accountId]))[0];
}

/** Renders what one reader would get, without sending or storing anything. */
export function previewRoute(audiences: AudienceResolver): Route {
  return handle(announcementSendCalls.previewAnnouncement)(async ({ body, services }) => {
    requireTexts(body.texts);
    const { database, environment } = services;
    const reader = await readerAt(database.db, audiences, body.audience, body.at);
    if (!reader) return { person: null, items: [] };
    const { firstName, developer, language } = reader;
    return {
      person: { firstName, developer: developer.name, developerId: developer.id, language: toLanguageCode(language) },
      items: body.texts.map((text) => renderText(environment, text, reader)),
    };
  });
}

/** Mails the caller a test, rendered for the first reader of the audience. Its unsubscribe link is the caller's own. */
export function testMailRoute(audiences: AudienceResolver): Route {
  return handle(announcementSendCalls.testAnnouncement)(async ({ body, actor, services }) => {
    requireTexts(body.texts);
    return services.database.transaction(async (tx) => {
      await requireHourlyLimit(tx, actor);
      const account = await findAccount(tx, actor.accountId);
      const reader = await readerAt(tx, audiences, body.audience, 0);
      const text = textFor(body.texts, body.language);
      if (!account || !reader || !text) throw new Failure("audience_empty");
      const { essential } = body;
      const facts = { accountId: account.id, firstName: reader.firstName, essential, path: "/notifications" };
      const content = announcementMail(services, renderText(services.environment, text, reader), facts);
      await queueMail(tx, { to: account.email, template: "announcement", content });
      return { to: account.email };
    });
  });
}
