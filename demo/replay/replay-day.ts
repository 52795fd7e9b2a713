import { setTimeout as wait } from "node:timers/promises";
import { relativeTraffic } from "./daily-traffic.ts";
import { createEventGenerator, type ReplayedApp } from "./event-generator.ts";
import { sendBatch, type SendBatchResult } from "./send-batch.ts";

export interface ReplayOptions {
  readonly url: string;
  readonly key: string;
  readonly apps: readonly ReplayedApp[];
  /** Number of events per second in the busiest hour. */
  readonly rate: number;
  /** Minutes in which the whole day of 24 hours is replayed. */
  readonly minutes: number;
  readonly lines: number;
  readonly producers: number;
  readonly seed: number;
}

/** Report on a replayed hour of the day that is over. */
export interface HourReport {
  readonly hour: number;
  readonly seconds: number;
  readonly asked: number;
  readonly sent: readonly SendBatchResult[];
  /** Number of events due by now but not sent yet: the server, or this machine, is slower than asked. */
  readonly behind: number;
}

const tickMs = 20;
/** Hour at which the replayed day begins. People in India sleep then, so that the day has one peak. */
const firstHour = 4;

/** Creates a pool that sends a limited number of batches at once. An error that no retry would fix ends the replay. */
function createProducerPool({ url, key, producers }: ReplayOptions) {
  const underWay = new Set<Promise<void>>();
  const failed = new AbortController();
  let sent: SendBatchResult[] = [];
  return {
    isFree: (): boolean => {
      failed.signal.throwIfAborted();
      return underWay.size < producers;
    },
    send: (body: Buffer): void => {
      const sending: Promise<void> = sendBatch(url, key, body).then(
        (batch) => {
          sent.push(batch);
          underWay.delete(sending);
        },
        (error: unknown) => failed.abort(error),
      );
      underWay.add(sending);
    },
    all: async (): Promise<void> => {
      await Promise.all(underWay);
      failed.signal.throwIfAborted();
    },
    /** Returns the batches that the server acknowledged since the last call. */
    takeSent: (): SendBatchResult[] => {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}

/**
 * Sends a day of 24 hours within `minutes`. When the server is slow, due events are sent later, not dropped, except
 * last lines that do not fill a batch.
 */
export async function* replayDay(replay: ReplayOptions): AsyncGenerator<HourReport> {
  const { apps, rate, minutes, lines, seed } = replay;
  const make = createEventGenerator(apps, seed);
  const producers = createProducerPool(replay);
  const hourMs = (minutes * 60_000) / 24;
  const began = performance.now();
  const hourAt = (moment: number): number => (firstHour + (moment - began) / hourMs) % 24;
  let [behind, last] = [0, began];
  for (let at = 0; at < 24; at++) {
    const [ends, beganHour] = [began + (at + 1) * hourMs, performance.now()];
    let asked = 0;
    const becomeDue = (until: number): void => {
      if (until <= last) return;
      const events = ((until - last) / 1_000) * rate * relativeTraffic(hourAt(until));
      behind += events;
      asked += events;
      last = until;
    };
    const isOver = (): boolean => performance.now() >= ends && (at < 23 || behind < lines);
    while (!isOver()) {
      becomeDue(Math.min(performance.now(), ends));
      while (producers.isFree() && behind >= lines) {
        behind -= lines;
        producers.send(make(hourAt(last), lines));
      }
      await wait(tickMs);
    }
    if (at === 23) await producers.all();
    const seconds = (performance.now() - beganHour) / 1_000;
    yield { hour: (firstHour + at) % 24, seconds, asked, sent: producers.takeSent(), behind };
  }
}
