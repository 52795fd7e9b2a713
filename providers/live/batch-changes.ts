import type { Change } from "#contract/platform/live/live-events.ts";

/** Pending event of a resource: its changes, or `anew` if some may have been missed. */
export type PendingChange = Change | "anew";

/** Minimum interval between two events of one resource. */
const minIntervalMs = 1_000;

/**
 * Delivers changes by resource: the first at once, those that follow in a batch. A hidden tab receives nothing until it
 * is visible again.
 */
export function batchChanges<Resource extends string>(
  deliver: (resource: Resource, told: PendingChange) => void,
  isHidden: () => boolean = () => document.visibilityState === "hidden",
) {
  const waiting = new Map<Resource, PendingChange>();
  const resting = new Map<Resource, ReturnType<typeof setTimeout>>();
  const handOn = (resource: Resource): void => {
    const told = waiting.get(resource);
    if (told === undefined || isHidden() || resting.has(resource)) return;
    waiting.delete(resource);
    resting.set(
      resource,
      setTimeout(() => {
        resting.delete(resource);
        handOn(resource);
      }, minIntervalMs),
    );
    deliver(resource, told);
  };
  return {
    add: (resource: Resource, told: PendingChange): void => {
      const before = waiting.get(resource);
      waiting.set(resource, before === undefined ? told : mergeChanges(before, told));
      handOn(resource);
    },
    /** Delivers pending events once the tab is visible again. */
    seen: (): void => {
      for (const resource of waiting.keys()) handOn(resource);
    },
    clear: (): void => {
      for (const timer of resting.values()) clearTimeout(timer);
      waiting.clear();
      resting.clear();
    },
  };
}

function mergeChanges(one: PendingChange, other: PendingChange): PendingChange {
  if (one === "anew" || other === "anew") return "anew";
  const ids = one.ids.length === 0 || other.ids.length === 0 ? [] : [...new Set([...one.ids, ...other.ids])];
  return { ...other, type: one.type === other.type ? one.type : "updated", ids };
}
