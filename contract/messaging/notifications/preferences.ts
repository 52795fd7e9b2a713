import * as z from "zod";
import type { Role } from "#contract/access/roles.ts";
import { type Audience, type EventName, events } from "./events.ts";

/** Channels beside the bell. */
export const notificationChannels = ["mail"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * Sent regardless of preferences: staff act in the account or change it, a key was made for it, an app is transferred.
 */
export const mandatoryEvents = [
  "acting-started",
  "account-changed",
  "key-made",
  "transfer-offered",
  "transfer-ended",
] as const satisfies readonly EventName[];
/** Sent to the bell only: a mail about undelivered mails wouldn't arrive either. */
export const bellOnly = ["mail-undelivered"] as const satisfies readonly EventName[];
const withoutChoice: readonly EventName[] = [...mandatoryEvents, ...bellOnly];
type OptionalEvent = Exclude<EventName, (typeof mandatoryEvents)[number] | (typeof bellOnly)[number]>;

const names = Object.keys(events) as EventName[];
const isOptional = (event: EventName): event is OptionalEvent => !withoutChoice.includes(event);
export const optionalEvents = names.filter(isOptional) as [OptionalEvent, ...OptionalEvent[]];

const reviewerAudiences: readonly Audience[] = ["member", "reviewers"];
const audiencesByRole: Record<Role, readonly Audience[]> = {
  normal: ["owners"],
  adminAsDev: ["owners"],
  support: [],
  admin: reviewerAudiences,
  superadmin: [...reviewerAudiences, "superadmins"],
};

/** Events that a role receives. */
export function eventsFor(role: Role): EventName[] {
  return names.filter((name) => audiencesByRole[role].includes(events[name].audience));
}

/** Events for which a role has a preference. */
export function choicesFor(role: Role): OptionalEvent[] {
  return eventsFor(role).filter(isOptional);
}

/** Preference per event and channel. Mails about signing in and the account itself can't be turned off. */
export const NotificationPreferences = z.strictObject({
  items: z
    .array(z.strictObject({ event: z.enum(optionalEvents), channel: z.enum(notificationChannels), on: z.boolean() }))
    .max(optionalEvents.length * notificationChannels.length),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** Muted channels per event, as stored; new kinds of events are on by default. */
export type MutedNotifications = Partial<Record<EventName, NotificationChannel[]>>;

/** Whether an event is also sent by this channel. */
export function isSentBy(channel: NotificationChannel, muted: MutedNotifications, event: EventName): boolean {
  return !bellOnly.some((name) => name === event) && !isMuted(muted, event, channel);
}

export function isMuted(muted: MutedNotifications, event: EventName, channel: NotificationChannel): boolean {
  return muted[event]?.includes(channel) ?? false;
}
