import type { NotificationEvent, NotificationEventName } from "#contract/messaging/notifications/events.ts";
import type { MailTexts } from "#server/platform/texts/translation-functions.ts";
import { developerContents } from "./notification-content-developers.ts";
import { staffContents } from "./notification-content-staff.ts";
import {
  type EventTexts,
  type NotificationContent,
  overviewPath,
  versionEventContent,
} from "./version-event-content.ts";

const contents = { ...developerContents, ...staffContents };
type UnwrittenEvent = Exclude<NotificationEventName, keyof typeof contents>;

/** Path and content of one event, called with the data of that event. */
interface Entry {
  readonly content: (texts: EventTexts, about: never) => NotificationContent;
  readonly path?: (about: never) => string;
}
const entries: Readonly<Partial<Record<NotificationEventName, Entry>>> = contents;

const isUnwritten = (notice: NotificationEvent): notice is NotificationEvent<UnwrittenEvent> =>
  entries[notice.event] === undefined;

/** Returns the path that a notification opens: the app's overview, unless the event's entry names another. */
export function notificationPath(notice: NotificationEvent): string {
  const path = entries[notice.event]?.path;
  if (path) return path(notice.about as never);
  return "appId" in notice.about && notice.about.appId !== null ? overviewPath({ appId: notice.about.appId }) : "/";
}

/** Builds the content of a notification, with the texts of its mail. */
export function notificationContent(
  texts: MailTexts,
  storeName: string,
  notice: NotificationEvent,
): NotificationContent {
  if (isUnwritten(notice)) return versionEventContent(texts, notice);
  const content = entries[notice.event]?.content;
  if (!content) throw new Error(`${notice.event} has no content`);
  return content({ ...texts, storeName }, notice.about as never);
}
