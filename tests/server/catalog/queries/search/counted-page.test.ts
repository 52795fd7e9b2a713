import { type SQL, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limits } from "#contract/limits.ts";
import { findPageWithTotal } from "#server/catalog/queries/search/page-with-total.ts";
import { withApps } from "#tests/support/with-app.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

withApps("counted search pages", (app) => {
  const { page, search } = limits;
  /** Count limit for each page; undefined if the total was already known to exceed it. */
  const counted: (number | undefined)[] = [];
  const pageOf =
    (rows: number) =>
    (most?: number): SQL => {
      counted.push(most);
      return sql`select '{a}' as ids, ${Math.min(rows, most ?? 0)}::int as total`;
    };
  const ask = (asked: string, rows: number, isOfWords = false) =>
    findPageWithTotal(app().services.database.db, { asked, isOfWords, page: pageOf(rows) });
  const askCounted = async (...given: Parameters<typeof ask>) => {
    counted.length = 0;
    const result = await ask(...given);
    return { ...result, isCounted: counted[0] !== undefined };
  };

  it("counts a large filter's matches once a minute, separately for each filter", async () => {
    const many = { ids: ["a"], total: page.counted + 1, more: false };
    expect(await askCounted("active", 1_000_000)).toEqual({ ...many, isCounted: true });
    expect(await askCounted("active", 1_000_000)).toEqual({ ...many, isCounted: false });
    expect(await askCounted("blocked", 7)).toEqual({ ids: ["a"], total: 7, more: false, isCounted: true });
    vi.setSystemTime(Date.now() + 60_000);
    expect(await askCounted("active", 12)).toEqual({ ids: ["a"], total: 12, more: false, isCounted: true });
  });

  it("counts a filter's matches each time when they are near the count limit", async () => {
    for (const rows of [page.counted, page.counted + 1, page.counted + 900]) {
      const expected = { total: Math.min(rows, page.counted + 1), isCounted: true };
      expect(await askCounted("silent", rows)).toMatchObject(expected);
      expect(await askCounted("silent", rows)).toMatchObject(expected);
    }
  });

  it("reports more matches beyond the lower count limit of a word search", async () => {
    expect(await askCounted("ledger", search.counted, true)).toMatchObject({ total: search.counted, more: false });
    const more = { total: search.counted, more: true };
    expect(await askCounted("ledger", 5_000, true)).toMatchObject({ ...more, isCounted: true });
    expect(await askCounted("ledger", 5_000, true)).toMatchObject({ ...more, isCounted: false });
  });
});
