import { eq } from "drizzle-orm";
import { announcementCalls } from "#contract/messaging/announcements/calls.ts";
import type { AnnouncementRow } from "#contract/messaging/announcements/announcement.ts";
import { announcementTextFor } from "#contract/messaging/announcements/announcement-texts.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { announcement as announcementTable } from "#server/messaging/announcements/announcements.tables.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import {
  selectAnnouncements,
  countAnnouncementDeliveries,
  type AnnouncementWithAuthor,
} from "./announcements.store.ts";

function presentAnnouncement({ row, by, done }: AnnouncementWithAuthor): AnnouncementRow {
  const { id, revision, state, audience, channels, essential, people, texts } = row;
  return {
    id,
    revision,
    state,
    audience,
    channels,
    essential,
    people,
    done,
    by,
    title: announcementTextFor(texts, consoleLanguage)?.title ?? "",
    createdAt: row.createdAt.toISOString(),
    startsAt: row.startsAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** Announcements, newest first. A page is one statement. */
export const listAnnouncementsRoute = handle(announcementCalls.listAnnouncements)(
  async ({ query, reply, services }) => {
    const { state, _start } = query;
    const rows = await selectAnnouncements(services.database.db, state && eq(announcementTable.state, state))
      .offset(_start)
      .limit(toOutboxPageSize(query));
    reply.header("x-total-count", rows[0]?.total ?? 0);
    return rows.map(presentAnnouncement);
  },
);

export const getAnnouncementRoute = handle(announcementCalls.announcement)(async ({ params, services }) => {
  const { db } = services.database;
  const [item] = await selectAnnouncements(db, eq(announcementTable.id, params.id));
  if (!item) throw new Failure("announcement_not_found");
  const { bell, disabled, unproven, unsubscribed, ...mails } = await countAnnouncementDeliveries(db, params.id);
  return {
    ...presentAnnouncement(item),
    texts: item.row.texts,
    template: item.template,
    bell,
    mails,
    leftOut: { disabled, unproven, unsubscribed },
  };
});
