import { expect, it } from "vitest";
import {
  countRateLimitHit,
  countRateLimitHits,
  deleteExpiredRateLimits,
  resetRateLimitHits,
} from "#server/platform/db/rate-limit-hits.ts";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import { statementsOf } from "#tests/support/watch-statements.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("hits of rate limits", (app) => {
  const db = () => app().services.database.db;
  const hitsOf = (counted: readonly { hits: number }[]) => counted.map(({ hits }) => hits);
  const expire = () =>
    db()
      .update(rateLimit)
      .set({ until: new Date(0) });

  it("counts many keys with one statement, and a repeated key for each time", async () => {
    await countRateLimitHit(db(), "b", 60_000);
    const statements = await statementsOf(async () => {
      const counted = await countRateLimitHits(db(), ["b", "a", "b", "c", "a", "b"], 60_000);
      expect(hitsOf(counted)).toEqual([2, 1, 3, 1, 2, 4]);
      for (const { leftMs } of counted) expect(leftMs).toBeLessThanOrEqual(60_000);
    });
    expect(statements).toHaveLength(1);
    expect((await countRateLimitHit(db(), "b", 60_000)).hits).toBe(5);
  });

  it("begins a new window with the hits of one statement, once the old one ended", async () => {
    await countRateLimitHits(db(), ["a", "a", "a"], 60_000);
    await expire();
    const counted = await countRateLimitHits(db(), ["a", "a"], 60_000);
    expect(hitsOf(counted)).toEqual([1, 2]);
    expect(counted[0]?.leftMs).toBeGreaterThan(0);
  });

  it("deletes ended windows and resets a key", async () => {
    await countRateLimitHits(db(), ["a", "b"], 60_000);
    await expire();
    await countRateLimitHits(db(), ["c", "d"], 60_000);
    await deleteExpiredRateLimits(db());
    await resetRateLimitHits(db(), "c");
    expect(await db().select({ key: rateLimit.key }).from(rateLimit)).toEqual([{ key: "d" }]);
  });
});
