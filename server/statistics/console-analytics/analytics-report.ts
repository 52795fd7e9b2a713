import { analyticsCalls } from "#contract/statistics/console-analytics/calls.ts";
import { pageNames, type PageName } from "#contract/statistics/console-analytics/pages.ts";
import { type AnalyticsReport, eventRoles } from "#contract/statistics/console-analytics/report.ts";
import { analyticsLimits, eventNames } from "#contract/statistics/console-analytics/event-tags.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import type { Range } from "#contract/statistics/date-ranges.ts";
import { handle } from "#server/platform/http/route.ts";
import { dateRangeFields, groupBy, perDay, sum } from "#server/statistics/reports/response-fields.ts";
import { rangeOfDates, today } from "#server/statistics/reports/report-access.ts";
import * as store from "./report.store.ts";

/** Returns the word if this server knows it; rows from another server version may contain other values. */
const known = <Word extends string>(words: readonly Word[], word: string): Word | undefined =>
  words.find((entry) => entry === word);

const pageOf = (word: string): PageName => known(pageNames, word) ?? "other";

type Counted = Awaited<ReturnType<typeof store.countEvents>>;
function eventsOf(range: Range, counted: Counted): AnalyticsReport["events"] {
  const byName = groupBy(counted, ({ name }) => name);
  return eventNames.map((name) => {
    const own = byName.get(name) ?? [];
    const days = perDay(range, new Map(own.map(({ date, count }) => [date, count])));
    return { name, total: sum(own.map(({ count }) => count)), perDay: days };
  });
}

type Visits = Awaited<ReturnType<typeof store.countPages>>;
function pagesOf(counted: Visits): AnalyticsReport["pages"] {
  return [...groupBy(counted, ({ page }) => pageOf(page))]
    .map(([page, rows]) => ({
      page,
      visits: sum(rows.map(({ visits }) => visits)),
      from: rows.map(({ from_page, visits }) => ({ page: from_page === "" ? null : pageOf(from_page), visits })),
    }))
    .sort((a, b) => b.visits - a.visits || a.page.localeCompare(b.page));
}

export const analyticsReport = handle(analyticsCalls.analyticsReport)(async ({ query, services }) => {
  // Events are stored within seconds, so the range ends with today by default.
  const range = rangeOfDates({ ...query, endDate: query.endDate ?? today() });
  const reportQuery = { analytics: await services.statistics.open(), range };
  const [counted, people, pages, campaigns, roles, languages] = await Promise.all([
    store.countEvents(reportQuery),
    store.countPeople(reportQuery),
    store.countPages(reportQuery),
    store.countCampaigns(reportQuery),
    store.countRoles(reportQuery),
    store.countLanguages(reportQuery),
  ]);
  const events = eventsOf(range, counted);
  return {
    ...dateRangeFields(range),
    collecting: services.environment.consoleAnalytics,
    keptMonths: analyticsLimits.keptMonths,
    total: sum(events.map(({ total }) => total)),
    people,
    events,
    pages: pagesOf(pages),
    campaigns: [...campaigns],
    roles: roles.flatMap(({ role, ...row }) => {
      const knownRole = known(eventRoles, role);
      return knownRole ? [{ role: knownRole, ...row }] : [];
    }),
    languages: languages.flatMap(({ language, events: count }) => {
      const knownLanguage = known(languageCodes, language);
      return knownLanguage ? [{ language: knownLanguage, events: count }] : [];
    }),
  };
});
