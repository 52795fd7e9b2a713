import { PassThrough } from "node:stream";
import { type RecordChange, type LiveEvents, liveConnectionLimits } from "#contract/platform/live/live-events.ts";
import type { Actor } from "#contract/access/roles.ts";
import { mergeChangeEvents, type ChangeEvent } from "#server/platform/db/change-events.ts";
import type { TokenClaims } from "#server/accounts/auth/actor.ts";

/** Bytes a client may leave unread; one that reads nothing between two heartbeats is disconnected. */
const maxUnreadBytes = 64 * 1024;

/** One browser's open event stream. */
export interface SseConnection {
  readonly actor: Actor;
  readonly asker: TokenClaims;
  readonly stream: PassThrough;
  tell(changes: readonly ChangeEvent[]): void;
  /** Tells the browser that it may have missed changes. */
  anew(): void;
  /** Sends a heartbeat; closes the connection if nothing was read since the last one. */
  beat(): void;
  /** Ends the stream; with `ended` the browser learns that its session is over. */
  end(ended?: boolean): void;
}

function formatEvent<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): string {
  return `event: ${name}\nid: ${Date.now()}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Returns the part of a change that the browser may see: neither its owner nor its origin. */
const toPublicChange = ({ resource, type, ids }: ChangeEvent): RecordChange => ({ resource, type, ids });

/** Opens a connection. While the browser does not read, changes are merged into one entry per kind. */
export function createSseStream(
  actor: Actor,
  asker: TokenClaims,
  missed: readonly ChangeEvent[] | null,
): SseConnection {
  const stream = new PassThrough({ highWaterMark: maxUnreadBytes });
  let gathered: ChangeEvent[] = [];
  let mustDrain = false;
  let isStuck = false;
  const write = (words: string): void => {
    if (stream.writable) mustDrain = !stream.write(words);
  };
  const flush = (): void => {
    if (mustDrain || gathered.length === 0) return;
    // Merged again without owner and origin, which the browser does not see.
    const changes = mergeChangeEvents(gathered.map(toPublicChange)).map(toPublicChange);
    gathered = [];
    write(formatEvent("changes", changes));
  };
  stream.on("drain", () => {
    mustDrain = isStuck = false;
    flush();
  });
  stream.on("error", () => stream.destroy());
  write(formatEvent("open", { anew: missed === null }));
  const tell = (changes: readonly ChangeEvent[]): void => {
    const news = changes.filter(({ origin }) => origin !== asker.sessionId);
    gathered = mustDrain ? mergeChangeEvents([...gathered, ...news]) : [...gathered, ...news];
    flush();
  };
  tell(missed ?? []);
  return {
    actor,
    asker,
    stream,
    tell,
    anew: () => write(formatEvent("anew", null)),
    beat: () => {
      // Nothing was read since the last heartbeat either.
      if (mustDrain && isStuck) return void stream.destroy();
      isStuck = mustDrain;
      if (!mustDrain) write(`id: ${Date.now()}\n\n`);
    },
    end: (ended = false) => {
      if (ended) write(formatEvent("ended", null));
      stream.end();
    },
  };
}

export const sseHeartbeatMs = liveConnectionLimits.heartbeatSeconds * 1000;
