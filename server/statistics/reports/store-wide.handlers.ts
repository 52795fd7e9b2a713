import { categoryIds } from "#contract/platform/reference/categories.ts";
import { roundToPrivacyBand } from "#contract/statistics/privacy-rounding.ts";
import { addDays, daysInRange, previousDateRange, type DateRange } from "#contract/statistics/date-ranges.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";
import { findAppsWithDeveloper } from "#server/catalog/apps/apps.store.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { dateRangeFields, getFreshness, roundedShare, sumCounts } from "./response-fields.ts";
import { countEventsPerDay } from "./daily-totals.ts";
import {
  openAppReport,
  rangeFromStartEndParams,
  resolveReportRange,
  lastSevenDays,
  currentDayInIndia,
} from "./report-access.ts";
import {
  type CategoryCount,
  categoryStatisticsPerDay,
  type CategoryRanks,
  countByCategory,
  countByMonth,
  minAppsPerBucket,
  rankCategoryApps,
  rankStoreWide,
} from "./store-wide.ts";

const monthDays = 30;
const monthCount = 6;
const appCount = 10;
const noRanks: CategoryRanks = { apps: 0, top: [], ownRank: null };

const lastMonth = (): DateRange =>
  resolveReportRange({ start: addDays(currentDayInIndia(), -monthDays), end: addDays(currentDayInIndia(), -1) });
const isEnough = ({ apps }: { apps: number }): boolean => apps >= minAppsPerBucket;
const installsOf = (rows: readonly CategoryCount[]): number => sumCounts(rows.map(({ installs }) => installs));

/** The day's month and the five before it. */
function monthsUpTo(day: string): string[] {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return Array.from({ length: monthCount }, (_, at) =>
    new Date(Date.UTC(year, month - monthCount + at, 1)).toISOString().slice(0, 7),
  );
}

const categoryInstallsPerMonth = handle(storeWideCalls.categoryInstallsPerMonth)(async ({ services }) => {
  const analytics = await services.statistics.open();
  const months = monthsUpTo(currentDayInIndia());
  const rows = await countByMonth(analytics, { from: `${months[0]}-01`, to: currentDayInIndia() });
  const totals = new Map(months.map((month) => [month, installsOf(rows.filter((row) => row.month === month))]));
  return {
    months,
    items: categoryIds.map((category) => {
      const own = rows.filter((row) => row.category === category);
      const perMonth = months.map((month) => {
        const row = own.find((candidate) => candidate.month === month);
        return { month, share: row && isEnough(row) ? roundedShare(row.installs, totals.get(month) ?? 0) : null };
      });
      return { category, tooFewApps: !own.some(isEnough), perMonth };
    }),
    ...(await getFreshness(analytics, "category_share")),
  };
});

const topLanguages = handle(storeWideCalls.topLanguages)(async ({ services }) => {
  const analytics = await services.statistics.open();
  const range = lastMonth();
  const { tooFewApps, rows } = await rankStoreWide(analytics, "languages", range);
  return {
    tooFewApps,
    items: rows.map(({ name, share }, at) => ({ rank: at + 1, language: name, share })),
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "category_share")),
  };
});

const topRegions = handle(storeWideCalls.topRegions)(async ({ services }) => {
  const analytics = await services.statistics.open();
  const range = lastMonth();
  const { tooFewApps, rows } = await rankStoreWide(analytics, "regions", range);
  return {
    tooFewApps,
    items: rows.map(({ name, share }, at) => ({ rank: at + 1, state: name, share })),
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "category_share")),
  };
});

const topCategories = handle(storeWideCalls.topCategories)(async ({ services }) => {
  const analytics = await services.statistics.open();
  const range = lastMonth();
  const [rows, earlier] = await Promise.all([
    countByCategory(analytics, range),
    countByCategory(analytics, previousDateRange(range)),
  ]);
  const [total, before] = [installsOf(rows), installsOf(earlier)];
  const ranked = rows.filter(isEnough);
  return {
    items: ranked.map(({ category, installs }, at) => {
      const last = earlier.find((row) => row.category === category);
      const share = roundedShare(installs, total);
      const change = last && isEnough(last) ? share - roundedShare(last.installs, before) : null;
      return { rank: at + 1, category, share, change: change === null ? null : Math.round(change * 10_000) / 10_000 };
    }),
    tooFewApps: categoryIds.filter((id) => !ranked.some(({ category }) => category === id)),
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "category_share")),
  };
});

const categoryOf = (category: string | null) => categoryIds.find((id) => id === category) ?? null;

const topAppsPerCategory = handle(reportCalls.topAppsPerCategory)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = lastSevenDays();
  const category = categoryOf(app.category);
  const limits = { own: app.id, most: appCount };
  const ranks = category === null ? noRanks : await rankCategoryApps(analytics, category, range, limits);
  const tooFewApps = ranks.apps < minAppsPerBucket;
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
  const [own, days] = await Promise.all([
    countEventsPerDay(analytics, app.id, "install", range),
    category === null ? [] : categoryStatisticsPerDay(analytics, category, range),
  ]);
  const tooFewApps = (days[0]?.apps ?? 0) < minAppsPerBucket;
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
