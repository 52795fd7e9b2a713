import { notificationEvents, type NotificationEvent } from "#contract/messaging/notifications/events.ts";
import { isInternalPolicyLink } from "#contract/review/reasons/reasons.ts";
import type { Recipient } from "#server/accounts/auth/find-accounts.ts";
import type { Environment } from "#server/environment.ts";
import type { MailContent } from "#server/integrations/mail/mail-content.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";
import { notificationPath, notificationContent } from "./notification-content.ts";

/** Renders an event as a mail to one person, in their language if its texts are translated. */
export function renderNotificationMail(
  { storeName, publicUrl }: Pick<Environment, "storeName" | "publicUrl">,
  person: Pick<Recipient, "firstName" | "language">,
  notice: NotificationEvent,
  /** True if the recipient can answer the mail. */
  isAnswered = false,
): MailContent {
  const texts = getMailTexts(person.language);
  const { language, t } = texts;
  const { items = [], lines, ...content } = notificationContent(texts, storeName, notice);
  return {
    language,
    greeting: t("hello", { name: person.firstName }),
    ...content,
    lines: isAnswered ? [...lines, t("answerByMail")] : lines,
    items: items.map((item) => withAbsoluteLinks(item, publicUrl)),
    link: `${publicUrl}${notificationPath(notice)}`,
    note: t(notificationEvents[notice.event].audience === "owners" ? "because" : "becauseStaff", { storeName }),
    storeName,
  };
}

type Item = NonNullable<MailContent["items"]>[number];

/** Makes links to the store's own policy centre absolute. */
function withAbsoluteLinks({ more, marked, ...item }: Item, publicUrl: string): Item {
  const makeAbsolute = (link: NonNullable<Item["more"]>) =>
    isInternalPolicyLink(link.link) ? { ...link, link: `${publicUrl}${link.link}` } : link;
  return { ...item, ...(more && { more: makeAbsolute(more) }), ...(marked && { marked: makeAbsolute(marked) }) };
}
