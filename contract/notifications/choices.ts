import * as z from "zod";
import type { Role } from "#contract/access/roles.ts";
import { type Audience, type EventName, events } from "./events.ts";

/** The ways a notice can come. */
export const noticeChannels = ["mail"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/**
 * That staff work in one's account or change it, that a key was made for it or that an app goes to somebody else is
 * told whatever one chose.
 */
export const alwaysTold = [
  "acting-started",
  "account-changed",
  "key-made",
  "transfer-offered",
  "transfer-ended",
] as const satisfies readonly EventName[];
/** What the bell alone tells: a mail that mails do not arrive would not arrive either. */
export const bellOnly = ["mail-undelivered"] as const satisfies readonly EventName[];
const unchosen: readonly EventName[] = [...alwaysTold, ...bellOnly];
type ChosenEvent = Exclude<EventName, (typeof alwaysTold)[number] | (typeof bellOnly)[number]>;

const names = Object.keys(events) as EventName[];
const isChosen = (event: EventName): event is ChosenEvent => !unchosen.includes(event);
export const chosenEvents = names.filter(isChosen) as [ChosenEvent, ...ChosenEvent[]];

const reviewerAudiences: readonly Audience[] = ["member", "reviewers"];
const audiencesOf: Record<Role, readonly Audience[]> = {
  normal: ["owners"],
  adminAsDev: ["owners"],
  support: [],
  admin: reviewerAudiences,
  superadmin: [...reviewerAudiences, "superadmins"],
};

/** What somebody with a role is told of. */
export function eventsFor(role: Role): EventName[] {
  return names.filter((name) => audiencesOf[role].includes(events[name].audience));
}

/** What somebody with a role chooses about. */
export function choicesFor(role: Role): ChosenEvent[] {
  return eventsFor(role).filter(isChosen);
}

/**
 * For every kind of notice whether it comes by each way. Mails about signing in and the account itself have no choice.
 */
export const NoticeChoices = z.strictObject({
  items: z
    .array(z.strictObject({ event: z.enum(chosenEvents), channel: z.enum(noticeChannels), on: z.boolean() }))
    .max(chosenEvents.length * noticeChannels.length),
});
export type NoticeChoices = z.infer<typeof NoticeChoices>;

/** What somebody does not want, as it is kept: a new kind of notice comes until it is refused. */
export type MutedNotices = Partial<Record<EventName, NoticeChannel[]>>;

/** Whether a notice also comes by this way. */
export function comesBy(channel: NoticeChannel, muted: MutedNotices, event: EventName): boolean {
  return !bellOnly.some((one) => one === event) && !isMuted(muted, event, channel);
}

export function isMuted(muted: MutedNotices, event: EventName, channel: NoticeChannel): boolean {
  return muted[event]?.includes(channel) ?? false;
}
