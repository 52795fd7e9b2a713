import type {
  NotificationData,
  NotificationEvent,
  NotificationEventName,
} from "#contract/messaging/notifications/events.ts";
import type { MailContent } from "#server/integrations/mail/mail-content.ts";
import type { EnglishMailTexts, MailTexts, MailTFunction } from "#server/platform/texts/translation-functions.ts";

export type NotificationContent = Pick<MailContent, "subject" | "lines" | "items" | "action">;

/** Texts of mails in one language, with the store's name. */
export interface EventTexts extends MailTexts {
  readonly storeName: string;
}

type Content<About> = (texts: EventTexts, about: About) => NotificationContent;
type Path<About> = (about: About) => string;

/** Content of one event, and the path that it opens: by default the overview of its app. */
type EventContent<About> = About extends { readonly appId: string }
  ? { readonly content: Content<About>; readonly path?: Path<About> }
  : { readonly content: Content<About>; readonly path: Path<About> };

export type EventContents = {
  readonly [Event in NotificationEventName]?: EventContent<NotificationData[Event]>;
};

export function overviewPath({ appId }: { readonly appId: string }): string {
  return `/home/${appId}/overview`;
}

interface PlainTexts {
  readonly subject: string;
  readonly text: string;
  readonly action: string;
}
/** Events about a version whose mail has a subject, a text and an action. */
type PlainEvent = {
  [Event in NotificationEventName]: NotificationData[Event] extends NamedVersion
    ? EnglishMailTexts extends Readonly<Record<Event, PlainTexts>>
      ? Event
      : never
    : never;
}[NotificationEventName];

/** Builds the mail about a version's event: subject, text and action, with app and version. */
export function versionEventContent(
  { t }: MailTexts,
  { event, about }: NotificationEvent<PlainEvent>,
): NotificationContent {
  const words = versionTextValues(t, about);
  return { subject: t(`${event}.subject`, words), lines: [t(`${event}.text`, words)], action: t(`${event}.action`) };
}

export interface NamedVersion {
  readonly appTitle: string;
  /** Version name from the package; null until a package has been inspected. */
  readonly versionName: string | null;
}

/** Returns the app and version, as notifications call them. */
export function versionTextValues(t: MailTFunction, { appTitle: title, versionName: name }: NamedVersion) {
  return { title, version: name === null ? title : t("version", { title, name }) };
}
