/**
 * Worker thread that parses batches of events into rows: unzipping, parsing and checking are most of a batch's cost,
 * and the main thread answers requests meanwhile.
 */
import { parentPort } from "node:worker_threads";
import { batchLimits } from "#contract/statistics/event.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { Failure } from "#server/http/failure.ts";
import type { KnownApp } from "../parse-event.ts";
import { type ReadBatch, readBatch } from "../read-batch.ts";
import { bytesOf, type SentBatch } from "../sent-lines.ts";

/** Messages to the worker: a batch to parse, or the apps it asked for. */
export type ReadingOrder =
  | ({ id: number; now: number; producer: string; step: string } & SentBatch)
  | { id: number; apps: ReadonlyMap<string, KnownApp> };

/** Messages from the worker: apps it asks for, or the outcome of a batch. */
export type ReadingNews =
  | { id: number; ask: readonly string[] }
  | { id: number; read: ReadBatch }
  | { id: number; failed: ErrorCode }
  | { id: number; error: unknown };

const tell = (news: ReadingNews, moved: ArrayBuffer[] = []): void => parentPort?.postMessage(news, moved);

/** Pending app lookup of each batch; a batch has one at a time. */
const waiting = new Map<number, (apps: ReadonlyMap<string, KnownApp>) => void>();

const ask = (id: number, ids: readonly string[]) =>
  new Promise<ReadonlyMap<string, KnownApp>>((resolve) => {
    waiting.set(id, resolve);
    tell({ id, ask: ids });
  });

const freshMs = 1_000;
/** Apps are looked up once a second, not by each batch. */
const kept = { until: 0, apps: new Map<string, KnownApp | undefined>() };

function knownApps(): typeof kept.apps {
  const now = performance.now();
  if (now > kept.until) Object.assign(kept, { until: now + freshMs, apps: new Map() });
  return kept.apps;
}

async function carryOut(order: Extract<ReadingOrder, SentBatch>): Promise<void> {
  const { id, now, producer, step } = order;
  const bytes = await bytesOf(order, batchLimits);
  const findApps = (ids: readonly string[]) => ask(id, ids);
  const read = await readBatch(bytes, { now, producer, step, findApps, apps: knownApps() });
  tell({ id, read }, [read.events.buffer]);
}

function hear(order: ReadingOrder): void {
  const { id } = order;
  if ("apps" in order) return waiting.get(id)?.(order.apps);
  carryOut(order)
    .catch((error: unknown) => tell(error instanceof Failure ? { id, failed: error.code } : { id, error }))
    .finally(() => waiting.delete(id));
}

parentPort?.on("message", hear);
