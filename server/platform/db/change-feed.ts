import { type ChangeEvent, mergeChangeEvents } from "./change-events.ts";

/** Changes from other processes. `missed`: some may have been lost, so that listeners must assume any change. */
export type ReceivedChanges = readonly ChangeEvent[] | "missed";

/** Feed of committed changes, from this process and all others on the same database. */
export interface ChangeFeed {
  /** Publishes changes after their commit. Never waits and never throws. */
  publish(changes: readonly ChangeEvent[]): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: (heard: ReceivedChanges) => void): () => void;
}

export interface ProcessChannel {
  /** Sends a payload to the other processes; resolves once it is sent. */
  send(payload: string): Promise<void>;
  /** Subscribes to the other processes' messages; a call without a payload means that some may have been lost. */
  hear(callback: (payload?: string) => void): void;
}

export interface StoppableFeed extends ChangeFeed {
  /** Sends pending changes, then stops sending. */
  stop(): Promise<void>;
}

/** Creates a feed for this process alone: the embedded database has no other. */
export function createLocalFeed(): StoppableFeed {
  const listeners = new Set<(heard: ReceivedChanges) => void>();
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

const batchMs = 50;
const retryMs = 1_000;
/** A NOTIFY payload must be shorter than 8000 bytes. */
const maxPayloadBytes = 7_900;
/** Above this many pending changes, other processes only learn that they missed some. */
const maxPending = 2_000;

interface Message {
  /** Sending process, which ignores its own messages. */
  readonly from: string;
  readonly changes: readonly ChangeEvent[] | null;
}

/** Splits changes into messages below the size limit. Names and ids are ASCII, so a character is a byte. */
function splitMessages(from: string, changes: readonly ChangeEvent[]): string[] {
  const room = maxPayloadBytes - JSON.stringify({ from, changes: [] } satisfies Message).length;
  const parts: ChangeEvent[][] = [];
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
 * Creates a sender that gathers changes briefly and sends them in one message. After a failed send it reports missed
 * changes instead, until that succeeds.
 */
function createBatchSender(name: string, others: ProcessChannel) {
  let waiting: ChangeEvent[] | "too many" = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  let stopped = false;
  const sendAll = async (): Promise<void> => {
    const gathered = waiting;
    waiting = [];
    const lost = JSON.stringify({ from: name, changes: null } satisfies Message);
    try {
      const messages = gathered === "too many" ? [lost] : splitMessages(name, mergeChangeEvents(gathered));
      for (const message of messages) await others.send(message);
    } catch {
      waiting = "too many";
      sendLater(retryMs);
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
    add: (changes: readonly ChangeEvent[]): void => {
      if (waiting !== "too many") waiting.push(...changes);
      if (waiting.length > maxPending) waiting = "too many";
      sendLater(batchMs);
    },
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(timer);
      await sending;
      if (waiting.length > 0) await sendAll();
    },
  };
}

/**
 * Creates a feed across all processes on one PostgreSQL. Changes are sent after their transactions, never inside them.
 */
export function createSharedFeed(name: string, others: ProcessChannel): StoppableFeed {
  const own = createLocalFeed();
  const listeners = new Set<(heard: ReceivedChanges) => void>();
  const sender = createBatchSender(name, others);
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
