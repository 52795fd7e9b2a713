import { categoryIds } from "#contract/platform/reference/categories.ts";
import { roundToPrivacyBand } from "#contract/statistics/privacy-rounding.ts";
import { addDays, daysInRange, previousDateRange, type DateRange } from "#contract/statistics/date-ranges.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";
import { findAppsWithDeveloper } from "#server/catalog/apps/apps.store.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { dateRangeFields, getFreshness, sumCounts } from "./response-fields.ts";
import { countEventsPerDay } from "./daily-totals.ts";
import { openAppReport, rangeFromStartEndParams, resolveReportRange, lastSevenDays } from "./report-access.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import { toPercentShare } from "./disclosure.ts";
import { type StoreWideBucket, countByStoreWideBucket } from "./store-wide-buckets.ts";
import { categoryStatisticsPerDay, type CategoryRanks, rankCategoryApps } from "./category-statistics.ts";

const monthDays = 30;
const monthCount = 6;
const appCount = 10;
const noRanks: CategoryRanks = { top: [], ownRank: null };

const lastMonth = (): DateRange =>
  resolveReportRange({ start: addDays(todayInIndia(), -monthDays), end: addDays(todayInIndia(), -1) });
/**
 * Selects the buckets that may be shown. Shares are parts of their sum, so that nobody can compute a hidden bucket from
 * them.
 */
function toldBuckets(buckets: readonly StoreWideBucket[]): { told: readonly StoreWideBucket[]; total: number } {
  const told = buckets.filter(({ isDisclosive }) => !isDisclosive);
  return { told, total: sumCounts(told.map(({ installs }) => installs)) };
}

/** Ranks the buckets that may be shown and have a name, most installs first. */
function rankShares(buckets: readonly StoreWideBucket[]): { rank: number; name: string; share: number }[] {
  const { told, total } = toldBuckets(buckets.filter(({ name }) => name !== ""));
  return told.map(({ name, installs }, at) => ({ rank: at + 1, name, share: toPercentShare(installs, total) }));
}

const categoryOf = (category: string | null) => categoryIds.find((id) => id === category) ?? null;

/** Lists the month of a day and the five months before it. */
function monthsUpTo(day: string): string[] {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return Array.from({ length: monthCount }, (_, at) =>
    new Date(Date.UTC(year, month - monthCount + at, 1)).toISOString().slice(0, 7),
  );
}

const categoryInstallsPerMonth = handle(storeWideCalls.categoryInstallsPerMonth)(async ({ services }) => {
  const analytics = await services.statistics.open();
  const months = monthsUpTo(todayInIndia());
  const range = { from: `${months[0]}-01`, to: todayInIndia() };
  const buckets = await countByStoreWideBucket(analytics, services, { by: "month", range });
  const perMonth = new Map(
    months.map((month) => [month, toldBuckets(buckets.filter(({ name }) => name.startsWith(`${month} `)))]),
  );
  return {
    months,
    items: categoryIds.map((category) => {
      const shares = months.map((month) => {
        const { told, total } = perMonth.get(month) ?? toldBuckets([]);
        const bucket = told.find(({ name }) => name === `${month} ${category}`);
        return { month, share: bucket ? toPercentShare(bucket.installs, total) : null };
      });
      return { category, tooFewApps: shares.every(({ share }) => share === null), perMonth: shares };
    }),
    ...(await getFreshness(analytics, "category_share")),
  };
});

/** Ranks phone languages by their share of the store's installs in the last month; leaves out revealing ones. */
export async function rankPhoneLanguages(services: Pick<Services, "database" | "statistics">) {
  const analytics = await services.statistics.open();
  const range = lastMonth();
  const shares = rankShares(await countByStoreWideBucket(analytics, services, { by: "language", range }));
  return { analytics, range, items: shares.map(({ name, ...item }) => ({ ...item, language: name })) };
}

const topLanguages = handle(storeWideCalls.topLanguages)(async ({ services }) => {
  const { analytics, range, items } = await rankPhoneLanguages(services);
  return {
    tooFewApps: items.length === 0,
    items,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "category_share")),
  };
});

const topRegions = handle(storeWideCalls.topRegions)(async ({ services }) => {
  const analytics = await services.statistics.open();
  const range = lastMonth();
  const items = rankShares(await countByStoreWideBucket(analytics, services, { by: "state", range }));
  return {
    tooFewApps: items.length === 0,
    items: items.map(({ name, ...item }) => ({ ...item, state: name })),
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "category_share")),
  };
});

const topCategories = handle(storeWideCalls.topCategories)(async ({ services }) => {
  const analytics = await services.statistics.open();
  const range = lastMonth();
  const [now, before] = await Promise.all(
    [range, previousDateRange(range)].map(async (days) => {
      const buckets = await countByStoreWideBucket(analytics, services, { by: "category", range: days });
      return rankShares(buckets.filter(({ name }) => categoryOf(name) !== null));
    }),
  );
  const earlier = new Map(before?.map(({ name, share }) => [name, share]));
  const items = (now ?? []).flatMap(({ name, rank, share }) => {
    const category = categoryOf(name);
    const last = earlier.get(name);
    const change = last === undefined ? null : Math.round((share - last) * 100) / 100;
    return category === null ? [] : [{ rank, category, share, change }];
  });
  return {
    items,
    tooFewApps: categoryIds.filter((id) => !items.some(({ category }) => category === id)),
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "category_share")),
  };
});

const topAppsPerCategory = handle(reportCalls.topAppsPerCategory)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = lastSevenDays();
  const category = categoryOf(app.category);
  const limits = { own: app.id, most: appCount };
  const [ranks, bucket] = await Promise.all([
    category === null ? noRanks : rankCategoryApps(analytics, category, range, limits),
    category === null ? undefined : countByStoreWideBucket(analytics, services, { by: "category", range, category }),
  ]);
  const tooFewApps = bucket?.[0]?.isDisclosive ?? true;
  const shown = tooFewApps ? [] : ranks.top;
  const rows = await findAppsWithDeveloper(services.database.db, shown);
  return {
    category,
    tooFewApps,
    items: shown.map((appId, at) => ({
      rank: at + 1,
      package: rows.get(appId)?.packageName ?? "",
      appName: rows.get(appId)?.title ?? "",
      yours: appId === app.id,
    })),
    yourRank: tooFewApps ? null : ranks.ownRank,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "category_rank")),
  };
});

const appAgainstCategory = handle(storeWideCalls.appAgainstCategory)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromStartEndParams(query);
  const category = categoryOf(app.category);
  const [own, days, bucket] = await Promise.all([
    countEventsPerDay(analytics, app.id, "install", range),
    category === null ? [] : categoryStatisticsPerDay(analytics, category, range),
    category === null ? undefined : countByStoreWideBucket(analytics, services, { by: "category", range, category }),
  ]);
  const tooFewApps = bucket?.[0]?.isDisclosive ?? true;
  const byDay = new Map(days.map((row) => [row.day, row]));
  return {
    category,
    tooFewApps,
    perDate: daysInRange(range).map((date, at) => {
      const day = byDay.get(date) ?? { mean: 0, median: 0 };
      const compared = tooFewApps
        ? { mean: null, median: null }
        : { mean: roundToPrivacyBand(day.mean), median: roundToPrivacyBand(day.median) };
      return { date, installs: own.perDate[at]?.count ?? 0, ...compared };
    }),
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "install", "category_typical")),
  };
});

export const storeWideRoutes: Route[] = [
  categoryInstallsPerMonth,
  topLanguages,
  topRegions,
  topCategories,
  topAppsPerCategory,
  appAgainstCategory,
];
