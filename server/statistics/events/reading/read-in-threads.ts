import { availableParallelism } from "node:os";
import type { ReadBatch } from "../read-batch.ts";
import { type Reading, readingThread } from "./reading-thread.ts";

/** One core is left to the server's own thread; more than these the engine does not keep up with. */
const threadCount = Math.min(4, Math.max(1, availableParallelism() - 1));
const threads = Array.from({ length: threadCount }, readingThread);

/** Has a batch of events read by the thread with the least to do. */
export function readInThreads(reading: Reading): Promise<ReadBatch> {
  const [first, ...others] = threads;
  const idlest = others.reduce((least, thread) => (thread.busy < (least?.busy ?? 0) ? thread : least), first);
  if (!idlest) throw new Error("no thread reads events");
  return idlest.read(reading);
}
