import type { BaseLogger } from "pino";
import { Counter } from "prom-client";
import type { Statistics } from "#server/statistics/engine/statistics.ts";
import { type ConsoleEventRow, writeConsoleEvents } from "./console-events.store.ts";

/**
 * Batches events from all browsers and writes them every few seconds: each insert would be a part on disk of its own.
 */
export interface ConsoleEventBatcher {
  /** Adds events to the queue. Never fails and never waits, so that a page does not notice. */
  add(rows: readonly ConsoleEventRow[]): void;
  /** Writes the queued events now. */
  flush(): Promise<void>;
  stop(): Promise<void>;
  /** Counts events that could not be stored. */
  readonly lost: Counter<"reason">;
}

interface Options {
  readonly statistics: Pick<Statistics, "state" | "openToWrite">;
  readonly log: Pick<BaseLogger, "warn">;
}

const flushIntervalMs = 3_000;
/** Maximum number of queued events, about a megabyte, while the store starts or is slow. */
export const maxQueuedConsoleEvents = 5_000;

export function createConsoleEventBatcher({ statistics, log }: Options): ConsoleEventBatcher {
  const lost = new Counter({
    name: "console_events_lost_total",
    help: "Visits and clicks on the console's pages that could not be kept.",
    labelNames: ["reason"],
    registers: [],
  });
  let waiting: ConsoleEventRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    try {
      await writeConsoleEvents(await statistics.openToWrite(), rows);
    } catch (error) {
      lost.inc({ reason: "store_away" }, rows.length);
      log.warn({ err: error, events: rows.length }, "events on the console's pages are lost");
    }
  };
  return {
    lost,
    add: (rows) => {
      const taken = rows.slice(0, maxQueuedConsoleEvents - waiting.length);
      if (taken.length < rows.length) lost.inc({ reason: "too_many" }, rows.length - taken.length);
      waiting.push(...taken);
      timer ??= setTimeout(() => void flush(), flushIntervalMs).unref();
    },
    flush,
    stop: flush,
  };
}
