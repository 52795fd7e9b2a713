import { describe, expect, it } from "vitest";
import { rankCategoryApps } from "#server/statistics/reports/category-statistics.ts";
import { analyticsDatabase } from "#server/statistics/schema/cluster-layout.ts";
import { statisticsEngines } from "#tests/support/statistics.ts";

/** More apps than the statistics store may return rows. */
const apps = 200_500;
const day = "2026-11-01";
const own = "ffffffff-ffff-4fff-8fff-ffffffffffff";

describe.each(statisticsEngines)("store-wide ranks (%s)", (_name, open) => {
  it("ranks 200,500 apps but returns only the top ten and the app's own rank", async () => {
    const { statistics, close } = await open();
    const analytics = await statistics.open();
    // The asker's own app comes last: everybody else has one install more.
    await analytics.command(`INSERT INTO ${analyticsDatabase}.categories (category, kind, day, app_id, n)
      SELECT 'tools', 'install', toDate('${day}'), if(number = 0, toUUID('${own}'), generateUUIDv4(number)),
        if(number = 0, 1, 2) FROM numbers(${apps})`);
    const ranks = await rankCategoryApps(analytics, "tools", { from: day, to: day }, { own, most: 10 });
    expect(ranks).toMatchObject({ ownRank: apps });
    expect(ranks.top).toHaveLength(10);
    await close();
  }, 60_000);
});
