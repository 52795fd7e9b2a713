import type { Notification } from "#contract/notifications/calls.ts";
import { events, type Notice } from "#contract/notifications/events.ts";
import type { Environment } from "#server/environment.ts";
import { mailTexts } from "#server/texts/texts.ts";
import { screenOf, toldOf } from "./told.ts";
import type { NoticeRow } from "./notices.store.ts";

/**
 * Parses a stored notification; undefined if an older version of the store wrote it in a schema no longer supported.
 */
function noticeOf({ event, about }: NoticeRow): Notice | undefined {
  const parsed = events[event]?.about.safeParse(about);
  return parsed?.success ? ({ event, about: parsed.data } as Notice) : undefined;
}

const appOf = ({ about }: Notice): Notification["app"] =>
  "appId" in about && about.appId !== null ? { id: about.appId, title: about.appTitle ?? "" } : null;

/** A notification, with the texts of its mail. */
export function presentNotice(
  { storeName }: Pick<Environment, "storeName">,
  row: NoticeRow,
  language: string,
): Notification | undefined {
  const notice = noticeOf(row);
  if (!notice) return undefined;
  const { subject, lines } = toldOf(mailTexts(language), storeName, notice);
  return {
    id: row.id,
    event: row.event,
    title: subject,
    text: lines[0] ?? "",
    // Announcements have no screen of their own, so they link to their full text.
    path: notice.event === "announcement" ? `/notifications/${row.id}` : screenOf(notice),
    app: appOf(notice),
    at: row.at.toISOString(),
    seen: row.seenAt !== null,
  };
}
