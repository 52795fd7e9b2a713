import type { Change } from "#contract/live/line.ts";
import type { ResourceName } from "#contract/resources.ts";
import { onWritten } from "#providers/http/written.ts";
import { keepLine, type LineListener } from "./keep-line.ts";
import { whileNeeded } from "./while-needed.ts";

/** `live`: what changes is heard of. Otherwise screens ask from time to time; `offline`: there is nobody to ask. */
export type LiveState = "live" | "asking" | "offline";

/** What tabs of a browser tell each other. Only that something changed, as the line itself. */
type Message =
  | { readonly kind: "who leads" }
  | { readonly kind: "state"; readonly open: boolean; readonly lastId: string | null }
  | { readonly kind: "changes"; readonly changes: readonly Change[] }
  | { readonly kind: "anew" };

const name = "console.live";
export interface SharedLine {
  start(): void;
  stop(): void;
  state(): LiveState;
  onState(listener: () => void): () => void;
  /** `null`: something may have been missed. */
  onChanges(listener: (changes: readonly Change[] | null) => void): () => void;
}

type OnChanges = (changes: readonly Change[] | null) => void;

/** What is known of the line in this tab, whoever keeps it, and who wants to know. */
function lineState() {
  const stateListeners = new Set<() => void>();
  const changeListeners = new Set<OnChanges>();
  let told: LiveState = "asking";
  const now = { open: false, lastId: null as string | null };
  const state = (): LiveState => {
    if (!navigator.onLine) return "offline";
    return now.open ? "live" : "asking";
  };
  return {
    now,
    state,
    setOpen: (open: boolean): void => {
      now.open = open;
      if (state() === told) return;
      told = state();
      for (const listener of stateListeners) listener();
    },
    deliver: (changes: readonly Change[] | null): void => {
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
 * One line for all tabs of a browser: whoever holds the lock keeps it and tells the others. When that tab is closed the
 * lock is given to the next. Without Web Locks there is no line, and screens ask from time to time.
 */
export function shareLine(): SharedLine {
  const { now, state, setOpen, deliver, onState, onChanges } = lineState();
  let channel: BroadcastChannel | undefined;
  let leaving: AbortController | undefined;
  let leads = false;
  let startedAt = 0;
  const say = (message: Message): void => channel?.postMessage(message);
  const sayState = (): void => say({ kind: "state", ...now });
  const leader: LineListener = {
    known: () => ({ lastId: now.lastId, age: Math.ceil((Date.now() - startedAt) / 1000) }),
    onOpen: (open) => {
      setOpen(open);
      sayState();
    },
    onId: (id) => {
      now.lastId = id;
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
  };
  const lead = async (signal: AbortSignal): Promise<void> => {
    leads = true;
    await keepLine(leader, signal);
    leads = false;
  };
  /** Waits for its turn to keep the line, and keeps it. */
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
  const hear = ({ data }: MessageEvent<Message>): void => {
    if (data.kind === "who leads" && leads) sayState();
    if (data.kind === "state" && !leads) {
      now.lastId = data.lastId ?? now.lastId;
      setOpen(data.open);
    }
    if (data.kind === "changes") deliver(data.changes);
    if (data.kind === "anew") deliver(null);
  };
  /** The server tells this browser nothing of its own acts: the tab renews what it shows, and tells the others. */
  const tellOthers = (resources: readonly ResourceName[]): void =>
    say({ kind: "changes", changes: resources.map((resource) => ({ resource, type: "updated", ids: [] })) });
  let forget = (): void => undefined;
  return {
    start: () => {
      if (channel || typeof BroadcastChannel === "undefined") return;
      startedAt = Date.now();
      now.lastId = null;
      channel = new BroadcastChannel(name);
      channel.addEventListener("message", hear);
      say({ kind: "who leads" });
      const leaves = [onWritten(tellOthers), whileNeeded(join, leave)];
      forget = () => {
        for (const one of leaves) one();
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
