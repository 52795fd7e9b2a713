import { type SQL, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limits } from "#contract/limits.ts";
import { countedPage } from "#server/catalog/queries/search/counted-page.ts";
import { withApps } from "#tests/support/with-app.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

withApps("filters with more than are counted", (app) => {
  const { page, search } = limits;
  /** How far each page was to be counted; undefined: it was known that there are more. */
  const counted: (number | undefined)[] = [];
  const pageOf =
    (rows: number) =>
    (most?: number): SQL => {
      counted.push(most);
      return sql`select '{a}' as ids, ${Math.min(rows, most ?? 0)}::int as total`;
    };
  const ask = (asked: string, rows: number, isOfWords = false) =>
    countedPage(app().services.database.db, { asked, isOfWords, page: pageOf(rows) });
  const askCounted = async (...given: Parameters<typeof ask>) => {
    counted.length = 0;
    const found = await ask(...given);
    return { ...found, isCounted: counted[0] !== undefined };
  };

  it("are counted once a minute, each by itself", async () => {
    const many = { ids: ["a"], total: page.counted + 1, more: false };
    expect(await askCounted("active", 1_000_000)).toEqual({ ...many, isCounted: true });
    expect(await askCounted("active", 1_000_000)).toEqual({ ...many, isCounted: false });
    expect(await askCounted("blocked", 7)).toEqual({ ids: ["a"], total: 7, more: false, isCounted: true });
    vi.setSystemTime(Date.now() + 60_000);
    expect(await askCounted("active", 12)).toEqual({ ids: ["a"], total: 12, more: false, isCounted: true });
  });

  it("are counted again where so few are more that some may stop matching", async () => {
    for (const rows of [page.counted, page.counted + 1, page.counted + 900]) {
      const told = { total: Math.min(rows, page.counted + 1), isCounted: true };
      expect(await askCounted("silent", rows)).toMatchObject(told);
      expect(await askCounted("silent", rows)).toMatchObject(told);
    }
  });

  it("of words say that there is more than fewer", async () => {
    expect(await askCounted("ledger", search.counted, true)).toMatchObject({ total: search.counted, more: false });
    const more = { total: search.counted, more: true };
    expect(await askCounted("ledger", 5_000, true)).toMatchObject({ ...more, isCounted: true });
    expect(await askCounted("ledger", 5_000, true)).toMatchObject({ ...more, isCounted: false });
  });
});
