import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { BaseLogger } from "pino";

/** Called without a payload if notifications may have been missed. */
type NotifyCallback = (payload?: string) => void;
export type ListenToChannel = (channel: string, callback: NotifyCallback) => void;

/** Listens on the embedded database's only connection, on which its own NOTIFYs come back. */
export function listenEmbedded() {
  const callbacks = new Map<string, Set<NotifyCallback>>();
  return {
    /** For the pool: prepares each new connection before its first use. */
    onConnect: async (client: pg.ClientBase): Promise<void> => {
      client.on("notification", ({ channel, payload }) =>
        callbacks.get(channel)?.forEach((callback) => callback(payload)),
      );
      // The embedded database has one session, which never ends: a new connection clears what the last one left behind.
      await client.query("deallocate all; reset all; set timezone = 'UTC'; unlisten *");
      for (const channel of callbacks.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    listenOn:
      (pool: pg.Pool): ListenToChannel =>
      (channel, callback) => {
        const known = callbacks.get(channel);
        callbacks.set(channel, (known ?? new Set()).add(callback));
        if (!known) void pool.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
      },
  };
}

interface NotifyListener {
  readonly listen: ListenToChannel;
  /** Sends a NOTIFY over the listening connection; false while there is none. */
  notify(channel: string, payload: string): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Listens on a separate connection, which reconnects when it breaks. Callers must poll as well: notifications sent
 * meanwhile are lost.
 */
export function listenPostgres(url: string, log: BaseLogger): NotifyListener {
  const callbacks = new Map<string, Set<NotifyCallback>>();
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    const ended = new Promise<void>((resolve) => next.once("end", resolve));
    next.on("error", (error) => log.warn({ err: error }, "the listening connection broke"));
    next.on("notification", ({ channel, payload }) => callbacks.get(channel)?.forEach((callback) => callback(payload)));
    await next.connect();
    // A connection opened during shutdown would never be closed.
    if (stopping.signal.aborted) return next.end();
    client = next;
    for (const channel of callbacks.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    for (const each of callbacks.values()) each.forEach((callback) => callback());
    await ended;
    client = undefined;
  };
  const keepConnected = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await connect().catch((error: unknown) => log.warn({ err: error }, "listening to the database failed"));
      await wait(1_000, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  return {
    listen: (channel, callback) => {
      const known = callbacks.get(channel);
      callbacks.set(channel, (known ?? new Set()).add(callback));
      running ??= keepConnected();
      if (!known) void client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
    },
    notify: async (channel, payload) => {
      if (!client) return false;
      await client.query("select pg_notify($1, $2)", [channel, payload]);
      return true;
    },
    stop: async () => {
      stopping.abort();
      await client?.end();
      await running;
    },
  };
}
