import type { Actor } from "#contract/access/roles.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import {
  optionalEventsFor,
  isEventMuted,
  type MutedNotifications,
  notificationChannels,
  type NotificationPreferences,
} from "#contract/messaging/notifications/preferences.ts";
import { findAccount, lockAccount, updateAccount } from "#server/accounts/auth/accounts.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";

/** Every notification kind of a role with its state per channel, including kinds that cannot be muted. */
const choicesOf = ({ role }: Actor, muted: MutedNotifications): NotificationPreferences => ({
  items: optionalEventsFor(role).flatMap((event) =>
    notificationChannels.map((channel) => ({ event, channel, on: !isEventMuted(muted, event, channel) })),
  ),
});

/** Applies the choices; kinds that are left out stay as they were. */
function mutedBy({ items }: NotificationPreferences, before: MutedNotifications): MutedNotifications {
  const muted: MutedNotifications = { ...before };
  for (const { event, channel, on } of items) {
    const others = (muted[event] ?? []).filter((mutedChannel) => mutedChannel !== channel);
    muted[event] = on ? others : [...others, channel];
  }
  return muted;
}

export const getNotificationPreferencesRoute = handle(profileCalls.noticeChoices)(async ({ actor, services }) => {
  const account = await findAccount(services.database.db, actor.accountId);
  if (!account) throw new Failure("session_ended");
  return choicesOf(actor, account.mutedNotices);
});

export const saveNotificationPreferencesRoute = handle(profileCalls.chooseNotices)(async ({ body, actor, services }) =>
  services.database.transaction(async (tx) => {
    const account = await lockAccount(tx, actor.accountId);
    if (!account) throw new Failure("session_ended");
    const mutedNotices = mutedBy(body, account.mutedNotices);
    await updateAccount(tx, account.id, { mutedNotices });
    return choicesOf(actor, mutedNotices);
  }),
);
