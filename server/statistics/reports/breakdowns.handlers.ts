import { consoleLanguage, languageCodes, regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { indianStates } from "#contract/platform/reference/states.ts";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { dateRangeFields, getFreshness, roundedShare, sumCounts } from "./response-fields.ts";
import {
  breakdownDimensions,
  compareByDimension,
  countByDimension,
  selectTopBreakdownRows,
  type BreakdownRow,
  sumBreakdownRows,
  addMissingBreakdownNames,
} from "./breakdown.ts";
import { openAppReport, rangeFromDateParams, lastSevenDays } from "./report-access.ts";
import { countByApiLevel, androidVersionOfApi } from "./android-versions.ts";

const stateCodes = indianStates.map(({ code }) => code);
const maxOems = 100;

const countOf = (parts: readonly BreakdownRow[], name: string): number =>
  parts.find((part) => part.name === name)?.n ?? 0;

const installsByLanguage = handle(reportCalls.installsByLanguage)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const { now, before } = await compareByDimension(analytics, breakdownDimensions.language, question);
  const rows = addMissingBreakdownNames(now, languageCodes);
  const total = sumBreakdownRows(rows);
  const unsaid = countOf(rows, unknownDimensionValue);
  const english = countOf(rows, consoleLanguage);
  const earlier = addMissingBreakdownNames(before, languageCodes);
  return {
    appLanguageInstallsCount: rows.map(({ name, n }) => ({
      language: name,
      installs: n,
      share: roundedShare(n, total),
      previousInstalls: countOf(earlier, name),
    })),
    languageAggData: {
      regional: sumCounts(regionalLanguageCodes.map((code) => countOf(rows, code))),
      english,
      unknown: unsaid,
      total,
    },
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "install")),
  };
});

const installsByRegion = handle(reportCalls.installsByRegion)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const { now, before } = await compareByDimension(analytics, breakdownDimensions.state, question);
  const rows = addMissingBreakdownNames(now, stateCodes);
  const total = sumBreakdownRows(rows);
  const earlier = addMissingBreakdownNames(before, stateCodes);
  return {
    reportData: rows.map(({ name, n }) => ({
      state: name,
      installs: n,
      share: roundedShare(n, total),
      previousInstalls: countOf(earlier, name),
    })),
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "install")),
  };
});

const installsByOem = handle(reportCalls.installsByOem)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const parts = await countByDimension(analytics, breakdownDimensions.oem, { appId: app.id, kind: "install", range });
  const total = sumBreakdownRows(parts);
  const { kept, others } = selectTopBreakdownRows(parts, maxOems);
  return {
    appDeviceWiseInstalls: kept.map(({ name, n }) => ({ oem: name, installs: n, share: roundedShare(n, total) })),
    others,
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "install")),
  };
});

const installsByOs = handle(reportCalls.installsByOs)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = lastSevenDays();
  const rows = await countByApiLevel(analytics, app.id, range);
  const total = sumCounts(rows.map(({ installs }) => installs));
  return {
    reportData: rows.map(({ api, installs, updates }) => ({
      os: androidVersionOfApi(api),
      api: api === 0 ? null : api,
      appInstalls: installs,
      updates,
      share: roundedShare(installs, total),
    })),
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "install", "update")),
  };
});

export const breakdownRoutes: Route[] = [installsByLanguage, installsByRegion, installsByOem, installsByOs];
