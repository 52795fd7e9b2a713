import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { PassThrough } from "node:stream";
import type { FastifyInstance } from "fastify";
import { limits } from "#contract/limits.ts";
import { Failure } from "./failure.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** `upload`: the body may take as long as it takes, as long as something comes. Else its seconds. */
    bodyTime?: "upload" | number;
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** The request's body, which ends with 408 when not all of it is there in time. */
function within(seconds: number, raw: IncomingMessage, answer: ServerResponse): PassThrough {
  const body = new PassThrough();
  const late = setTimeout(() => body.destroy(new Failure("request_timeout")), seconds * 1000);
  raw.once("end", () => clearTimeout(late));
  raw.once("error", (error) => body.destroy(error));
  body.once("error", () => raw.unpipe(body));
  // Answered before all of it was read: what still comes goes nowhere, so that the connection can be used again.
  answer.once("close", () => {
    clearTimeout(late);
    raw.unpipe(body);
    raw.resume();
  });
  return raw.pipe(body);
}

/** Cuts a connection that brings nothing of the body for a while; how long the work on it takes is another matter. */
function cutIdle(raw: IncomingMessage): void {
  const { socket } = raw;
  if (!(socket instanceof Socket)) return; // a request from within the process has no connection
  socket.setTimeout(limits.body.idleSeconds * 1000);
  raw.once("end", () => socket.setTimeout(0));
}

/** A body that trickles in holds memory and a place in line: who sends one is cut off. */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook("preParsing", (request, reply, payload, done) => {
    const { bodyTime = limits.body.seconds } = request.routeOptions.config;
    if (!hasBody(request.raw)) return done(null, payload);
    if (bodyTime !== "upload") return done(null, within(bodyTime, request.raw, reply.raw));
    cutIdle(request.raw);
    done(null, payload);
  });
}
