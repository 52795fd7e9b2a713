import type { RecordChange } from "#contract/platform/live/live-events.ts";
import type { ResourceName } from "#contract/resources.ts";
import { isActingAsDeveloper } from "#providers/http/acting-mark.ts";
import { onMutation } from "#providers/http/mutation-events.ts";
import { currentCover, onCoverChange } from "#providers/http/session-cover.ts";
import { type ConnectionListener, keepSseConnected } from "./sse-connection.ts";

/** Time in milliseconds after which a hidden tab gives up its connection; while all are hidden, there is none. */
const hiddenMs = 5 * 60_000;

/** Calls `join` while the tab is visible, online and uncovered, and `leave` otherwise; returns the cleanup function. */
function whileVisible(join: () => void, leave: () => void): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    clearTimeout(hiding);
    if (!navigator.onLine || currentCover()) leave();
    else if (document.visibilityState === "hidden") hiding = setTimeout(leave, hiddenMs);
    else join();
  };
  document.addEventListener("visibilitychange", update);
  window.addEventListener("offline", update);
  window.addEventListener("online", update);
  const ignoreCover = onCoverChange(update);
  if (navigator.onLine) join();
  update();
  return () => {
    clearTimeout(hiding);
    ignoreCover();
    document.removeEventListener("visibilitychange", update);
    window.removeEventListener("offline", update);
    window.removeEventListener("online", update);
  };
}

/** `live`: changes arrive as events. `asking`: screens poll. `offline`: the browser has no network. */
export type LiveConnectionState = "live" | "asking" | "offline";

/** Messages between a browser's tabs: only that something changed, like the events themselves. */
type Message =
  | { readonly kind: "who leads" }
  | { readonly kind: "state"; readonly open: boolean; readonly lastId: string | null }
  | { readonly kind: "changes"; readonly changes: readonly RecordChange[] }
  | { readonly kind: "anew" };

/**
 * Names of the connections. Tabs that act as a developer share one of their own, which receives other events than the
 * admin's.
 */
const names = { own: "console.live", acting: "console.live.acting" };

export interface SharedConnection {
  start(): void;
  stop(): void;
  state(): LiveConnectionState;
  onState(listener: () => void): () => void;
  /** Subscribes to changes; `null` means that some may have been missed. */
  onChanges(listener: (changes: readonly RecordChange[] | null) => void): () => void;
}

type OnChanges = (changes: readonly RecordChange[] | null) => void;

/** Creates the state of the connection in this tab, whichever tab holds it, and its subscribers. */
function createConnectionState() {
  const stateListeners = new Set<() => void>();
  const changeListeners = new Set<OnChanges>();
  let lastState: LiveConnectionState = "asking";
  const now = { open: false, lastId: null as string | null };
  const state = (): LiveConnectionState => {
    if (!navigator.onLine) return "offline";
    return now.open ? "live" : "asking";
  };
  return {
    now,
    state,
    setOpen: (open: boolean): void => {
      now.open = open;
      if (state() === lastState) return;
      lastState = state();
      for (const listener of stateListeners) listener();
    },
    deliver: (changes: readonly RecordChange[] | null): void => {
      for (const listener of changeListeners) listener(changes);
    },
    onState: (listener: () => void) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    onChanges: (listener: OnChanges) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
  };
}

/**
 * Creates one connection for all tabs of a browser: the tab with the lock connects and relays events to the others.
 * When that tab closes, the next one gets the lock. Without Web Locks there is no connection, and screens poll.
 */
export function createSharedConnection(): SharedConnection {
  const { now, state, setOpen, deliver, onState, onChanges } = createConnectionState();
  let channel: BroadcastChannel | undefined;
  let leaving: AbortController | undefined;
  let leads = false;
  let startedAt = 0;
  let name = names.own;
  const post = (message: Message): void => channel?.postMessage(message);
  const postState = (): void => post({ kind: "state", ...now });
  const leader: ConnectionListener = {
    known: () => ({ lastId: now.lastId, age: Math.ceil((Date.now() - startedAt) / 1000) }),
    onOpen: (open) => {
      setOpen(open);
      postState();
    },
    onId: (id) => {
      now.lastId = id;
      postState();
    },
    onChanges: (changes) => {
      deliver(changes);
      post({ kind: "changes", changes });
    },
    onAnew: () => {
      deliver(null);
      post({ kind: "anew" });
    },
  };
  const lead = async (signal: AbortSignal): Promise<void> => {
    leads = true;
    await keepSseConnected(leader, signal);
    leads = false;
  };
  /** Waits for the lock, then keeps the connection. */
  const join = (): void => {
    if (leaving || !navigator.locks) return;
    leaving = new AbortController();
    const { signal } = leaving;
    navigator.locks.request(name, { signal }, () => lead(signal)).catch(() => undefined);
  };
  const leave = (): void => {
    leaving?.abort();
    leaving = undefined;
    setOpen(false);
  };
  const onMessage = ({ data }: MessageEvent<Message>): void => {
    if (data.kind === "who leads" && leads) postState();
    if (data.kind === "state" && !leads) {
      now.lastId = data.lastId ?? now.lastId;
      setOpen(data.open);
    }
    if (data.kind === "changes") deliver(data.changes);
    if (data.kind === "anew") deliver(null);
  };
  /**
   * Tells the other tabs about this tab's own changes, which the server doesn't send back to the browser that made
   * them.
   */
  const tellOthers = (resources: readonly ResourceName[]): void => {
    const changes = resources.map((resource) => ({ resource, type: "updated" as const, ids: [] }));
    post({ kind: "changes", changes });
    const others = new BroadcastChannel(name === names.own ? names.acting : names.own);
    others.postMessage({ kind: "changes", changes } satisfies Message);
    others.close();
  };
  let forget = (): void => undefined;
  return {
    start: () => {
      if (channel || typeof BroadcastChannel === "undefined") return;
      startedAt = Date.now();
      now.lastId = null;
      name = isActingAsDeveloper() ? names.acting : names.own;
      channel = new BroadcastChannel(name);
      channel.addEventListener("message", onMessage);
      post({ kind: "who leads" });
      const unsubscribes = [onMutation(tellOthers), whileVisible(join, leave)];
      forget = () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
    stop: () => {
      forget();
      leave();
      channel?.close();
      channel = undefined;
    },
    state,
    onState,
    onChanges,
  };
}
