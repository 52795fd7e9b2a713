/**
 * Worker thread that parses batches of events into rows. Unzipping, parsing and checking are most of a batch's cost;
 * the main thread answers requests meanwhile.
 */
import { parentPort } from "node:worker_threads";
import { eventBatchLimits } from "#contract/statistics/event-ingestion.ts";
import type { ErrorBody } from "#contract/error-body.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { EventAppFacts } from "../parse-event.ts";
import { type ParsedBatch, parseBatch } from "../parse-batch.ts";
import { decodeBatchBody, type BatchBody } from "../batch-body.ts";

/** Messages to the worker: a batch to parse, or the apps it asked for. */
export type ParserWorkerRequest =
  | ({ id: number; now: number; producer: string; step: string } & BatchBody)
  | { id: number; apps: ReadonlyMap<string, EventAppFacts> };

/** Messages from the worker: apps it asks for, or the outcome of a batch. */
export type ParserWorkerMessage =
  | { id: number; ask: readonly string[] }
  | { id: number; read: ParsedBatch }
  | { id: number; failed: Pick<ErrorBody, "code" | "params"> }
  | { id: number; error: unknown };

const post = (news: ParserWorkerMessage, moved: ArrayBuffer[] = []): void => parentPort?.postMessage(news, moved);

/** Pending app lookup of each batch; a batch has one at a time. */
const waiting = new Map<number, (apps: ReadonlyMap<string, EventAppFacts>) => void>();

const requestApps = (id: number, ids: readonly string[]) =>
  new Promise<ReadonlyMap<string, EventAppFacts>>((resolve) => {
    waiting.set(id, resolve);
    post({ id, ask: ids });
  });

const freshMs = 1_000;
/** Cache of the apps, valid for a second. Batches share it, so that each need not look up its apps. */
const appCache = { until: 0, apps: new Map<string, EventAppFacts | undefined>() };

function knownApps(): typeof appCache.apps {
  const now = performance.now();
  if (now > appCache.until) Object.assign(appCache, { until: now + freshMs, apps: new Map() });
  return appCache.apps;
}

async function runParseJob(order: Extract<ParserWorkerRequest, BatchBody>): Promise<void> {
  const { id, now, producer, step } = order;
  const bytes = await decodeBatchBody(order, eventBatchLimits);
  const findApps = (ids: readonly string[]) => requestApps(id, ids);
  const read = await parseBatch(bytes, { now, producer, step, findApps, apps: knownApps() });
  post({ id, read }, [read.events.buffer]);
}

function hear(order: ParserWorkerRequest): void {
  const { id } = order;
  if ("apps" in order) return waiting.get(id)?.(order.apps);
  runParseJob(order)
    .catch((error: unknown) =>
      post(error instanceof Failure ? { id, failed: { code: error.code, params: error.data.params } } : { id, error }),
    )
    .finally(() => waiting.delete(id));
}

parentPort?.on("message", hear);
