import rateLimit from "@fastify/rate-limit";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Call } from "#contract/call.ts";
import { rateLimit as rateTable } from "#server/db/rate.tables.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import type { Services } from "#server/services.ts";

const tooMany = (ms: number): Failure =>
  new Failure("rate_limited", { params: { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) } });

/**
 * A generous limit in memory for what an address asks of the API, against loops and scrapers. Pages and their assets
 * are not counted: one page loads dozens, and a mobile carrier's whole neighbourhood shares an address.
 */
export async function limitAddresses(app: FastifyInstance, { environment }: Services): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const check = app.createRateLimit({ max: environment.requestsPerMinute, timeWindow: "1 minute" });
  app.addHook("onRequest", async (request) => {
    if (!request.url.startsWith("/api/")) return;
    const limit = await check(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooMany(limit.ttl);
  });
}

const windowMs = 60_000;

/** Counts a hit and says how many there were in the current minute and how long it still runs. */
export async function countHit(tx: Tx, key: string): Promise<{ hits: number; leftMs: number }> {
  const until = sql`now() + make_interval(secs => ${windowMs / 1000})`;
  const [row] = await tx
    .insert(rateTable)
    .values({ key, hits: 1, until })
    .onConflictDoUpdate({
      target: rateTable.key,
      set: {
        hits: sql`case when ${rateTable.until} < now() then 1 else ${rateTable.hits} + 1 end`,
        until: sql`case when ${rateTable.until} < now() then excluded.until else ${rateTable.until} end`,
      },
    })
    .returning({ hits: rateTable.hits, until: rateTable.until });
  return row ? { hits: row.hits, leftMs: row.until.getTime() - Date.now() } : { hits: 1, leftMs: windowMs };
}

/** Many people share an address (an office, a mobile carrier); nobody shares an account. */
const addressShare = 6;

const accountOf = ({ body }: FastifyRequest): string | undefined => {
  if (typeof body !== "object" || body === null || !("email" in body)) return undefined;
  return typeof body.email === "string" ? body.email.trim().toLowerCase().slice(0, 320) : undefined;
};

const accountKey = ({ method, path }: Call, { tokens }: Services, email: string): string =>
  `${method} ${path} account ${tokens.blind(email)}`;

/** Starts an account's count again: whoever gave the right password is not guessing. */
export async function forgiveAccount(call: Call, services: Services, email: string): Promise<void> {
  await services.database.db.delete(rateTable).where(eq(rateTable.key, accountKey(call, services, email)));
}

/** For calls with `perMinute`: counted in the database, by address and by the account they name. */
export const limitCall =
  (call: Call, services: Services) =>
  async (request: FastifyRequest): Promise<void> => {
    const { method, path, perMinute } = call;
    if (perMinute === undefined) return;
    const email = accountOf(request);
    const keys: [string, number][] = [[`${method} ${path} address ${request.ip}`, perMinute * addressShare]];
    if (email !== undefined) keys.push([accountKey(call, services, email), perMinute]);
    for (const [key, most] of keys) {
      const { hits, leftMs } = await countHit(services.database.db, key);
      if (hits > most) throw tooMany(leftMs);
    }
  };
