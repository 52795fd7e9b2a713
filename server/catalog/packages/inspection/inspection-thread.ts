import type { Worker } from "node:worker_threads";
import { spawnWorker } from "#server/platform/worker-threads/spawn-worker.ts";
import type { InspectionThreadMessage, PackageInspectionTask, VideoHeaderTask } from "./inspection-worker.ts";

/** Thrown when an inspection takes more memory or time than any honest file needs. A retry would end the same way. */
export class InspectionLimitError extends Error {}

export interface InspectionOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (percent: number) => void;
}

/** A package or video to read. */
export type InspectionTask = PackageInspectionTask | VideoHeaderTask;
export type InspectionThreadResult = Exclude<FinalMessage, { error: unknown }>;

/** A worker thread that reads one file after the other and starts on demand. */
export interface InspectionThread {
  inspect(order: InspectionTask, watch: InspectionOptions, timeMs: number): Promise<InspectionThreadResult>;
  end(): Promise<void>;
}

export function createInspectionThread(heapMegabytes: number): InspectionThread {
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32 };
  let current: Worker | undefined;
  const start = (): Worker => {
    const worker = spawnWorker("server/catalog/packages/inspection/inspection-worker", undefined, { resourceLimits });
    const forget = (): void => {
      if (current === worker) current = undefined;
    };
    // Waiting callers receive the error as well; an idle thread that dies is only replaced.
    return worker.on("error", forget).on("exit", forget);
  };
  const end = async (): Promise<void> => {
    const worker = current;
    current = undefined;
    await worker?.terminate();
  };
  const inspect = async (
    order: InspectionTask,
    watch: InspectionOptions,
    timeMs: number,
  ): Promise<InspectionThreadResult> => {
    const worker = (current ??= start());
    worker.ref();
    try {
      const answer = await awaitResult(worker, order, watch, timeMs);
      worker.unref();
      if ("error" in answer) throw answer.error;
      return answer;
    } catch (error) {
      // A busy thread cannot receive messages, and a failed one must not read the next file.
      await end();
      throw error;
    }
  };
  return { inspect, end };
}

type FinalMessage = Exclude<InspectionThreadMessage, { progress: number } | { begun: true }>;

/**
 * Time limit in milliseconds for loading the video reader. On a busy machine that may be slow, which must not count
 * against the file.
 */
const loadingMs = 60_000;

/** Rejects when the thread dies, exceeds its time or the signal aborts. */
function awaitResult(
  worker: Worker,
  order: InspectionTask,
  { signal, onProgress }: InspectionOptions,
  timeMs: number,
): Promise<FinalMessage> {
  const settled = new AbortController();
  return new Promise<FinalMessage>((resolve, reject) => {
    const giveUp = () => reject(new InspectionLimitError("time"));
    let timer = setTimeout(giveUp, "videoPath" in order ? loadingMs : timeMs);
    const onMessage = (message: InspectionThreadMessage): void => {
      if ("progress" in message) return onProgress?.(message.progress);
      if (!("begun" in message)) return resolve(message);
      clearTimeout(timer);
      timer = setTimeout(giveUp, timeMs);
    };
    const onError = (error: unknown): void => reject(isTooLarge(error) ? new InspectionLimitError("memory") : error);
    const onExit = (): void => reject(new Error("the inspection ended without a result"));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true, signal: settled.signal });
    settled.signal.addEventListener("abort", () => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
    });
    worker.postMessage(order);
  }).finally(() => settled.abort());
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
