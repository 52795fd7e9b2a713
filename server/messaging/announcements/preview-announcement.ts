import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import type { AnnouncementAudience } from "#contract/messaging/announcements/audience.ts";
import { announcementTextFor } from "#contract/messaging/announcements/announcement-texts.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { findAccount } from "#server/accounts/auth/accounts.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { queueMail } from "#server/integrations/mail/queue-mail.ts";
import { renderAnnouncementMail } from "./announcement-mail.ts";
import { findAudienceAccountAt } from "./announcements.store.ts";
import type { AudienceResolver } from "./audience-resolver.ts";
import { requireAnnouncementLimit, requireAnnouncementTexts } from "./send-announcement.ts";
import { type AnnouncementReader, findAnnouncementReaders, renderAnnouncement } from "./render-template.ts";

/** Returns the reader at an offset of the audience, in a stable order. */
async function readerAt(
  tx: Tx,
  audiences: AudienceResolver,
  audience: AnnouncementAudience,
  at: number,
): Promise<AnnouncementReader | undefined> {
  const accountId = await findAudienceAccountAt(tx, await audiences.accountsOf(tx, audience), at);
  return accountId === undefined ? undefined : (await findAnnouncementReaders(tx, [accountId]))[0];
}

/** Renders what one reader would get, without sending or storing anything. */
export function createPreviewRoute(audiences: AudienceResolver): Route {
  return handle(announcementSendCalls.previewAnnouncement)(async ({ body, services }) => {
    requireAnnouncementTexts(body.texts);
    const { database, environment } = services;
    const reader = await readerAt(database.db, audiences, body.audience, body.at);
    if (!reader) return { person: null, items: [] };
    const { firstName, developer, language } = reader;
    return {
      person: { firstName, developer: developer.name, developerId: developer.id, language: toLanguageCode(language) },
      items: body.texts.map((text) => renderAnnouncement(environment, text, reader)),
    };
  });
}

/** Mails the caller a test, rendered for the first reader of the audience. Its unsubscribe link is the caller's own. */
export function createTestMailRoute(audiences: AudienceResolver): Route {
  return handle(announcementSendCalls.testAnnouncement)(async ({ body, actor, services }) => {
    requireAnnouncementTexts(body.texts);
    return services.database.transaction(async (tx) => {
      await requireAnnouncementLimit(tx, actor);
      const account = await findAccount(tx, actor.accountId);
      const reader = await readerAt(tx, audiences, body.audience, 0);
      const text = announcementTextFor(body.texts, body.language);
      if (!account || !reader || !text) throw new Failure("audience_empty");
      const { essential } = body;
      const facts = { accountId: account.id, firstName: reader.firstName, essential, path: "/notifications" };
      const content = renderAnnouncementMail(services, renderAnnouncement(services.environment, text, reader), facts);
      await queueMail(tx, { to: account.email, template: "announcement", content });
      return { to: account.email };
    });
  });
}
