import { isDeepStrictEqual } from "node:util";
import { type ChangeEvent, mergeChangeEvents } from "#server/platform/db/change-events.ts";
import type { ReceivedChanges } from "#server/platform/db/change-feed.ts";
import type { Services } from "#server/services.ts";
import { createChangeAudience } from "./change-audience.ts";
import { sseHeartbeatMs, type SseConnection } from "./sse-connection.ts";
import { createRecentChanges } from "./recent-changes.ts";

/**
 * Milliseconds for which changes are gathered before they are sent, so that the requests that made them are answered
 * first.
 */
const batchMs = 100;

export interface SseConnections {
  readonly open: number;
  add(line: SseConnection): void;
  /** Returns the changes since a time in Unix milliseconds; null if that is not known. */
  missedSince(at: number): readonly ChangeEvent[] | null;
  close(): void;
}

type ConnectionServices = Pick<Services, "findActor" | "log"> & {
  readonly database: Pick<Services["database"], "changes">;
};

/**
 * Manages this process's open connections: sends each the changes its actor may receive, and ends it with the session.
 */
export function createSseConnections({ database, findActor, log }: ConnectionServices): SseConnections {
  const lines = new Set<SseConnection>();
  const audience = createChangeAudience<SseConnection>();
  const recent = createRecentChanges(Date.now());
  let waiting: ChangeEvent[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** Ends a connection whose session has ended or whose rights have changed; the browser then reconnects. */
  const check = async (line: SseConnection): Promise<void> => {
    const actor = await findActor(line.asker).catch((error: unknown) => {
      log.warn({ err: error }, "the session of a live line could not be asked after");
      return line.actor;
    });
    if (!isDeepStrictEqual(actor, line.actor)) line.end(actor === null);
  };
  const checkSessions = (changes: readonly ChangeEvent[]): void => {
    const accounts = new Set(changes.flatMap((change) => (change.resource === "sessions" ? [change.accountId] : [])));
    if (accounts.size === 0) return;
    for (const line of lines) if (accounts.has(line.asker.accountId)) void check(line);
  };
  const tellAll = (): void => {
    timer = undefined;
    const changes = mergeChangeEvents(waiting);
    waiting = [];
    recent.add(changes, Date.now());
    const heard = new Map<SseConnection, ChangeEvent[]>();
    for (const change of changes)
      for (const line of audience.of(change)) {
        const own = heard.get(line);
        if (own) own.push(change);
        else heard.set(line, [change]);
      }
    for (const [line, own] of heard) line.tell(own);
    checkSessions(changes);
  };
  const hear = (heard: ReceivedChanges): void => {
    if (heard === "missed") {
      recent.forget(Date.now());
      for (const line of lines) line.anew();
      return;
    }
    waiting.push(...heard);
    timer ??= setTimeout(tellAll, batchMs).unref();
  };
  const leave = database.changes.subscribe(hear);
  return {
    get open() {
      return lines.size;
    },
    add: (line) => {
      lines.add(line);
      audience.add(line);
      const beating = setInterval(() => {
        line.beat();
        void check(line);
      }, sseHeartbeatMs).unref();
      line.stream.once("close", () => {
        clearInterval(beating);
        lines.delete(line);
        audience.remove(line);
      });
    },
    missedSince: (at) => recent.since(at),
    close: () => {
      leave();
      clearTimeout(timer);
      for (const line of lines) line.end();
    },
  };
}
