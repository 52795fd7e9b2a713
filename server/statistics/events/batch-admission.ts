import { finished } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "#server/platform/http/failure.ts";

/** Limits for batches in memory, from their first byte to their response, and for batches processed at once. */
export interface AdmissionLimits {
  readonly bytes: number;
  readonly works: number;
  /** Size in bytes assumed for a batch of unknown length, such as a compressed one. */
  readonly batchBytes: number;
}

/** Minimum size in bytes counted for a batch, which takes more memory than its bytes. */
const minBatchBytes = 64 * 1024;
/** Milliseconds of measurements after which older ones lose half of their weight. */
const measuredMs = 10_000;
/** Retry-After in seconds: before any measurement, minimum and maximum. */
const [defaultRetrySeconds, minRetrySeconds, maxRetrySeconds] = [2, 1, 60] as const;

/** Measures throughput while batches are processed, in bytes per millisecond; undefined before the first. */
function throughputMeter() {
  let [bytes, ms, since] = [0, 0, 0];
  return {
    begin: (now: number): void => void (since = now),
    /** Records finished bytes and starts the next interval. */
    note: (done: number, now: number): void => {
      bytes += done;
      ms += now - since;
      since = now;
      if (ms > measuredMs) [bytes, ms] = [bytes / 2, ms / 2];
    },
    speed: (): number | undefined => (bytes === 0 ? undefined : bytes / Math.max(ms, 1)),
  };
}

/** Place of one batch in the admission queue; its work runs within the memory that it reserves. */
export interface BatchReservation {
  /**
   * Runs the work when its turn comes. The memory stays reserved until the work ends, even if the client has
   * disconnected.
   */
  work<T>(work: () => Promise<T>): Promise<T>;
}

const lengthOf = ({ headers }: FastifyRequest, { batchBytes }: AdmissionLimits): number => {
  const isKnown = headers["content-encoding"] === undefined && headers["content-length"] !== undefined;
  return Math.max(minBatchBytes, isKnown ? Math.min(Number(headers["content-length"]), batchBytes) : batchBytes);
};

/**
 * Admits batches within a byte budget; a body still in transit counts already. Throws `rate_limited` when the budget is
 * spent, with Retry-After from recent throughput.
 */
export function createBatchAdmission(limits: AdmissionLimits, now = performance.now.bind(performance)) {
  const turns: (() => void)[] = [];
  const meter = throughputMeter();
  let [taken, working] = [0, 0];

  const retryAfterSeconds = (): number => {
    const speed = meter.speed();
    const seconds = speed === undefined ? defaultRetrySeconds : Math.ceil(taken / speed / 1_000);
    return Math.min(maxRetrySeconds, Math.max(minRetrySeconds, seconds));
  };
  const turn = async (): Promise<void> => {
    if (working >= limits.works) await new Promise<void>((resolve) => turns.push(resolve));
    else if (working++ === 0) meter.begin(now());
  };
  const giveTurn = (done: number): void => {
    meter.note(done, now());
    const next = turns.shift();
    if (next) next();
    else working -= 1;
  };

  return {
    take: (request: FastifyRequest, reply: FastifyReply): BatchReservation => {
      const bytes = lengthOf(request, limits);
      if (taken + bytes > limits.bytes)
        throw new Failure("rate_limited", { params: { retryAfterSeconds: retryAfterSeconds() } });
      taken += bytes;
      let isBegun = false;
      const leave = (): void => void (taken -= bytes);
      finished(reply.raw, () => isBegun || leave());
      return {
        work: async (work) => {
          isBegun = true;
          await turn();
          try {
            return await work();
          } finally {
            giveTurn(bytes);
            leave();
          }
        },
      };
    },
  };
}
