import type { Change } from "#contract/live/line.ts";
import type { ResourceName } from "#contract/resources.ts";
import { onWritten } from "#providers/http/written.ts";
import { keepLine } from "./keep-line.ts";

/** `live`: what changes is heard of. Otherwise screens ask from time to time; `offline`: there is nobody to ask. */
export type LiveState = "live" | "asking" | "offline";

/** What tabs of a browser tell each other. Only that something changed, as the line itself. */
type Message =
  | { readonly kind: "who leads" }
  | { readonly kind: "state"; readonly open: boolean; readonly lastId: string | null }
  | { readonly kind: "changes"; readonly changes: readonly Change[] }
  | { readonly kind: "anew" };

const name = "console.live";
/** A tab that nobody looked at for this long needs no line; while all are hidden there is none. */
const hiddenMs = 5 * 60_000;

export interface SharedLine {
  start(): void;
  stop(): void;
  state(): LiveState;
  onState(listener: () => void): () => void;
  /** `null`: something may have been missed. */
  onChanges(listener: (changes: readonly Change[] | null) => void): () => void;
}

/**
 * One line for all tabs of a browser: whoever holds the lock keeps it and tells the others. When that tab is closed the
 * lock is given to the next. Without Web Locks there is no line, and screens ask from time to time.
 */
export function shareLine(): SharedLine {
  const stateListeners = new Set<() => void>();
  const changeListeners = new Set<(changes: readonly Change[] | null) => void>();
  let channel: BroadcastChannel | undefined;
  let leaving: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  let leads = false;
  let open = false;
  let lastId: string | null = null;
  let told: LiveState = "asking";

  const state = (): LiveState => {
    if (!navigator.onLine) return "offline";
    return open ? "live" : "asking";
  };
  const retell = (): void => {
    const now = state();
    if (now === told) return;
    told = now;
    for (const listener of stateListeners) listener();
  };
  const say = (message: Message): void => channel?.postMessage(message);
  const sayState = (): void => say({ kind: "state", open, lastId });
  const setOpen = (now: boolean): void => {
    open = now;
    retell();
  };
  const deliver = (changes: readonly Change[] | null): void => {
    for (const listener of changeListeners) listener(changes);
  };

  const lead = async (signal: AbortSignal): Promise<void> => {
    leads = true;
    await keepLine(
      {
        known: () => ({ lastId, age: Math.ceil((Date.now() - startedAt) / 1000) }),
        onOpen: (now) => {
          setOpen(now);
          sayState();
        },
        onId: (id) => {
          lastId = id;
          sayState();
        },
        onChanges: (changes) => {
          deliver(changes);
          say({ kind: "changes", changes });
        },
        onAnew: () => {
          deliver(null);
          say({ kind: "anew" });
        },
      },
      signal,
    );
    leads = false;
  };
  /** Waits for its turn to keep the line, and keeps it. */
  const join = (): void => {
    if (leaving || !navigator.locks || !navigator.onLine) return;
    leaving = new AbortController();
    const { signal } = leaving;
    navigator.locks.request(name, { signal }, () => lead(signal)).catch(() => undefined);
  };
  const leave = (): void => {
    leaving?.abort();
    leaving = undefined;
    setOpen(false);
  };
  const hear = ({ data }: MessageEvent<Message>): void => {
    if (data.kind === "who leads" && leads) sayState();
    if (data.kind === "state" && !leads) {
      lastId = data.lastId ?? lastId;
      setOpen(data.open);
    }
    if (data.kind === "changes") deliver(data.changes);
    if (data.kind === "anew") deliver(null);
  };
  /** The server tells this browser nothing of its own acts: the tab renews what it shows, and tells the others. */
  const tellOthers = (resources: readonly ResourceName[]): void =>
    say({ kind: "changes", changes: resources.map((resource) => ({ resource, type: "updated", ids: [] })) });
  const look = (): void => {
    clearTimeout(hiding);
    if (document.visibilityState === "hidden") hiding = setTimeout(leave, hiddenMs);
    else if (channel) join();
  };
  const lose = (): void => {
    leave();
    retell();
  };
  const find = (): void => {
    join();
    retell();
  };

  let forget: (() => void) | undefined;
  return {
    start: () => {
      if (channel || typeof BroadcastChannel === "undefined") return;
      startedAt = Date.now();
      lastId = null;
      channel = new BroadcastChannel(name);
      channel.addEventListener("message", hear);
      document.addEventListener("visibilitychange", look);
      window.addEventListener("offline", lose);
      window.addEventListener("online", find);
      forget = onWritten(tellOthers);
      say({ kind: "who leads" });
      find();
      look();
    },
    stop: () => {
      forget?.();
      clearTimeout(hiding);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("offline", lose);
      window.removeEventListener("online", find);
      leave();
      channel?.close();
      channel = undefined;
    },
    state,
    onState: (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    onChanges: (listener) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
  };
}
