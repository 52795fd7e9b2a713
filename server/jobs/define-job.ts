import type * as z from "zod";
import type { After, Tx } from "#server/db/transaction.ts";

/** Each lane has places of its own, so that nothing small waits behind something large. */
export const lanes = ["messages", "packages", "long"] as const;
export type Lane = (typeof lanes)[number];

/** A kind of work and what it needs to know; the payload is parsed again when it runs. */
export interface JobKind<Payload> {
  readonly kind: string;
  readonly schema: z.ZodType<Payload>;
  readonly maxAttempts: number;
  readonly lane: Lane;
}

export function defineJob<Payload>(
  kind: string,
  schema: z.ZodType<Payload>,
  { lane, maxAttempts = 8 }: { lane: Lane; maxAttempts?: number },
): JobKind<Payload> {
  return { kind, schema, maxAttempts, lane };
}

export interface JobRun {
  /** 1 for the first try. */
  readonly attempt: number;
  /** The server stops or another worker has the job: leave what is not done. */
  readonly signal: AbortSignal;
}

/** The effect of a job, committed together with its end: happens once. */
export type Effect = (tx: Tx, after: After) => Promise<void>;

interface Steps<Payload> {
  /** Slow, repeatable work (files, network) without a transaction; may run more than once. Returns the effect. */
  prepare: (payload: Payload, run: JobRun) => Promise<Effect>;
  /** Tried for the last time, in vain; committed together with the job's death. */
  giveUp?: (tx: Tx, payload: Payload, error: Error) => Promise<void>;
}

export interface JobHandler {
  readonly kind: string;
  readonly lane: Lane;
  prepare(payload: unknown, run: JobRun): Promise<Effect>;
  giveUp(tx: Tx, payload: unknown, error: Error): Promise<void>;
}

/** What a worker does with one kind of job. */
export function handleJob<Payload>({ kind, schema, lane }: JobKind<Payload>, steps: Steps<Payload>): JobHandler {
  return {
    kind,
    lane,
    prepare: async (payload, run) => steps.prepare(schema.parse(payload), run),
    giveUp: async (tx, payload, error) => steps.giveUp?.(tx, schema.parse(payload), error),
  };
}
