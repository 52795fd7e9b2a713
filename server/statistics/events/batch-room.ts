import { finished } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "#server/http/failure.ts";

/** What batches take in memory, from their first byte to their answer, and how many are in work at the same time. */
export interface RoomLimits {
  readonly bytes: number;
  readonly works: number;
  /** A batch whose length nobody knows before it has come, or been unzipped, may be as long as this. */
  readonly batchBytes: number;
}

/** A batch is more than its bytes. */
const leastBytes = 64 * 1024;
/** Of what was done longer ago less and less is remembered. */
const rememberedMs = 10_000;
/** A batch is sent again after so many seconds: while nothing is known, at least and at most. */
const [unknownSeconds, leastSeconds, mostSeconds] = [2, 1, 60] as const;

/** How fast batches are done while there are any, in bytes a millisecond; undefined before the first. */
function speedometer() {
  let [bytes, ms, since] = [0, 0, 0];
  return {
    begin: (now: number): void => void (since = now),
    /** Some are done, and it is another moment from which the next are in work. */
    note: (done: number, now: number): void => {
      bytes += done;
      ms += now - since;
      since = now;
      if (ms > rememberedMs) [bytes, ms] = [bytes / 2, ms / 2];
    },
    speed: (): number | undefined => (bytes === 0 ? undefined : bytes / Math.max(ms, 1)),
  };
}

/** Room for one batch. */
export interface BatchPlace {
  /** Works on the batch when its turn has come; it keeps its room, also when nobody waits for the answer any more. */
  work<T>(work: () => Promise<T>): Promise<T>;
}

const lengthOf = ({ headers }: FastifyRequest, { batchBytes }: RoomLimits): number => {
  const isKnown = headers["content-encoding"] === undefined && headers["content-length"] !== undefined;
  return Math.max(leastBytes, isKnown ? Math.min(Number(headers["content-length"]), batchBytes) : batchBytes);
};

/**
 * Room for batches, by their bytes. A body that is still on its way takes room already; whoever finds none is told when
 * what is there will be done at the speed of the last seconds.
 */
export function batchRoom(limits: RoomLimits, now = performance.now.bind(performance)) {
  const turns: (() => void)[] = [];
  const meter = speedometer();
  let [taken, working] = [0, 0];

  const retryAfterSeconds = (): number => {
    const speed = meter.speed();
    const seconds = speed === undefined ? unknownSeconds : Math.ceil(taken / speed / 1_000);
    return Math.min(mostSeconds, Math.max(leastSeconds, seconds));
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
    take: (request: FastifyRequest, reply: FastifyReply): BatchPlace => {
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
