import { type ToldChange, mergeChanges } from "./changes.ts";

/** `missed`: changes of other processes may have gone by unheard. */
export type Heard = readonly ToldChange[] | "missed";

/** Everything that was committed, in this process and in the others on the same database. */
export interface ChangeFeed {
  /** After a commit. Never waits and never throws. */
  publish(changes: readonly ToldChange[]): void;
  /** Returns how to leave off. */
  subscribe(listener: (heard: Heard) => void): () => void;
}

export interface OtherProcesses {
  /** Tells them; resolves when it was said. */
  send(payload: string): Promise<void>;
  /** Calls back with what they tell; without a payload where some of it may be lost. */
  hear(callback: (payload?: string) => void): void;
}

export interface OwnFeed extends ChangeFeed {
  /** Sends what still waits and says no more. */
  stop(): Promise<void>;
}

/** A feed of this process alone: the embedded database has no other. */
export function feedOfProcess(): OwnFeed {
  const listeners = new Set<(heard: Heard) => void>();
  return {
    publish: (changes) => {
      for (const listener of listeners) listener(changes);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {},
  };
}

const gatherMs = 50;
const againMs = 1_000;
/** PostgreSQL carries less than 8000 bytes at once. */
const mostBytes = 7_900;
/** More than this waits for nobody: the others are told that they missed something. */
const mostWaiting = 2_000;

interface Message {
  /** Which process says it: its own words come back to it. */
  readonly from: string;
  readonly changes: readonly ToldChange[] | null;
}

/** Messages that are each short enough; names and ids are ASCII, so a character is a byte. */
function messagesOf(from: string, changes: readonly ToldChange[]): string[] {
  const room = mostBytes - JSON.stringify({ from, changes: [] } satisfies Message).length;
  const parts: ToldChange[][] = [];
  let used = room;
  for (const change of changes) {
    const size = JSON.stringify(change).length + 1;
    if (used + size > room) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push(change);
    used += size;
  }
  return parts.map((part) => JSON.stringify({ from, changes: part } satisfies Message));
}

/**
 * Gathers for a moment and sends; what cannot be sent becomes the word that something was missed, until that is said.
 */
function sendGathered(name: string, others: OtherProcesses) {
  let waiting: ToldChange[] | "too many" = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  let stopped = false;
  const sendAll = async (): Promise<void> => {
    const gathered = waiting;
    waiting = [];
    const lost = JSON.stringify({ from: name, changes: null } satisfies Message);
    try {
      const messages = gathered === "too many" ? [lost] : messagesOf(name, mergeChanges(gathered));
      for (const message of messages) await others.send(message);
    } catch {
      waiting = "too many";
      sendLater(againMs);
    }
  };
  const sendLater = (ms: number): void => {
    if (stopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      sending = sending.then(sendAll);
    }, ms).unref();
  };
  return {
    add: (changes: readonly ToldChange[]): void => {
      if (waiting !== "too many") waiting.push(...changes);
      if (waiting.length > mostWaiting) waiting = "too many";
      sendLater(gatherMs);
    },
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(timer);
      await sending;
      if (waiting.length > 0) await sendAll();
    },
  };
}

/** The same over every process on one PostgreSQL: said beside the acts, never with them. */
export function feedOfProcesses(name: string, others: OtherProcesses): OwnFeed {
  const own = feedOfProcess();
  const listeners = new Set<(heard: Heard) => void>();
  const sender = sendGathered(name, others);
  const hear = (payload?: string): void => {
    const { from, changes } = payload === undefined ? { from: "", changes: null } : (JSON.parse(payload) as Message);
    if (from === name) return;
    for (const listener of listeners) listener(changes ?? "missed");
  };
  let hearing = false;
  return {
    publish: (changes) => {
      own.publish(changes);
      sender.add(changes);
    },
    subscribe: (listener) => {
      if (!hearing) others.hear(hear);
      hearing = true;
      listeners.add(listener);
      const leave = own.subscribe(listener);
      return () => {
        leave();
        listeners.delete(listener);
      };
    },
    stop: sender.stop,
  };
}
