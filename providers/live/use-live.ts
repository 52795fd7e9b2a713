import { type LiveEvent, useSubscription } from "@refinedev/core";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ResourceName } from "#contract/resources.ts";
import { channelOf, everyChannel, liveProvider } from "./live-provider.ts";
import { type LiveState, type SharedLine, shareLine } from "./shared-line.ts";

/** The browser's line; nothing outside the console. */
export const LiveLine = createContext<SharedLine | null>(null);

/** The line of the tab, for as long as the session lasts that the tree belongs to, and Refine's provider over it. */
export function useOwnLine() {
  const [line] = useState(shareLine);
  const [provider] = useState(() => liveProvider(line));
  useEffect(() => {
    line.start();
    return () => {
      line.stop();
      provider.stop();
    };
  }, [line, provider]);
  return { line, provider };
}

const never = () => () => undefined;
const asking = (): LiveState => "asking";

/** Whether what others do is heard of at once. */
export function useLiveState(): LiveState {
  const line = useContext(LiveLine);
  return useSyncExternalStore(line?.onState ?? never, line?.state ?? asking);
}

/** What an event has renewed already: several parts of a screen may show the same answer. */
const renewed = new WeakMap<LiveEvent, Set<string>>();

function isFirst(event: LiveEvent, key: QueryKey): boolean {
  const keys = renewed.get(event) ?? new Set();
  renewed.set(event, keys);
  const text = JSON.stringify(key);
  if (keys.has(text)) return false;
  keys.add(text);
  return true;
}

/**
 * Kept answers of a resource are asked again when the line tells that it changed: those under the key, if they are on
 * screen. Not Refine's own `liveMode: "auto"`: that asks every answer of the resource again, the form somebody types in
 * as well, and does not where one is on its way that knows nothing of the change yet.
 */
export function useRenewed(resource: ResourceName, key: QueryKey, enabled: boolean): void {
  const client = useQueryClient();
  // Refine keeps the first callback it is given.
  const now = useRef(key);
  useEffect(() => {
    now.current = key;
  });
  useSubscription({
    channel: channelOf(resource),
    enabled,
    onLiveEvent: (event) => {
      const queryKey = now.current;
      if (isFirst(event, queryKey)) void client.invalidateQueries({ queryKey, refetchType: "active" });
    },
  });
}

/** What is not on screen is asked again when it is next shown. */
export function useStaleAfterChanges(): void {
  const client = useQueryClient();
  useSubscription({
    channel: everyChannel,
    onLiveEvent: ({ channel }) => {
      const resource = channel.slice(channelOf("").length);
      const queryKey = channel === everyChannel ? ["data", "default"] : ["data", "default", resource];
      void client.invalidateQueries({ queryKey, type: "inactive", refetchType: "none" });
    },
  });
}
