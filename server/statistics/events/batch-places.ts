import { finished } from "node:stream";
import type { FastifyReply } from "fastify";
import { Failure } from "#server/http/failure.ts";

/** Room for one batch, from its first byte to its answer. */
export interface BatchPlace {
  /** From here on its work keeps the place, also when nobody waits for the answer any more. */
  begin(): void;
  leave(): void;
}

/** A body that is still on its way takes room already: whoever comes when all places are taken waits. */
export function batchPlaces(places: number, waitSeconds: number) {
  let taken = 0;
  return {
    take: (reply: FastifyReply): BatchPlace => {
      if (taken >= places) throw new Failure("rate_limited", { params: { retryAfterSeconds: waitSeconds } });
      taken += 1;
      const state = { begun: false, left: false };
      const leave = (): void => {
        if (!state.left) taken -= 1;
        state.left = true;
      };
      finished(reply.raw, () => state.begun || leave());
      return { begin: () => void (state.begun = true), leave };
    },
  };
}
