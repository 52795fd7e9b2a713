import type { Worker } from "node:worker_threads";
import type { Inspection } from "#inspector/inspect.ts";
import { spawnWorker } from "#server/db/spawn-worker.ts";
import type { InspectionOrder } from "#server/packages/inspection-worker.ts";

/** The inspection took more memory or time than any honest package needs; trying again would end the same way. */
export class InspectionTooHeavy extends Error {}

interface Bounds {
  readonly heapMegabytes?: number;
  readonly timeMs?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (percent: number) => void;
}

type Message = { progress: number } | { inspection: Inspection };

/**
 * Inspects a local file in a thread of its own. Throws InspectionTooHeavy past the bounds, the signal's reason when it
 * is aborted, and whatever a failing disk throws.
 */
export function runInspection(
  order: InspectionOrder,
  { heapMegabytes = 384, timeMs = 300_000, signal, onProgress }: Bounds = {},
): Promise<Inspection> {
  const fromSources = import.meta.url.endsWith(".ts");
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 64 };
  const worker = spawnWorker(new URL("./inspection-worker", import.meta.url), fromSources, order, { resourceLimits });
  return new Promise<Inspection>((resolve, reject) => {
    const timer = setTimeout(() => reject(new InspectionTooHeavy("time")), timeMs);
    const stop = () => reject(signal?.reason ?? new Error("aborted"));
    signal?.addEventListener("abort", stop, { once: true });
    worker.on("message", (message: Message) => {
      if ("progress" in message) onProgress?.(message.progress);
      else resolve(message.inspection);
    });
    worker.once("error", (error) => reject(isTooLarge(error) ? new InspectionTooHeavy("memory") : error));
    worker.once("exit", () => reject(new Error("the inspection ended without a result")));
    if (signal?.aborted) stop();
    ended(worker, timer);
  }).finally(() => void worker.terminate());
}

const ended = (worker: Worker, timer: NodeJS.Timeout): void => void worker.once("exit", () => clearTimeout(timer));

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
