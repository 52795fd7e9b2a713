import type * as z from "zod";
import type { AfterCommit, Tx } from "#server/platform/db/transaction.ts";

/** Queues with separate concurrency limits, so that small jobs never wait behind large ones. */
export const jobQueues = ["messages", "packages", "long"] as const;
export type JobQueue = (typeof jobQueues)[number];

/** A job type and its payload schema; the payload is parsed again when the job runs. */
export interface JobKind<Payload> {
  readonly kind: string;
  readonly schema: z.ZodType<Payload>;
  readonly maxAttempts: number;
  readonly lane: JobQueue;
}

export function defineJob<Payload>(
  kind: string,
  schema: z.ZodType<Payload>,
  { lane, maxAttempts = 8 }: { lane: JobQueue; maxAttempts?: number },
): JobKind<Payload> {
  return { kind, schema, maxAttempts, lane };
}

export interface JobRun {
  /** Number of this try; 1 for the first. */
  readonly attempt: number;
  /** Aborts when the server stops or another worker has taken over the job. */
  readonly signal: AbortSignal;
}

/** A job's effect, committed in one transaction with its completion, so that it happens exactly once. */
export type JobEffect = (tx: Tx, after: AfterCommit) => Promise<void>;

interface Steps<Payload> {
  /** Slow, repeatable work (files, network) without a transaction; may run more than once. Returns the effect. */
  prepare: (payload: Payload, run: JobRun) => Promise<JobEffect>;
  /** Runs when the last attempt has failed, in the transaction that marks the job dead. */
  giveUp?: (tx: Tx, payload: Payload, error: Error) => Promise<void>;
}

export interface JobHandler {
  readonly kind: string;
  readonly lane: JobQueue;
  prepare(payload: unknown, run: JobRun): Promise<JobEffect>;
  giveUp(tx: Tx, payload: unknown, error: Error): Promise<void>;
}

/** Creates the handler for one kind of job. */
export function createJobHandler<Payload>({ kind, schema, lane }: JobKind<Payload>, steps: Steps<Payload>): JobHandler {
  return {
    kind,
    lane,
    prepare: async (payload, run) => steps.prepare(schema.parse(payload), run),
    giveUp: async (tx, payload, error) => steps.giveUp?.(tx, schema.parse(payload), error),
  };
}
