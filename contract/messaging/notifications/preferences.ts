import * as z from "zod";
import { isStaffRole, type Role } from "#contract/access/roles.ts";
import { staffRolesWith } from "#contract/access/rules.ts";
import { type EventAudience, type NotificationEventName, notificationEvents } from "./events.ts";

/** Channels of a notification beside the console itself. */
export const notificationChannels = ["mail"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

type EventWithDelivery = {
  [Event in NotificationEventName]: (typeof notificationEvents)[Event] extends { readonly delivery: string }
    ? Event
    : never;
}[NotificationEventName];
type OptionalEvent = Exclude<NotificationEventName, EventWithDelivery>;

const names = Object.keys(notificationEvents) as NotificationEventName[];
const isOptional = (event: NotificationEventName): event is OptionalEvent => !("delivery" in notificationEvents[event]);
export const optionalNotificationEvents = names.filter(isOptional) as [OptionalEvent, ...OptionalEvent[]];

const mayReview = (role: Role): boolean => staffRolesWith("review", "Review").some((reviewer) => reviewer === role);
const isInAudience: Record<EventAudience, (role: Role) => boolean> = {
  owners: (role) => !isStaffRole(role),
  member: mayReview,
  reviewers: mayReview,
  superadmins: (role) => role === "superadmin",
};

/** Events that a role receives. */
export function notificationEventsFor(role: Role): NotificationEventName[] {
  return names.filter((name) => isInAudience[notificationEvents[name].audience](role));
}

/** True if an event is only in the bell and never sent by mail. */
export function isBellOnly(event: NotificationEventName): boolean {
  const declared = notificationEvents[event];
  return "delivery" in declared && declared.delivery === "bell";
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

/** True if the user's preferences allow the event by this channel. */
export function isSentByChannel(
  channel: NotificationChannel,
  muted: MutedNotifications,
  event: NotificationEventName,
): boolean {
  return !isBellOnly(event) && !isEventMuted(muted, event, channel);
}

export function isEventMuted(
  muted: MutedNotifications,
  event: NotificationEventName,
  channel: NotificationChannel,
): boolean {
  return muted[event]?.includes(channel) ?? false;
}
