import {
  type RecordChange,
  type LiveEvents,
  liveConnectionLimits,
  liveEventsPath,
} from "#contract/platform/live/live-events.ts";
import { ApiError, createConnectionError } from "#providers/http/api-error.ts";
import { withAccessToken } from "#providers/http/send-authenticated.ts";
import { apiRoot, parseErrorBody } from "#providers/http/send-api-request.ts";
import { parseEventStream, type ServerSentEvent } from "./parse-event-stream.ts";

/** Point to resume from: the last event's id, or seconds since the data was loaded. */
export interface ResumePoint {
  readonly lastId: string | null;
  readonly age: number;
}

export interface ConnectionListener {
  known(): ResumePoint;
  /** The connection opened or closed. */
  onOpen(open: boolean): void;
  onId(id: string): void;
  onChanges(changes: readonly RecordChange[]): void;
  /** Changes may have been missed. */
  onAnew(): void;
}

/**
 * Maximum silence in milliseconds, more than two heartbeats. Beyond it the connection is dead, whatever the browser
 * reports.
 */
const maxSilenceMs = liveConnectionLimits.heartbeatSeconds * 2_500;
/** Duration in milliseconds after which a connection counts as stable and resets the delay. */
const stableMs = 10_000;
const minDelayMs = 1_000;
const maxDelayMs = 60_000;

/**
 * Returns the delay before the next attempt, at least the server's Retry-After. Half of the rest is random, so that
 * browsers don't all reconnect at once after a server restart.
 */
export function reconnectDelay(failures: number, error?: unknown): number {
  const retryAfterMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  // A refusal isn't a lost connection: retrying soon would change nothing.
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 ? maxDelayMs : 0;
  const wait = Math.min(maxDelayMs, minDelayMs * 2 ** failures);
  return Math.max(retryAfterMs, Math.max(refused, wait) * (0.5 + Math.random() / 2));
}

const isEventStream = (answer: Response): boolean =>
  answer.headers.get("content-type")?.startsWith("text/event-stream") ?? false;

function openStream({ lastId, age }: ResumePoint, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const query = lastId === null ? `?age=${age}` : "";
  return withAccessToken(async (headers) => {
    const answer = await fetch(`${apiRoot}${liveEventsPath}${query}`, {
      headers: { accept: "text/event-stream", ...headers, ...(lastId !== null && { "last-event-id": lastId }) },
      credentials: "same-origin",
      cache: "no-store",
      signal,
    });
    if (answer.ok && answer.body && isEventStream(answer)) return answer.body;
    const refusal = parseErrorBody(answer.status, await answer.text());
    throw refusal ?? createConnectionError("answer_unreadable", answer.status);
  }, signal);
}

function dispatch({ name, id, data }: ServerSentEvent, listener: ConnectionListener): void {
  if (name === "open") listener.onOpen(true);
  const isAnew = name === "anew" || (name === "open" && (JSON.parse(data) as LiveEvents["open"]).anew);
  if (isAnew) listener.onAnew();
  if (name === "changes") listener.onChanges(JSON.parse(data) as LiveEvents["changes"]);
  if (id !== null) listener.onId(id);
}

/** Reads one connection until it ends. */
async function readConnection(listener: ConnectionListener, leaving: AbortSignal): Promise<void> {
  const dead = new AbortController();
  let silence = setTimeout(() => dead.abort(), maxSilenceMs);
  const signal = AbortSignal.any([leaving, dead.signal]);
  const onBytes = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => dead.abort(), maxSilenceMs);
  };
  try {
    const stream = await openStream(listener.known(), signal);
    for await (const event of parseEventStream(stream, onBytes)) dispatch(event, listener);
  } finally {
    clearTimeout(silence);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Keeps a connection open until `signal` aborts; each failure in a row increases the delay before the next attempt. */
export async function keepSseConnected(listener: ConnectionListener, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const began = Date.now();
    let failure: unknown;
    await readConnection(listener, signal).catch((error: unknown) => {
      failure = error;
    });
    listener.onOpen(false);
    failures = Date.now() - began >= stableMs ? 0 : failures + 1;
    if (!signal.aborted) await pause(reconnectDelay(Math.max(0, failures - 1), failure), signal);
  }
}
