import { availableParallelism } from "node:os";
import type { ParsedBatch } from "../parse-batch.ts";
import { type ParseJob, parserThread } from "./parser-thread.ts";

/** Leaves one core to the main thread; the engine does not keep up with more than four. */
const threadCount = Math.min(4, Math.max(1, availableParallelism() - 1));
const threads = Array.from({ length: threadCount }, parserThread);

/** Parses a batch of events in the least busy thread. */
export function parseInPool(reading: ParseJob): Promise<ParsedBatch> {
  const [first, ...others] = threads;
  const idlest = others.reduce((least, thread) => (thread.busy < (least?.busy ?? 0) ? thread : least), first);
  if (!idlest) throw new Error("no thread reads events");
  return idlest.read(reading);
}
