import { isDeepStrictEqual } from "node:util";
import { type ToldChange, mergeChanges } from "#server/db/changes.ts";
import type { Heard } from "#server/db/change-feed.ts";
import type { Services } from "#server/services.ts";
import { gatherAudience } from "./audience.ts";
import { beatMs, type LiveLine } from "./live-line.ts";
import { rememberChanges } from "./recent-changes.ts";

/** Changes are sent in batches, after the requests that made them have been answered. */
const gatherMs = 100;

export interface LiveLines {
  readonly open: number;
  add(line: LiveLine): void;
  /** Returns the changes since a time in Unix milliseconds; null if that is not known. */
  missedSince(at: number): readonly ToldChange[] | null;
  close(): void;
}

type Needs = Pick<Services, "findActor" | "log"> & { readonly database: Pick<Services["database"], "changes"> };

/**
 * Manages this process's open connections: sends each the changes its actor may receive, and ends it with the session.
 */
export function keepLines({ database, findActor, log }: Needs): LiveLines {
  const lines = new Set<LiveLine>();
  const audience = gatherAudience<LiveLine>();
  const recent = rememberChanges(Date.now());
  let waiting: ToldChange[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** Ends a connection whose session has ended or whose rights have changed; the browser then reconnects. */
  const check = async (line: LiveLine): Promise<void> => {
    const actor = await findActor(line.asker).catch((error: unknown) => {
      log.warn({ err: error }, "the session of a live line could not be asked after");
      return line.actor;
    });
    if (!isDeepStrictEqual(actor, line.actor)) line.end(actor === null);
  };
  const checkSessions = (changes: readonly ToldChange[]): void => {
    const accounts = new Set(changes.flatMap((one) => (one.resource === "sessions" ? [one.accountId] : [])));
    if (accounts.size === 0) return;
    for (const line of lines) if (accounts.has(line.asker.accountId)) void check(line);
  };
  const tellAll = (): void => {
    timer = undefined;
    const changes = mergeChanges(waiting);
    waiting = [];
    recent.add(changes, Date.now());
    const heard = new Map<LiveLine, ToldChange[]>();
    for (const change of changes)
      for (const line of audience.of(change)) {
        const own = heard.get(line);
        if (own) own.push(change);
        else heard.set(line, [change]);
      }
    for (const [line, own] of heard) line.tell(own);
    checkSessions(changes);
  };
  const hear = (heard: Heard): void => {
    if (heard === "missed") {
      recent.forget(Date.now());
      for (const line of lines) line.anew();
      return;
    }
    waiting.push(...heard);
    timer ??= setTimeout(tellAll, gatherMs).unref();
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
      }, beatMs).unref();
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
