import { consoleLanguage, languageCodes, regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { indianStates } from "#contract/platform/reference/states.ts";
import { unknownValue } from "#contract/statistics/metrics.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { dateRangeFields, freshness, shareOf, sum } from "./response-fields.ts";
import {
  dimensions,
  compareBy,
  countBy,
  topRows,
  type BreakdownRow,
  totalCount,
  withMissingNames,
} from "./breakdown.ts";
import { openAppReport, rangeOfDates, recentDays } from "./report-access.ts";
import { countByApi, nameOfApi } from "./android.ts";

const stateCodes = indianStates.map(({ code }) => code);
const maxOems = 100;

const countOf = (parts: readonly BreakdownRow[], name: string): number =>
  parts.find((part) => part.name === name)?.n ?? 0;

const installsByLanguage = handle(reportCalls.installsByLanguage)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const { now, before } = await compareBy(analytics, dimensions.language, question);
  const rows = withMissingNames(now, languageCodes);
  const total = totalCount(rows);
  const unsaid = countOf(rows, unknownValue);
  const english = countOf(rows, consoleLanguage);
  const earlier = withMissingNames(before, languageCodes);
  return {
    appLanguageInstallsCount: rows.map(({ name, n }) => ({
      language: name,
      installs: n,
      share: shareOf(n, total),
      previousInstalls: countOf(earlier, name),
    })),
    languageAggData: {
      regional: sum(regionalLanguageCodes.map((code) => countOf(rows, code))),
      english,
      unknown: unsaid,
      total,
    },
    ...dateRangeFields(range),
    ...(await freshness(analytics, "install")),
  };
});

const installsByRegion = handle(reportCalls.installsByRegion)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const { now, before } = await compareBy(analytics, dimensions.state, question);
  const rows = withMissingNames(now, stateCodes);
  const total = totalCount(rows);
  const earlier = withMissingNames(before, stateCodes);
  return {
    reportData: rows.map(({ name, n }) => ({
      state: name,
      installs: n,
      share: shareOf(n, total),
      previousInstalls: countOf(earlier, name),
    })),
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await freshness(analytics, "install")),
  };
});

const installsByOem = handle(reportCalls.installsByOem)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const parts = await countBy(analytics, dimensions.oem, { appId: app.id, kind: "install", range });
  const total = totalCount(parts);
  const { kept, others } = topRows(parts, maxOems);
  return {
    appDeviceWiseInstalls: kept.map(({ name, n }) => ({ oem: name, installs: n, share: shareOf(n, total) })),
    others,
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await freshness(analytics, "install")),
  };
});

const installsByOs = handle(reportCalls.installsByOs)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = recentDays();
  const rows = await countByApi(analytics, app.id, range);
  const total = sum(rows.map(({ installs }) => installs));
  return {
    reportData: rows.map(({ api, installs, updates }) => ({
      os: nameOfApi(api),
      api: api === 0 ? null : api,
      appInstalls: installs,
      updates,
      share: shareOf(installs, total),
    })),
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await freshness(analytics, "install", "update")),
  };
});

export const breakdownRoutes: Route[] = [installsByLanguage, installsByRegion, installsByOem, installsByOs];
