import { type ListingTestResult, listingTestCalls } from "#contract/statistics/listing-test-calls.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { getFreshness } from "../reports/response-fields.ts";
import { openAppReport } from "../reports/report-access.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import { type ArmCount, conversionRateOf, conversionDifference } from "./sequential-test.ts";
import { type ArmDayCounts, countListingTestArms, cumulativeArmCounts } from "./arm-counts.ts";
import { type ListingTest, findListingTests } from "./listing-tests.store.ts";
import { checkSampleRatio } from "./sample-ratio.ts";
import { decideListingTestVerdict } from "./decide-verdict.ts";

const none: ArmCount = { visitors: 0, installs: 0 };
const trafficDays = 7;

/** Visitors per arm and day: the mean of the last seven whole days, or of today while there is none. */
function dailyVisitors(days: readonly ArmDayCounts[]): { a: number; b: number } {
  const whole = days.filter(({ date }) => date < todayInIndia());
  const recent = whole.length === 0 ? days : whole.slice(-trafficDays);
  const mean = (arm: "a" | "b"): number => recent.reduce((sum, day) => sum + day[arm].visitors, 0) / recent.length;
  return { a: mean("a"), b: mean("b") };
}

const presentArms = ({ a, b }: { a: ArmCount; b: ArmCount }) => ({
  a: { ...a, conversion: conversionRateOf(a) },
  b: { ...b, conversion: conversionRateOf(b) },
});

function read(test: ListingTest, days: readonly ArmDayCounts[]): ListingTestResult {
  const totals = cumulativeArmCounts(days);
  const { a, b } = totals.at(-1) ?? { a: none, b: none };
  const share = test.coveragePercentage === null ? null : test.coveragePercentage / 100;
  const split = checkSampleRatio(a.visitors, b.visitors, share);
  const judged = decideListingTestVerdict({ a, b, split, running: test.endedAt === null, daily: dailyVisitors(days) });
  return {
    versionId: test.versionId,
    version: test.version,
    versionCode: test.versionCode,
    startedAt: test.startedAt.toISOString(),
    endedAt: test.endedAt?.toISOString() ?? null,
    countedFrom: test.days.from,
    countedTo: test.days.to,
    coveragePercentage: test.coveragePercentage,
    arms: presentArms({ a, b }),
    ...judged,
    split,
    perDate: totals.map((day) => ({
      date: day.date,
      arms: presentArms(day),
      difference: conversionDifference(day.a, day.b),
    })),
  };
}

const listingTests = handle(listingTestCalls.listingTests)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const tests = await findListingTests(services.database.db, app.id);
  const counts = await countListingTestArms(analytics, app.id, tests);
  return {
    items: tests.map((test) => read(test, counts.get(test.versionId) ?? [])),
    ...(await getFreshness(analytics, "install", "impression", "conversion")),
  };
});

export const listingTestRoutes: Route[] = [listingTests];
