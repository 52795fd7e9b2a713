import type { VideoFacts } from "#contract/content/facts.ts";
import type { Inspection } from "#inspector/inspect.ts";
import { type Found, type InspectionThread, inspectionThread, type Order, type Watch } from "./inspection-thread.ts";
import type { InspectionOrder } from "./inspection-worker.ts";

export interface InspectionPool {
  /**
   * Inspects a local file in a thread, after those that asked before. Throws InspectionTooHeavy past the bounds, the
   * signal's reason when it is aborted, and whatever a failing disk throws.
   * @param sizeBytes the time the inspection may take depends on it.
   */
  inspect(order: InspectionOrder, sizeBytes: number, watch?: Watch): Promise<Inspection>;
  /** Reads the head of a local video in the same way; null for what is none. */
  readVideo(path: string): Promise<VideoFacts | null>;
  /** Ends the threads; what they were at throws. */
  close(): Promise<void>;
}

interface PoolOptions {
  /** Inspections at the same time. */
  readonly threads: number;
  readonly heapMegabytes?: number;
  readonly timeMs?: (sizeBytes: number) => number;
  readonly videoTimeMs?: () => number;
}

/** The head of a video is read in milliseconds, whatever follows it. */
const videoPatience = (): number => 5_000;
/** Threads that read the heads of videos alone: one that is led round in circles holds up no package. */
const videoThreads = 2;

/** A slow disk reads 8 MB a second; whatever is small and takes this long was made to. */
const patience = (sizeBytes: number): number => 30_000 + sizeBytes / 8_000;

/**
 * Threads that stay, because loading the inspector takes longer than most inspections. One that goes over its bounds,
 * or whose caller leaves off, is ended; the next order starts another.
 *
 * Not a library's pool: in tinypool 2 queued tasks wait for ever when a thread dies while starting or the one before
 * them was ended, and piscina 5 brings a native addon.
 */
export function openInspectionPool({
  threads,
  heapMegabytes = 256,
  timeMs = patience,
  videoTimeMs = videoPatience,
}: PoolOptions): InspectionPool {
  const all = Array.from({ length: threads }, () => inspectionThread(heapMegabytes));
  const heads = Array.from({ length: videoThreads }, () => inspectionThread(heapMegabytes));
  const [queue, headQueue] = [takeTurns(all), takeTurns(heads)];
  const carryOut = async (queue: Turns, order: Order, limitMs: number, watch: Watch = {}): Promise<Found> => {
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

type Turns = ReturnType<typeof takeTurns>;

/** Lends each thread to one caller at a time, first come first served. */
function takeTurns(all: readonly InspectionThread[]) {
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
