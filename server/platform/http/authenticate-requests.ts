import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import { type Actor, actingTokenHeader, organizationHeader } from "#contract/access/roles.ts";
import { abilitiesFor, type Abilities } from "#contract/access/rules.ts";
import type { Call } from "#contract/call.ts";
import { readRefreshCookie } from "./cookies.ts";
import { Failure } from "./failure.ts";
import type { Services } from "#server/services.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Caller that the access token identifies; null without a token, or when its session has ended. */
    actor: Actor | null;
    abilities: Abilities | null;
    /** Id of the session to which the token belongs. */
    sessionId: string | null;
    /** The acting-as-developer record named by the request. If `actor` is null, that acting has ended. */
    actingId: string | null;
  }
}

const scheme = /^O-Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

type Claims = Parameters<Services["findActor"]>[0];

/** Id for an acting token that is unreadable or belongs to another session; no record has it. */
const invalidActingId = "00000000-0000-0000-0000-000000000000";

/**
 * Sets the request's acting session. Such a request is never treated as the admin's own, even after the acting session
 * has ended.
 */
function withActingId(request: FastifyRequest, { tokens }: Services, claims: Claims): Claims {
  const given = request.headers[actingTokenHeader];
  if (given === undefined) return claims;
  const acting = typeof given === "string" ? tokens.readActing(given) : null;
  const isTheirs = acting?.adminId === claims.accountId && acting.sessionId === claims.sessionId;
  return { ...claims, actingId: acting && isTheirs ? acting.actingId : invalidActingId };
}

async function authenticate(request: FastifyRequest, services: Services, signedIn: Claims): Promise<void> {
  const claims = withActingId(request, services, signedIn);
  request.actingId = claims.actingId ?? null;
  const actor = await services.findActor(claims);
  if (!actor) return;
  request.actor = actor;
  request.abilities = abilitiesFor(actor);
  request.sessionId = claims.sessionId;
}

/** Sets each request's actor, abilities and session from `Authorization: O-Bearer <token>`, before all other hooks. */
export function authenticateRequests(app: FastifyInstance, services: Services): void {
  app.decorateRequest("actor", null);
  app.decorateRequest("abilities", null);
  app.decorateRequest("sessionId", null);
  app.decorateRequest("actingId", null);
  app.addHook("onRequest", (request, _reply, done) => {
    const token = scheme.exec(request.headers.authorization ?? "")?.[1];
    const claims = token === undefined ? null : services.tokens.readAccess(token);
    if (claims === null) done();
    else authenticate(request, services, claims).then(() => done(), done);
  });
}

/**
 * Refuses a request for another organization than the session's, such as one of a tab whose browser has logged in as
 * somebody else since. The header grants nothing; staff belong to no organization, so theirs is ignored.
 */
function requireOrganization(request: FastifyRequest, { developerId }: Actor): void {
  const named = request.headers[organizationHeader];
  if (named && developerId !== null && named !== developerId) throw new Failure("organization_mismatch");
}

function requireSignedIn(request: FastifyRequest, { beforeEnrolment = false }): Actor {
  if (request.actor?.mustEnrol && !beforeEnrolment) throw new Failure("totp_enrolment_needed");
  if (request.actor) return request.actor;
  if (request.actingId !== null) throw new Failure("acting_ended");
  throw new Failure(request.headers.authorization === undefined ? "unauthenticated" : "session_ended");
}

/** Returns the signed-in actor or throws 401. For routes outside the contract (uploads, signed files). */
export function requireActor(request: FastifyRequest, { beforeEnrolment = false } = {}): Actor {
  const actor = requireSignedIn(request, { beforeEnrolment });
  requireOrganization(request, actor);
  return actor;
}

/** Returns the session id; while an admin acts as a developer, the admin's own. */
export function requireSession(request: FastifyRequest): string {
  requireActor(request);
  if (request.sessionId === null) throw new Failure("unauthenticated");
  return request.sessionId;
}

function requireAccess(request: FastifyRequest, { access, beforeEnrolment }: Call, { environment }: Services): void {
  if (access === "public") return;
  if (access === "refresh-cookie" && readRefreshCookie(request, environment) !== undefined) return;
  // Logging out works before enrolment, too.
  if (access === "refresh-cookie") return void requireSignedIn(request, { beforeEnrolment: true });
  requireActor(request, { beforeEnrolment });
  if (!request.abilities?.can(access.action, access.subject)) throw new Failure("forbidden");
}

/**
 * Throws `confirmation_required` unless the session's owner signed in or confirmed their identity in the last minutes.
 */
export async function requireConfirmation(
  { sessionId }: Pick<FastifyRequest, "sessionId">,
  { isRecentlyConfirmed }: Pick<Services, "isRecentlyConfirmed">,
): Promise<void> {
  if (sessionId === null || !(await isRecentlyConfirmed(sessionId))) throw new Failure("confirmation_required");
}

/**
 * Checks access to a call before its body is read: 401 without an actor, 403 for the wrong role or without the recent
 * confirmation that the call needs.
 */
export function authorizeCall(call: Call, services: Services): onRequestHookHandler {
  return (request, _reply, done) => {
    requireAccess(request, call, services);
    if (call.needsConfirmation) requireConfirmation(request, services).then(() => done(), done);
    else done();
  };
}
