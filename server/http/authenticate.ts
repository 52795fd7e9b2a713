import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import type { Actor } from "#contract/access/roles.ts";
import { abilitiesFor, type Abilities } from "#contract/access/rules.ts";
import type { Call } from "#contract/call.ts";
import { readRefreshCookie } from "./cookies.ts";
import { Failure } from "./failure.ts";
import type { Services } from "#server/services.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks, from the access token; null for nobody or a token that does not hold (any more). */
    actor: Actor | null;
    abilities: Abilities | null;
    /** The session the token belongs to. */
    sessionId: string | null;
  }
}

const scheme = /^O-Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

type Claims = Parameters<Services["findActor"]>[0];

async function recognize(request: FastifyRequest, { findActor }: Services, claims: Claims): Promise<void> {
  const actor = await findActor(claims);
  if (!actor) return;
  request.actor = actor;
  request.abilities = abilitiesFor(actor);
  request.sessionId = claims.sessionId;
}

/** Reads `Authorization: O-Bearer <token>` on every request that carries it, before anything else looks at it. */
export function authenticateRequests(app: FastifyInstance, services: Services): void {
  app.decorateRequest("actor", null);
  app.decorateRequest("abilities", null);
  app.decorateRequest("sessionId", null);
  app.addHook("onRequest", (request, _reply, done) => {
    const token = scheme.exec(request.headers.authorization ?? "")?.[1];
    const claims = token === undefined ? null : services.tokens.readAccess(token);
    if (claims === null) done();
    else recognize(request, services, claims).then(() => done(), done);
  });
}

/** The signed-in asker, else 401. For routes outside the contract (uploads, signed files). */
export function requireActor(request: FastifyRequest): Actor {
  if (request.actor) return request.actor;
  throw new Failure(request.headers.authorization === undefined ? "unauthenticated" : "session_ended");
}

function requireAccess(request: FastifyRequest, { access }: Call, { environment }: Services): void {
  if (access === "public") return;
  if (access === "refresh-cookie" && readRefreshCookie(request, environment) !== undefined) return;
  requireActor(request);
  if (typeof access === "string") return;
  if (!request.abilities?.can(access.action, access.subject)) throw new Failure("forbidden");
}

/** The outer gate: nobody gets 401, the wrong role 403, before the body is even read. */
export function gate(call: Call, services: Services): onRequestHookHandler {
  return (request, _reply, done) => {
    requireAccess(request, call, services);
    done();
  };
}
