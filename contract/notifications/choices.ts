import * as z from "zod";
import type { Role } from "#contract/access/roles.ts";
import { type Audience, type EventName, events } from "./events.ts";

/** Channels beside the bell. */
export const noticeChannels = ["mail"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/**
 * Sent regardless of preferences: staff act in the account or change it, a key was made for it, an app is transferred.
 */
export const alwaysTold = [
  "acting-started",
  "account-changed",
  "key-made",
  "transfer-offered",
  "transfer-ended",
] as const satisfies readonly EventName[];
/** Sent to the bell only: a mail about undelivered mails wouldn't arrive either. */
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

/** Events that a role receives. */
export function eventsFor(role: Role): EventName[] {
  return names.filter((name) => audiencesOf[role].includes(events[name].audience));
}

/** Events for which a role has a preference. */
export function choicesFor(role: Role): ChosenEvent[] {
  return eventsFor(role).filter(isChosen);
}

/** Preference per event and channel. Mails about signing in and the account itself can't be turned off. */
export const NoticeChoices = z.strictObject({
  items: z
    .array(z.strictObject({ event: z.enum(chosenEvents), channel: z.enum(noticeChannels), on: z.boolean() }))
    .max(chosenEvents.length * noticeChannels.length),
});
export type NoticeChoices = z.infer<typeof NoticeChoices>;

/** Muted channels per event, as stored; new kinds of events are on by default. */
export type MutedNotices = Partial<Record<EventName, NoticeChannel[]>>;

/** Whether an event is also sent by this channel. */
export function comesBy(channel: NoticeChannel, muted: MutedNotices, event: EventName): boolean {
  return !bellOnly.some((one) => one === event) && !isMuted(muted, event, channel);
}

export function isMuted(muted: MutedNotices, event: EventName, channel: NoticeChannel): boolean {
  return muted[event]?.includes(channel) ?? false;
}
