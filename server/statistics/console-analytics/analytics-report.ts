import { analyticsCalls } from "#contract/statistics/console-analytics/calls.ts";
import { analyticsPageNames, type AnalyticsPageName } from "#contract/statistics/console-analytics/pages.ts";
import { type AnalyticsReport, analyticsEventRoles } from "#contract/statistics/console-analytics/report.ts";
import { analyticsLimits } from "#contract/statistics/console-analytics/event-tags.ts";
import { analyticsEventNames } from "#contract/statistics/console-analytics/events.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import type { DateRange } from "#contract/statistics/date-ranges.ts";
import { handle } from "#server/platform/http/route.ts";
import { dateRangeFields, groupRowsBy, toDayCounts, sumCounts } from "#server/statistics/reports/response-fields.ts";
import { rangeFromDateParams } from "#server/statistics/reports/report-access.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import * as store from "./analytics-report.store.ts";

/** Returns the word if this server knows it; rows from another server version may contain other values. */
const known = <Word extends string>(words: readonly Word[], word: string): Word | undefined =>
  words.find((entry) => entry === word);

const pageOf = (word: string): AnalyticsPageName => known(analyticsPageNames, word) ?? "other";

type Counted = Awaited<ReturnType<typeof store.countConsoleEvents>>;
function eventsOf(range: DateRange, counted: Counted): AnalyticsReport["events"] {
  const byName = groupRowsBy(counted, ({ name }) => name);
  return analyticsEventNames.map((name) => {
    const own = byName.get(name) ?? [];
    const days = toDayCounts(range, new Map(own.map(({ date, count }) => [date, count])));
    return { name, total: sumCounts(own.map(({ count }) => count)), perDay: days };
  });
}

type Visits = Awaited<ReturnType<typeof store.countPageVisits>>;
function pagesOf(counted: Visits): AnalyticsReport["pages"] {
  return [...groupRowsBy(counted, ({ page }) => pageOf(page))]
    .map(([page, rows]) => ({
      page,
      visits: sumCounts(rows.map(({ visits }) => visits)),
      from: rows.map(({ from_page, visits }) => ({ page: from_page === "" ? null : pageOf(from_page), visits })),
    }))
    .sort((a, b) => b.visits - a.visits || a.page.localeCompare(b.page));
}

export const getAnalyticsReportRoute = handle(analyticsCalls.analyticsReport)(async ({ query, services }) => {
  // Events are stored within seconds, so the range ends with today by default.
  const range = rangeFromDateParams({ ...query, endDate: query.endDate ?? todayInIndia() });
  const reportQuery = { analytics: await services.statistics.open(), range };
  const [counted, people, pages, campaigns, roles, languages] = await Promise.all([
    store.countConsoleEvents(reportQuery),
    store.countConsoleUsers(reportQuery),
    store.countPageVisits(reportQuery),
    store.countVisitsByCampaign(reportQuery),
    store.countEventsByRole(reportQuery),
    store.countEventsByLanguage(reportQuery),
  ]);
  const events = eventsOf(range, counted);
  return {
    ...dateRangeFields(range),
    collecting: services.environment.consoleAnalytics,
    keptMonths: analyticsLimits.keptMonths,
    total: sumCounts(events.map(({ total }) => total)),
    people,
    events,
    pages: pagesOf(pages),
    campaigns: [...campaigns],
    roles: roles.flatMap(({ role, ...row }) => {
      const knownRole = known(analyticsEventRoles, role);
      return knownRole ? [{ role: knownRole, ...row }] : [];
    }),
    languages: languages.flatMap(({ language, events: count }) => {
      const knownLanguage = known(languageCodes, language);
      return knownLanguage ? [{ language: knownLanguage, events: count }] : [];
    }),
  };
});
