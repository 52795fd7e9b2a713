import { type LiveEvent, useSubscription } from "@refinedev/core";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ResourceName } from "#contract/resources.ts";
import { liveChannelOf, wildcardLiveChannel, createLiveProvider } from "./live-provider.ts";
import { type LiveConnectionState, type SharedConnection, createSharedConnection } from "./shared-connection.ts";

/** Context with the browser's shared connection; null outside the console. */
export const LiveConnectionContext = createContext<SharedConnection | null>(null);

/**
 * Joins this tab to the browser's shared connection for as long as the tree's session lasts, and creates Refine's live
 * provider over it.
 */
export function useJoinLiveConnection() {
  const [line] = useState(createSharedConnection);
  const [provider] = useState(() => createLiveProvider(line));
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
const asking = (): LiveConnectionState => "asking";

/** Returns the state of the connection: whether changes arrive as events. */
export function useLiveConnectionState(): LiveConnectionState {
  const line = useContext(LiveConnectionContext);
  return useSyncExternalStore(line?.onState ?? never, line?.state ?? asking);
}

/** Query keys that an event has already invalidated, because several parts of a screen may share a query. */
const invalidatedBy = new WeakMap<LiveEvent, Set<string>>();

function isFirst(event: LiveEvent, key: QueryKey): boolean {
  const keys = invalidatedBy.get(event) ?? new Set();
  invalidatedBy.set(event, keys);
  const text = JSON.stringify(key);
  if (keys.has(text)) return false;
  keys.add(text);
  return true;
}

/**
 * Refetches the active queries under the key when the resource changes. Refine's own `liveMode: "auto"` would refetch
 * every query of the resource, even for a form in use. It would also skip a query whose running request may have missed
 * the change.
 */
export function useRefetchOnChange(resource: ResourceName, key: QueryKey, enabled: boolean): void {
  const client = useQueryClient();
  // Refine keeps the first callback it is given, so the key is read from a ref.
  const now = useRef(key);
  useEffect(() => {
    now.current = key;
  });
  useSubscription({
    channel: liveChannelOf(resource),
    enabled,
    onLiveEvent: (event) => {
      const queryKey = now.current;
      if (isFirst(event, queryKey)) void client.invalidateQueries({ queryKey, refetchType: "active" });
    },
  });
}

/** Marks inactive queries of changed resources as stale; they refetch when they are next shown. */
export function useInvalidateInactiveQueries(): void {
  const client = useQueryClient();
  useSubscription({
    channel: wildcardLiveChannel,
    onLiveEvent: ({ channel }) => {
      const resource = channel.slice(liveChannelOf("").length);
      const queryKey = channel === wildcardLiveChannel ? ["data", "default"] : ["data", "default", resource];
      void client.invalidateQueries({ queryKey, type: "inactive", refetchType: "none" });
    },
  });
}
