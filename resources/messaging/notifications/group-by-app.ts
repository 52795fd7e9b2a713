import type { ConsoleNotification } from "#contract/messaging/notifications/calls.ts";

export interface NotificationGroup {
  /** App of the group; null for notifications that aren't about an app. */
  readonly app: ConsoleNotification["app"];
  readonly items: ConsoleNotification[];
}

/** Groups notifications by app, ordered by the newest in each group. */
export function groupNotificationsByApp(items: readonly ConsoleNotification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>();
  for (const item of items) {
    const key = item.app?.id ?? "";
    const group = groups.get(key) ?? { app: item.app, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}
