import type { Notification } from "#contract/messaging/notifications/calls.ts";
import { events, type NotificationEvent } from "#contract/messaging/notifications/events.ts";
import type { Environment } from "#server/environment.ts";
import { mailTexts } from "#server/platform/texts/texts.ts";
import { notificationPath, notificationContent } from "./notification-content.ts";
import type { NoticeRow } from "./notices.store.ts";

/**
 * Parses a stored notification; undefined if an older version of the store wrote it in a schema no longer supported.
 */
function parseNotice({ event, about }: NoticeRow): NotificationEvent | undefined {
  const parsed = events[event]?.about.safeParse(about);
  return parsed?.success ? ({ event, about: parsed.data } as NotificationEvent) : undefined;
}

const appOf = ({ about }: NotificationEvent): Notification["app"] =>
  "appId" in about && about.appId !== null ? { id: about.appId, title: about.appTitle ?? "" } : null;

/** A notification, with the texts of its mail. */
export function presentNotice(
  { storeName }: Pick<Environment, "storeName">,
  row: NoticeRow,
  language: string,
): Notification | undefined {
  const notice = parseNotice(row);
  if (!notice) return undefined;
  const { subject, lines } = notificationContent(mailTexts(language), storeName, notice);
  return {
    id: row.id,
    event: row.event,
    title: subject,
    text: lines[0] ?? "",
    // Announcements have no screen of their own, so they link to their full text.
    path: notice.event === "announcement" ? `/notifications/${row.id}` : notificationPath(notice),
    app: appOf(notice),
    at: row.at.toISOString(),
    seen: row.seenAt !== null,
  };
}
