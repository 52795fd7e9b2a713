import * as z from "zod";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { Audience, LeftOut } from "./audience.ts";
import { AnnouncementChannels, AnnouncementTexts } from "./content.ts";

/** `scheduled`: nobody has it yet; `failed`: given up by itself, some may have it. */
export const announcementStates = ["scheduled", "sending", "sent", "cancelled", "failed"] as const;
export type AnnouncementState = (typeof announcementStates)[number];

interface Move {
  readonly from: AnnouncementState;
  readonly to: AnnouncementState;
  readonly who: "staff" | "system";
}
export const announcementMoves: readonly Move[] = [
  { from: "scheduled", to: "sending", who: "system" },
  { from: "sending", to: "sent", who: "system" },
  { from: "scheduled", to: "cancelled", who: "staff" },
  { from: "sending", to: "cancelled", who: "staff" },
  { from: "scheduled", to: "failed", who: "system" },
  { from: "sending", to: "failed", who: "system" },
];

export function canMoveAnnouncement(from: AnnouncementState, to: AnnouncementState): boolean {
  return announcementMoves.some((move) => move.from === from && move.to === to);
}

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
