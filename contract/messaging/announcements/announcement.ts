import * as z from "zod";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { AnnouncementAudience, MailExclusionCounts } from "./audience.ts";
import { AnnouncementChannelList, AnnouncementTexts } from "./announcement-texts.ts";
import { announcementStates } from "./status.ts";

/** Row of the announcement list; `title` is English. */
export const AnnouncementRow = z.strictObject({
  id: Id,
  revision: Revision,
  state: z.enum(announcementStates),
  title: z.string(),
  audience: AnnouncementAudience,
  channels: AnnouncementChannelList,
  essential: z.boolean(),
  /** Recipients, counted when sending began; until then the count that the sender confirmed. */
  people: z.int(),
  /** Number of recipients that have been processed so far. */
  done: z.int(),
  by: z.string(),
  createdAt: Instant,
  startsAt: Instant,
  endedAt: Instant.nullable(),
});
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;

/** Announcement mails by delivery state; `gone` counts mails that are deleted, so that their state is no longer known. */
export const AnnouncementMails = z.strictObject({
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  kept: z.int(),
  gone: z.int(),
});

export const Announcement = AnnouncementRow.extend({
  texts: AnnouncementTexts,
  template: z.strictObject({ id: Id, name: z.string() }).nullable(),
  /** Number of recipients who have the announcement in their notification bell. */
  bell: z.int(),
  mails: AnnouncementMails,
  leftOut: MailExclusionCounts,
});
export type Announcement = z.infer<typeof Announcement>;
