import { useTranslation } from "react-i18next";
import { type ConsoleNotification, notificationCalls } from "#contract/messaging/notifications/calls.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";

interface NotificationsQuery {
  readonly everyMs?: number;
  /** Refetch when a new notification arrives. */
  readonly live?: boolean;
  readonly enabled?: boolean;
}

/** Loads the newest notifications in the console's language. */
export function useNotifications({ everyMs, live = false, enabled = true }: NotificationsQuery = {}) {
  const { i18n } = useTranslation();
  const query = { language: toLanguageCode(i18n.language) };
  return useCall(
    notificationCalls.listNotifications,
    { query },
    { enabled, live, keepPrevious: true, ...(everyMs && { everyMs }) },
  );
}

/** Marks one notification, or all up to the newest loaded one, as seen. */
export function useMarkNotificationsSeen() {
  const { mutate, isPending } = useCallMutation(notificationCalls.seeNotifications);
  return {
    isPending,
    seeOne: ({ at, seen }: ConsoleNotification) => !seen && mutate({ body: { start: at, end: at } }),
    seeAll: (items: readonly ConsoleNotification[]) => mutate({ body: items[0] ? { end: items[0].at } : {} }),
  };
}
