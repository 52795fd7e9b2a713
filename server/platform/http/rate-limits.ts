import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { Call } from "#contract/call.ts";
import { batchLoader } from "#server/platform/db/fast/batch-loader.ts";
import { countRateLimitHits, resetRateLimitHits } from "#server/platform/db/rate-limit-hits.ts";
import { callerRateLimitAddress } from "./caller-address.ts";
import { Failure } from "./failure.ts";
import { attemptOriginKey } from "./device-cookie.ts";
import { isApiRequest } from "./is-api-request.ts";
import type { Services } from "#server/services.ts";

const rateLimited = (ms: number): Failure =>
  new Failure("rate_limited", { params: { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) } });

/**
 * Limits API requests by address, generously and in memory, against loops and scrapers. Pages and assets are not
 * counted: one page loads dozens, and a mobile carrier's customers share an address.
 */
export async function limitRequestsByAddress(app: FastifyInstance, { environment }: Services): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const check = app.createRateLimit({
    max: environment.requestsPerMinute,
    timeWindow: "1 minute",
    keyGenerator: callerRateLimitAddress,
  });
  app.addHook("onRequest", async (request) => {
    if (!isApiRequest(request)) return;
    const limit = await check(request);
    if (!limit.isAllowed && limit.isExceeded) throw rateLimited(limit.ttl);
  });
}

const windowMs = 60_000;

/** Factor by which a signed-in caller's limit is raised: tabs, devices and scripts share the account. */
const clientsPerAccount = 6;
/** Factor by which a visitor's limit is raised: a mobile carrier puts thousands of people behind one address. */
const visitorsPerAddress = 60;

/** Counts requests that arrive together with one statement, so that a flood doesn't hold up other statements. */
const countHit = batchLoader((db, keys: readonly string[]) => countRateLimitHits(db, keys, windowMs));

async function countOrReject({ database }: Services, key: string, most: number): Promise<void> {
  const { hits, leftMs } = await countHit(database.db, key);
  if (hits > most) throw rateLimited(leftMs);
}

/**
 * Limits calls with `perMinute`, counted in the database before the body is read: signed-in callers by account, whatever
 * their address; visitors by address.
 */
export function limitCallsByCaller({ method, path, perMinute }: Call, services: Services): onRequestAsyncHookHandler[] {
  if (perMinute === undefined) return [];
  return [
    (request) => {
      const { actor } = request;
      const [caller, clients] = actor
        ? [`caller ${actor.adminId ?? actor.accountId}`, clientsPerAccount]
        : [`address ${callerRateLimitAddress(request)}`, visitorsPerAddress];
      return countOrReject(services, `${method} ${path} ${caller}`, perMinute * clients);
    },
  ];
}

const accountKey = ({ method, path }: Call, services: Services, request: FastifyRequest, email: string): string =>
  `${method} ${path} account ${services.tokens.blind(email)} ${attemptOriginKey(request, services, email)}`;

/**
 * Limits a call with `perMinute` by account and origin. Handlers call it themselves, so that only effective requests
 * count. Counting by origin keeps strangers from using up the owner's allowance.
 */
export function limitCallsByAccount(
  call: Call,
  services: Services,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  return countOrReject(
    services,
    accountKey(call, services, request, email),
    call.perMinute ?? Number.POSITIVE_INFINITY,
  );
}

/**
 * Limits a call with `perMinute` by developer, for calls that reveal other developers' records. Handlers call it
 * themselves.
 */
export function limitCallsByDeveloper(
  { method, path, perMinute }: Call,
  services: Services,
  developerId: string,
): Promise<void> {
  return countOrReject(services, `${method} ${path} developer ${developerId}`, perMinute ?? Number.POSITIVE_INFINITY);
}

/** Resets the account's count: a sender who knows the password is not guessing. */
export async function resetAccountLimit(
  call: Call,
  services: Services,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  await resetRateLimitHits(services.database.db, accountKey(call, services, request, email));
}
