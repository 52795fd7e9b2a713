import type { FastifyReply } from "fastify";

const hourSeconds = 3600;

/**
 * Lets browsers (and shared caches, for public calls) keep a response for an hour: reference data changes only with a
 * release.
 */
export function setCacheHeaders(reply: FastifyReply, who: "public" | "private"): void {
  reply.header("cache-control", `${who}, max-age=${hourSeconds}`);
}
