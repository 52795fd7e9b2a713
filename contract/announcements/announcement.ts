import * as z from "zod";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { Audience, LeftOut } from "./audience.ts";
import { AnnouncementChannels, AnnouncementTexts } from "./content.ts";
import { announcementStates } from "./status.ts";

/** One line of the list; its words are English. */
export const AnnouncementRow = z.strictObject({
  id: Id,
  revision: Revision,
  state: z.enum(announcementStates),
  title: z.string(),
  audience: Audience,
  channels: AnnouncementChannels,
  essential: z.boolean(),
  /** Counted when it began; until then as whoever sent it saw it. */
  people: z.int(),
  /** Of these, how many were gone through. */
  done: z.int(),
  by: z.string(),
  createdAt: Instant,
  startsAt: Instant,
  endedAt: Instant.nullable(),
});
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;

/** How its mails stand; `gone` are those whose mail is kept no longer. */
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
  /** How many have it in the bell. */
  bell: z.int(),
  mails: AnnouncementMails,
  leftOut: LeftOut,
});
export type Announcement = z.infer<typeof Announcement>;
