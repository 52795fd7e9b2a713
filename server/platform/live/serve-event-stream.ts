import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { liveConnectionLimits, liveEventsPath } from "#contract/platform/live/live-events.ts";
import type { TokenClaims } from "#server/accounts/auth/actor.ts";
import type { AppPlugin } from "#server/platform/http/http-app.ts";
import { requireActor, requireSession } from "#server/platform/http/authenticate-requests.ts";
import { callerRateLimitAddress } from "#server/platform/http/caller-address.ts";
import { parseOrFail } from "#server/platform/http/validation.ts";
import { createConnectionLimits } from "./connection-limits.ts";
import { createSseStream } from "./sse-connection.ts";
import { createSseConnections } from "./sse-connections.ts";

/** Query of the event stream. `age`: seconds since the browser was last up to date, sent with its first connection. */
const Query = z.strictObject({ age: z.coerce.number().min(0).max(86_400).optional() });
const LastId = z.coerce.number().int().positive();

/**
 * Returns the time when the browser was last up to date, in Unix milliseconds by this machine's clock; undefined if the
 * request does not say.
 */
function readLastSeen(request: FastifyRequest): number | undefined {
  const last = LastId.safeParse(request.headers["last-event-id"]);
  if (last.success) return last.data;
  const { age } = parseOrFail(Query, request.query);
  return age === undefined ? undefined : Date.now() - age * 1000;
}

/** Returns the connection's session, which is checked while the connection is open. */
function sessionOf(request: FastifyRequest): TokenClaims {
  const { accountId, adminId } = requireActor(request);
  const sessionId = requireSession(request);
  const { actingId } = request;
  return { accountId: adminId ?? accountId, sessionId, ...(actingId !== null && { actingId }) };
}

/** `GET /api/x/live`: server-sent events about changed records the actor may read, until the session ends. */
export const serveEventStream: AppPlugin = (app, services) => {
  const lines = createSseConnections(services);
  const counts = createConnectionLimits();
  app.addHook("preClose", (done) => {
    lines.close();
    done();
  });
  app.get(`/api${liveEventsPath}`, { schema: { hide: true }, config: { stays: true } }, (request, reply) => {
    const actor = requireActor(request);
    const since = readLastSeen(request);
    const leave = counts.take(actor.adminId ?? actor.accountId, callerRateLimitAddress(request));
    const line = createSseStream(actor, sessionOf(request), since === undefined ? [] : lines.missedSince(since));
    line.stream.once("close", leave);
    reply.raw.once("close", () => line.stream.destroy());
    lines.add(line);
    return reply
      .header("cache-control", "no-store, no-transform")
      .header("x-accel-buffering", "no")
      .header("x-heartbeat-seconds", liveConnectionLimits.heartbeatSeconds)
      .type("text/event-stream; charset=utf-8")
      .send(line.stream);
  });
};
