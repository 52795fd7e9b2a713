import { consoleLanguage, languageCodes, regionalLanguageCodes } from "#contract/reference/languages.ts";
import { indianStates } from "#contract/reference/states.ts";
import { unknown } from "#contract/statistics/metrics.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { handle, type Route } from "#server/http/route.ts";
import { echo, freshness, shareOf, sum } from "./answer.ts";
import { by, compareBy, countBy, cut, type Part, totalOf, withAll } from "./breakdown.ts";
import { openQuestion, rangeOfDates, recentDays } from "./question.ts";
import { countByApi, nameOfApi } from "./android.ts";

const stateCodes = indianStates.map(({ code }) => code);
const mostOems = 100;

const countOf = (parts: readonly Part[], name: string): number => parts.find((part) => part.name === name)?.n ?? 0;

const installsByLanguage = handle(reportCalls.installsByLanguage)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openQuestion({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const { now, before } = await compareBy(analytics, by.language, question);
  const rows = withAll(now, languageCodes);
  const total = totalOf(rows);
  const unsaid = countOf(rows, unknown);
  const english = countOf(rows, consoleLanguage);
  const earlier = withAll(before, languageCodes);
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
    ...echo(range),
    ...(await freshness(analytics, "install")),
  };
});

const installsByRegion = handle(reportCalls.installsByRegion)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openQuestion({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const { now, before } = await compareBy(analytics, by.state, question);
  const rows = withAll(now, stateCodes);
  const total = totalOf(rows);
  const earlier = withAll(before, stateCodes);
  return {
    reportData: rows.map(({ name, n }) => ({
      state: name,
      installs: n,
      share: shareOf(n, total),
      previousInstalls: countOf(earlier, name),
    })),
    totalAppInstalls: total,
    ...echo(range),
    ...(await freshness(analytics, "install")),
  };
});

const installsByOem = handle(reportCalls.installsByOem)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openQuestion({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const parts = await countBy(analytics, by.oem, { appId: app.id, kind: "install", range });
  const total = totalOf(parts);
  const { kept, others } = cut(parts, mostOems);
  return {
    appDeviceWiseInstalls: kept.map(({ name, n }) => ({ oem: name, installs: n, share: shareOf(n, total) })),
    others,
    totalAppInstalls: total,
    ...echo(range),
    ...(await freshness(analytics, "install")),
  };
});

const installsByOs = handle(reportCalls.installsByOs)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openQuestion({ abilities, services }, query.appId);
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
    ...echo(range),
    ...(await freshness(analytics, "install", "update")),
  };
});

export const partRoutes: Route[] = [installsByLanguage, installsByRegion, installsByOem, installsByOs];
