import { type ListingTestArm, listingTestArmValue, listingTestArms } from "#contract/statistics/listing-test-arm.ts";
import { daysInRange } from "#contract/statistics/date-ranges.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";
import type { ArmCount } from "./sequential-test.ts";
import type { ListingTest } from "./listing-tests.store.ts";

/** Counts for both arms on one day. */
export interface ArmDayCounts {
  readonly date: string;
  readonly a: ArmCount;
  readonly b: ArmCount;
}

interface Row {
  readonly name: string;
  readonly day: string;
  readonly visitors: number;
  readonly installs: number;
}

/** Counts visitors and installs by arm and day for an app's tests, in one query; days without any are 0. */
export async function countListingTestArms(
  analytics: AnalyticsClient,
  appId: string,
  tests: readonly ListingTest[],
): Promise<Map<string, ArmDayCounts[]>> {
  if (tests.length === 0) return new Map();
  const names = tests.flatMap(({ versionId }) => listingTestArms.map((arm) => listingTestArmValue(versionId, arm)));
  const days = tests.flatMap((test) => [test.days.from, test.days.to]).sort();
  const rows = await analytics.rows<Row>(
    `SELECT arm AS name, day, sumIf(n, kind = 'impression') AS visitors, sumIf(n, kind = 'install') AS installs
     FROM ${analyticsDatabase}.arms
     WHERE app_id = {app:UUID} AND kind IN ('install', 'impression') AND day BETWEEN {from:Date} AND {to:Date}
       AND arm IN {names:Array(String)}
     GROUP BY name, day`,
    { app: appId, names, from: days[0] ?? "", to: days.at(-1) ?? "" },
  );
  const counts = new Map(rows.map(({ name, day, visitors, installs }) => [`${name} ${day}`, { visitors, installs }]));
  return new Map(tests.map((test) => [test.versionId, daysOfTest(test, counts)]));
}

function daysOfTest({ versionId, days }: ListingTest, counts: ReadonlyMap<string, ArmCount>): ArmDayCounts[] {
  const on = (arm: ListingTestArm, day: string): ArmCount =>
    counts.get(`${listingTestArmValue(versionId, arm)} ${day}`) ?? { visitors: 0, installs: 0 };
  return daysInRange(days).map((date) => ({ date, a: on("a", date), b: on("b", date) }));
}

const plus = (a: ArmCount, b: ArmCount): ArmCount => ({
  visitors: a.visitors + b.visitors,
  installs: a.installs + b.installs,
});

/** Returns the cumulative counts up to each day. */
export function cumulativeArmCounts(days: readonly ArmDayCounts[]): ArmDayCounts[] {
  let total = { a: { visitors: 0, installs: 0 }, b: { visitors: 0, installs: 0 } };
  return days.map(({ date, a, b }) => {
    total = { a: plus(total.a, a), b: plus(total.b, b) };
    return { date, ...total };
  });
}
