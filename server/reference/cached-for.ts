import type { FastifyReply } from "fastify";

const hourSeconds = 3600;

/** Reference data changes with a release: a browser (for public calls also what stands between) may keep it an hour. */
export function cachedFor(reply: FastifyReply, who: "public" | "private"): void {
  reply.header("cache-control", `${who}, max-age=${hourSeconds}`);
}
