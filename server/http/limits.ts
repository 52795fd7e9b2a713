import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { Call } from "#contract/call.ts";
import { countHit, forgetHits } from "#server/db/count-hit.ts";
import { callerAddress } from "./caller-address.ts";
import { Failure } from "./failure.ts";
import { originOf } from "./known-device.ts";
import { asksApi } from "./matched-route.ts";
import type { Services } from "#server/services.ts";

const tooMany = (ms: number): Failure =>
  new Failure("rate_limited", { params: { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) } });

/**
 * A generous limit in memory for what an address asks of the API, against loops and scrapers. Pages and their assets
 * are not counted: one page loads dozens, and a mobile carrier's whole neighbourhood shares an address.
 */
export async function limitAddresses(app: FastifyInstance, { environment }: Services): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const check = app.createRateLimit({
    max: environment.requestsPerMinute,
    timeWindow: "1 minute",
    keyGenerator: callerAddress,
  });
  app.addHook("onRequest", async (request) => {
    if (!asksApi(request)) return;
    const limit = await check(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooMany(limit.ttl);
  });
}

const windowMs = 60_000;

/** Many people share an address (an office, a mobile carrier); nobody shares an account. */
const addressShare = 6;

async function requireFew({ database }: Services, key: string, most: number): Promise<void> {
  const { hits, leftMs } = await countHit(database.db, key, windowMs);
  if (hits > most) throw tooMany(leftMs);
}

/** For calls with `perMinute`, counted in the database by address: before anything of the body is read. */
export function limitCallers({ method, path, perMinute }: Call, services: Services): onRequestAsyncHookHandler[] {
  if (perMinute === undefined) return [];
  return [
    (request) => requireFew(services, `${method} ${path} address ${callerAddress(request)}`, perMinute * addressShare),
  ];
}

const accountKey = ({ method, path }: Call, services: Services, request: FastifyRequest, email: string): string =>
  `${method} ${path} account ${services.tokens.blind(email)} ${originOf(request, services, email)}`;

/**
 * For a call with `perMinute` that names an account: asked by its handler, so that only requests that could do
 * something count, and counted by where they come from, so that nobody uses up what belongs to the owner.
 */
export function limitAccount(call: Call, services: Services, request: FastifyRequest, email: string): Promise<void> {
  return requireFew(services, accountKey(call, services, request, email), call.perMinute ?? Number.POSITIVE_INFINITY);
}

/**
 * For a call with `perMinute` that tells a developer of others' records: asked by its handler, counted for each of
 * them.
 */
export function limitDeveloper(
  { method, path, perMinute }: Call,
  services: Services,
  developerId: string,
): Promise<void> {
  return requireFew(services, `${method} ${path} developer ${developerId}`, perMinute ?? Number.POSITIVE_INFINITY);
}

/** Starts an account's count again: whoever gave the right password is not guessing. */
export async function forgiveAccount(
  call: Call,
  services: Services,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  await forgetHits(services.database.db, accountKey(call, services, request, email));
}
