import type { RecordChange } from "#contract/platform/live/live-events.ts";

/** Pending event of a resource: its changes, or `anew` if some may have been missed. */
export type PendingChange = RecordChange | "anew";

/** Minimum interval between two events of one resource. */
const minIntervalMs = 1_000;

/**
 * Delivers changes by resource: the first at once, those that follow in a batch. A hidden tab receives nothing until it
 * is visible again.
 */
export function batchChanges<Resource extends string>(
  deliver: (resource: Resource, change: PendingChange) => void,
  isHidden: () => boolean = () => document.visibilityState === "hidden",
) {
  const waiting = new Map<Resource, PendingChange>();
  const resting = new Map<Resource, ReturnType<typeof setTimeout>>();
  const deliverPending = (resource: Resource): void => {
    const change = waiting.get(resource);
    if (change === undefined || isHidden() || resting.has(resource)) return;
    waiting.delete(resource);
    resting.set(
      resource,
      setTimeout(() => {
        resting.delete(resource);
        deliverPending(resource);
      }, minIntervalMs),
    );
    deliver(resource, change);
  };
  return {
    add: (resource: Resource, change: PendingChange): void => {
      const before = waiting.get(resource);
      waiting.set(resource, before === undefined ? change : mergeChanges(before, change));
      deliverPending(resource);
    },
    /** Delivers pending events; called when the tab is visible again. */
    seen: (): void => {
      for (const resource of waiting.keys()) deliverPending(resource);
    },
    clear: (): void => {
      for (const timer of resting.values()) clearTimeout(timer);
      waiting.clear();
      resting.clear();
    },
  };
}

function mergeChanges(before: PendingChange, after: PendingChange): PendingChange {
  if (before === "anew" || after === "anew") return "anew";
  const ids = before.ids.length === 0 || after.ids.length === 0 ? [] : [...new Set([...before.ids, ...after.ids])];
  return { ...after, type: before.type === after.type ? before.type : "updated", ids };
}
