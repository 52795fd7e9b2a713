import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { PassThrough } from "node:stream";
import type { FastifyInstance } from "fastify";
import { limits } from "#contract/limits.ts";
import { Failure } from "./failure.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Seconds the body may take. `upload` sets only an idle timeout, for bodies of any length. */
    bodyTime?: "upload" | number;
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Pipes the request body; fails with 408 if it is incomplete after `seconds`. */
function withDeadline(seconds: number, raw: IncomingMessage, answer: ServerResponse): PassThrough {
  const body = new PassThrough();
  const late = setTimeout(() => body.destroy(new Failure("request_timeout")), seconds * 1000);
  raw.once("end", () => clearTimeout(late));
  raw.once("error", (error) => body.destroy(error));
  body.once("error", () => raw.unpipe(body));
  // Answered before the whole body was read: drain the rest, so that the connection can be reused.
  answer.once("close", () => {
    clearTimeout(late);
    raw.unpipe(body);
    raw.resume();
  });
  return raw.pipe(body);
}

/**
 * Closes a connection whose body stalls for `limits.body.idleSeconds`. Processing time after the last byte does not
 * count.
 */
function limitIdleTime(raw: IncomingMessage): void {
  const { socket } = raw;
  if (!(socket instanceof Socket)) return; // requests injected in-process have no socket
  socket.setTimeout(limits.body.idleSeconds * 1000);
  raw.once("end", () => socket.setTimeout(0));
}

/** Aborts request bodies that trickle in, since each holds memory and a connection. */
export function enforceBodyTimeouts(app: FastifyInstance): void {
  app.addHook("preParsing", (request, reply, payload, done) => {
    const { bodyTime = limits.body.seconds } = request.routeOptions.config;
    if (!hasBody(request.raw)) return done(null, payload);
    if (bodyTime !== "upload") return done(null, withDeadline(bodyTime, request.raw, reply.raw));
    limitIdleTime(request.raw);
    done(null, payload);
  });
}
