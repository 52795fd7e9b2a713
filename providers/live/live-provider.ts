import type { LiveEvent, LiveProvider } from "@refinedev/core";
import { batchChanges, type PendingChange } from "./batch-changes.ts";
import type { SharedConnection } from "./shared-connection.ts";

type Subscription = Parameters<LiveProvider["subscribe"]>[0];

/** Refine's channel of a resource. */
export function channelOf(resource: string): string {
  return `resources/${resource}`;
}

/** Channel that receives every event. */
export const wildcardChannel = "resources/*";

const eventOf = (resource: string, told: PendingChange): LiveEvent => ({
  channel: channelOf(resource),
  type: told === "anew" ? "*" : told.type,
  payload: told === "anew" || told.ids.length === 0 ? {} : { ids: [...told.ids] },
  date: new Date(),
});

/** Of another record than the ones somebody listens for; a change without ids may be of any. */
const isOtherRecord = ({ params }: Subscription, { payload }: LiveEvent): boolean => {
  const wanted = params?.ids ?? (params?.id === undefined ? [] : [params.id]);
  const { ids } = payload;
  return wanted.length > 0 && ids !== undefined && !ids.some((id) => wanted.includes(id));
};

const isWanted = (subscription: Subscription, event: LiveEvent): boolean => {
  const { channel, types } = subscription;
  if (channel !== event.channel && channel !== wildcardChannel) return false;
  if (!types.includes("*") && event.type !== "*" && !types.includes(event.type)) return false;
  return !isOtherRecord(subscription, event);
};

/** Refine's live provider over the shared connection. Browsers publish nothing: the server sends committed changes. */
export function liveProvider(line: SharedConnection): LiveProvider & { stop(): void } {
  const subscriptions = new Set<Subscription>();
  const gathered = batchChanges<string>((resource, told) => {
    const event = eventOf(resource, told);
    for (const subscription of subscriptions) if (isWanted(subscription, event)) subscription.callback(event);
  });
  const resourcesHeard = (): string[] => [
    ...new Set([...subscriptions].map(({ channel }) => channel.slice("resources/".length))),
  ];
  const leave = line.onChanges((changes) => {
    if (changes) for (const change of changes) gathered.add(change.resource, change);
    else for (const resource of resourcesHeard()) gathered.add(resource, "anew");
  });
  document.addEventListener("visibilitychange", gathered.seen);
  return {
    subscribe: (subscription) => {
      subscriptions.add(subscription);
      return subscription;
    },
    unsubscribe: (subscription: Subscription) => void subscriptions.delete(subscription),
    stop: () => {
      leave();
      gathered.clear();
      document.removeEventListener("visibilitychange", gathered.seen);
    },
  };
}
