import type { LiveEvent, LiveProvider } from "@refinedev/core";
import { batchChanges, type PendingChange } from "./batch-changes.ts";
import type { SharedConnection } from "./shared-connection.ts";

type Subscription = Parameters<LiveProvider["subscribe"]>[0];

/** Refine's channel of a resource. */
export function liveChannelOf(resource: string): string {
  return `resources/${resource}`;
}

/** Channel that receives every event. */
export const wildcardLiveChannel = "resources/*";

const eventOf = (resource: string, change: PendingChange): LiveEvent => ({
  channel: liveChannelOf(resource),
  type: change === "anew" ? "*" : change.type,
  payload: change === "anew" || change.ids.length === 0 ? {} : { ids: [...change.ids] },
  date: new Date(),
});

/** True if the subscription is for other records than the event's. An event without ids may concern any record. */
const isOtherRecord = ({ params }: Subscription, { payload }: LiveEvent): boolean => {
  const wanted = params?.ids ?? (params?.id === undefined ? [] : [params.id]);
  const { ids } = payload;
  return wanted.length > 0 && ids !== undefined && !ids.some((id) => wanted.includes(id));
};

const isWanted = (subscription: Subscription, event: LiveEvent): boolean => {
  const { channel, types } = subscription;
  if (channel !== event.channel && channel !== wildcardLiveChannel) return false;
  if (!types.includes("*") && event.type !== "*" && !types.includes(event.type)) return false;
  return !isOtherRecord(subscription, event);
};

/** Refine's live provider over the shared connection. Browsers publish nothing: the server sends committed changes. */
export function createLiveProvider(line: SharedConnection): LiveProvider & { stop(): void } {
  const subscriptions = new Set<Subscription>();
  const batches = batchChanges<string>((resource, change) => {
    const event = eventOf(resource, change);
    for (const subscription of subscriptions) if (isWanted(subscription, event)) subscription.callback(event);
  });
  const subscribedResources = (): string[] => [
    ...new Set([...subscriptions].map(({ channel }) => channel.slice("resources/".length))),
  ];
  const leave = line.onChanges((changes) => {
    if (changes) for (const change of changes) batches.add(change.resource, change);
    else for (const resource of subscribedResources()) batches.add(resource, "anew");
  });
  document.addEventListener("visibilitychange", batches.seen);
  return {
    subscribe: (subscription) => {
      subscriptions.add(subscription);
      return subscription;
    },
    unsubscribe: (subscription: Subscription) => void subscriptions.delete(subscription),
    stop: () => {
      leave();
      batches.clear();
      document.removeEventListener("visibilitychange", batches.seen);
    },
  };
}
