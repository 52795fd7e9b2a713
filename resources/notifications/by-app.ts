import type { Notification } from "#contract/notifications/calls.ts";

export interface NoticeGroup {
  /** Null for what is about no app. */
  readonly app: Notification["app"];
  readonly items: Notification[];
}

/** By app, in the order of the newest notice of each. */
export function byApp(items: readonly Notification[]): NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>();
  for (const item of items) {
    const key = item.app?.id ?? "";
    const group = groups.get(key) ?? { app: item.app, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}
