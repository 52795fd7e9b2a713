import type { CodedError } from "#contract/errors.ts";
import type { Worker } from "node:worker_threads";
import { codedFailure } from "#server/platform/http/failure.ts";
import { spawnWorker } from "#server/platform/worker-threads/spawn-worker.ts";
import type { EventAppLookup, ParsedBatch } from "../parse-batch.ts";
import type { BatchBody } from "../batch-body.ts";
import type { ParserWorkerMessage, ParserWorkerRequest } from "./reading-worker.ts";

/** Enough for a few of the largest batches at once. */
const resourceLimits = { maxOldGenerationSizeMb: 768 };

export interface BatchParseJob extends BatchBody {
  readonly now: number;
  readonly producer: string;
  /** Step that its events are counted in. */
  readonly step: string;
  readonly findApps: EventAppLookup;
}

interface Waiting {
  readonly findApps: EventAppLookup;
  resolve(read: ParsedBatch): void;
  reject(error: unknown): void;
}

/** A thread that parses batches; several at once, as each sometimes waits for an app lookup. */
export interface ParserThread {
  /** Number of batches that the thread is parsing. */
  readonly busy: number;
  /** Throws if the batch as a whole is invalid. The pieces are transferred, and empty afterwards. */
  read(reading: BatchParseJob): Promise<ParsedBatch>;
}

/** Returns bytes that can be transferred: a small piece may share its buffer with others. */
function transferableBytes(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = piece;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(piece);
}

/** Starts with its first batch; the next batch replaces a thread that died. Does not keep the process alive. */
export function createParserThread(): ParserThread {
  const waiting = new Map<number, Waiting>();
  let current: Worker | undefined;
  let lastId = 0;

  const hear = (worker: Worker, news: ParserWorkerMessage): void => {
    const { id } = news;
    const batch = waiting.get(id);
    if (!batch) return;
    if ("ask" in news) {
      batch
        .findApps(news.ask)
        .then((apps) => worker.postMessage({ id, apps } satisfies ParserWorkerRequest), batch.reject);
      return;
    }
    if ("read" in news) batch.resolve(news.read);
    else batch.reject("failed" in news ? codedFailure(news.failed as CodedError) : news.error);
  };

  const start = (): Worker => {
    const worker = spawnWorker("server/statistics/events/reading/reading-worker", undefined, { resourceLimits });
    const end = (error: unknown): void => {
      if (current === worker) current = undefined;
      for (const { reject } of waiting.values()) reject(error);
    };
    worker.unref();
    return worker
      .on("message", (news: ParserWorkerMessage) => hear(worker, news))
      .on("error", end)
      .on("exit", () => end(new Error("the thread that reads events ended")));
  };

  return {
    get busy() {
      return waiting.size;
    },
    read: ({ findApps, pieces, ...reading }) => {
      const worker = (current ??= start());
      const id = ++lastId;
      const own = pieces.map(transferableBytes);
      const buffers = new Set(own.map(({ buffer }) => buffer));
      return new Promise<ParsedBatch>((resolve, reject) => {
        waiting.set(id, { findApps, resolve, reject });
        worker.postMessage({ ...reading, id, pieces: own } satisfies ParserWorkerRequest, [...buffers]);
      }).finally(() => waiting.delete(id));
    },
  };
}
