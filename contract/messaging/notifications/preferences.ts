import * as z from "zod";
import type { Role } from "#contract/access/roles.ts";
import { type EventAudience, type NotificationEventName, notificationEvents } from "./events.ts";

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
] as const satisfies readonly NotificationEventName[];
/** Sent to the bell only: a mail about undelivered mails wouldn't arrive either. */
export const bellOnlyEvents = ["mail-undelivered"] as const satisfies readonly NotificationEventName[];
const withoutChoice: readonly NotificationEventName[] = [...mandatoryEvents, ...bellOnlyEvents];
type OptionalEvent = Exclude<NotificationEventName, (typeof mandatoryEvents)[number] | (typeof bellOnlyEvents)[number]>;

const names = Object.keys(notificationEvents) as NotificationEventName[];
const isOptional = (event: NotificationEventName): event is OptionalEvent => !withoutChoice.includes(event);
export const optionalNotificationEvents = names.filter(isOptional) as [OptionalEvent, ...OptionalEvent[]];

const reviewerAudiences: readonly EventAudience[] = ["member", "reviewers"];
const audiencesByRole: Record<Role, readonly EventAudience[]> = {
  normal: ["owners"],
  adminAsDev: ["owners"],
  support: [],
  admin: reviewerAudiences,
  superadmin: [...reviewerAudiences, "superadmins"],
};

/** Events that a role receives. */
export function notificationEventsFor(role: Role): NotificationEventName[] {
  return names.filter((name) => audiencesByRole[role].includes(notificationEvents[name].audience));
}

/** Events for which a role has a preference. */
export function optionalEventsFor(role: Role): OptionalEvent[] {
  return notificationEventsFor(role).filter(isOptional);
}

/** Preference per event and channel. Mails about signing in and the account itself can't be turned off. */
export const NotificationPreferences = z.strictObject({
  items: z
    .array(
      z.strictObject({
        event: z.enum(optionalNotificationEvents),
        channel: z.enum(notificationChannels),
        on: z.boolean(),
      }),
    )
    .max(optionalNotificationEvents.length * notificationChannels.length),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** Muted channels per event, as stored; new kinds of events are on by default. */
export type MutedNotifications = Partial<Record<NotificationEventName, NotificationChannel[]>>;

/** Whether an event is also sent by this channel. */
export function isSentByChannel(
  channel: NotificationChannel,
  muted: MutedNotifications,
  event: NotificationEventName,
): boolean {
  return !bellOnlyEvents.some((name) => name === event) && !isEventMuted(muted, event, channel);
}

export function isEventMuted(
  muted: MutedNotifications,
  event: NotificationEventName,
  channel: NotificationChannel,
): boolean {
  return muted[event]?.includes(channel) ?? false;
}
