import type { VideoFacts } from "#contract/content/media/media-facts.ts";
import type { Inspection } from "#inspector/inspect.ts";
import {
  type InspectionThreadResult,
  type InspectionThread,
  createInspectionThread,
  type InspectionTask,
  type InspectionOptions,
} from "./inspection-thread.ts";
import type { PackageInspectionTask } from "./inspection-worker.ts";

export interface InspectionPool {
  /**
   * Inspects a local file in a worker thread, in order of arrival. Throws InspectionLimitError beyond the limits, the
   * signal's reason on abort, and any disk error. @param sizeBytes determines the time limit.
   */
  inspect(order: PackageInspectionTask, sizeBytes: number, watch?: InspectionOptions): Promise<Inspection>;
  /** Reads a local video's header; null for a file that is no video. */
  readVideo(path: string): Promise<VideoFacts | null>;
  /** Terminates the threads; running inspections reject. */
  close(): Promise<void>;
}

interface PoolOptions {
  /** Maximum number of inspections at the same time. */
  readonly threads: number;
  readonly heapMegabytes?: number;
  readonly timeMs?: (sizeBytes: number) => number;
  readonly videoTimeMs?: () => number;
}

/**
 * Returns the maximum time in milliseconds for a video's header, whose reading takes milliseconds whatever the video's
 * size.
 */
const videoTimeout = (): number => 5_000;
/** Separate threads for video headers, so that a malicious video never delays a package. */
const videoThreads = 2;

/**
 * Returns the maximum time in milliseconds for a package. Even a slow disk reads 8 MB a second, so a file that takes
 * longer was built to be slow.
 */
const packageTimeout = (sizeBytes: number): number => 30_000 + sizeBytes / 8_000;

/**
 * Keeps threads running, because loading the inspector takes longer than most inspections. A thread that exceeds its
 * limits, or whose caller aborts, is terminated; the next inspection starts another. No library fits. In tinypool 2,
 * queued tasks hang when a thread dies while starting or the task before was aborted; piscina 5 brings a native addon.
 */
export function openInspectionPool({
  threads,
  heapMegabytes = 256,
  timeMs = packageTimeout,
  videoTimeMs = videoTimeout,
}: PoolOptions): InspectionPool {
  const all = Array.from({ length: threads }, () => createInspectionThread(heapMegabytes));
  const heads = Array.from({ length: videoThreads }, () => createInspectionThread(heapMegabytes));
  const [queue, headQueue] = [createThreadQueue(all), createThreadQueue(heads)];
  const carryOut = async (
    queue: ThreadQueue,
    order: InspectionTask,
    limitMs: number,
    watch: InspectionOptions = {},
  ): Promise<InspectionThreadResult> => {
    const thread = await queue.take(watch.signal);
    try {
      return await thread.inspect(order, watch, limitMs);
    } finally {
      queue.giveBack(thread);
    }
  };
  return {
    inspect: async (order, sizeBytes, watch) => {
      const found = await carryOut(queue, order, timeMs(sizeBytes), watch);
      if ("inspection" in found) return found.inspection;
      throw new Error("a package was read as a video");
    },
    readVideo: async (videoPath) => {
      const found = await carryOut(headQueue, { videoPath }, videoTimeMs());
      if ("video" in found) return found.video;
      throw new Error("a video was read as a package");
    },
    close: async () => void (await Promise.all([...all, ...heads].map((thread) => thread.end()))),
  };
}

type ThreadQueue = ReturnType<typeof createThreadQueue>;

/** Lends each thread to one caller at a time, first come first served. */
function createThreadQueue(all: readonly InspectionThread[]) {
  const free = [...all];
  const waiting = new Set<(thread: InspectionThread) => void>();
  const wait = (signal: AbortSignal | undefined): Promise<InspectionThread> =>
    new Promise((resolve, reject) => {
      waiting.add(resolve);
      const leave = (): void => {
        if (waiting.delete(resolve)) reject(signal?.reason);
      };
      signal?.addEventListener("abort", leave, { once: true });
    });
  return {
    take: async (signal?: AbortSignal): Promise<InspectionThread> => {
      signal?.throwIfAborted();
      return free.pop() ?? wait(signal);
    },
    giveBack: (thread: InspectionThread): void => {
      const [next] = waiting;
      if (!next) return void free.push(thread);
      waiting.delete(next);
      next(thread);
    },
  };
}
