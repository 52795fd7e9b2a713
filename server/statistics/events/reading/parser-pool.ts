import { availableParallelism } from "node:os";
import type { ParsedBatch } from "../parse-batch.ts";
import { type BatchParseJob, createParserThread } from "./parser-thread.ts";

/** Number of threads: leaves one core to the main thread, and the engine can't keep up with more than four. */
const threadCount = Math.min(4, Math.max(1, availableParallelism() - 1));
const threads = Array.from({ length: threadCount }, createParserThread);

/** Parses a batch of events in the least busy thread. */
export function parseInPool(reading: BatchParseJob): Promise<ParsedBatch> {
  const [first, ...others] = threads;
  const idlest = others.reduce((least, thread) => (thread.busy < (least?.busy ?? 0) ? thread : least), first);
  if (!idlest) throw new Error("no thread reads events");
  return idlest.read(reading);
}
