import { reportCalls } from "#contract/statistics/report-calls.ts";
import { handle, type Route } from "#server/http/route.ts";
import { oems } from "#server/reference/devices.ts";
import { echo, freshness, groupBy, shareOf, sum } from "./answer.ts";
import { by, countByAndPerDay, totalOf } from "./breakdown.ts";
import { dailyOf } from "./daily.ts";
import { countByModel, cutModels, kept, type ModelCount } from "./devices.ts";
import { openQuestion, rangeOfDates, recentDays } from "./question.ts";

const mostModels = 200;
const mostModelsOfOem = 100;
const shownPerOem = 10;

const installRow =
  (total: number) =>
  ({ oem, model, n }: ModelCount) => ({
    oem,
    model,
    installs: n,
    share: shareOf(n, total),
  });
const countAll = (rows: readonly ModelCount[]): number => sum(rows.map(({ n }) => n));

const installsByModel = handle(reportCalls.installsByModel)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openQuestion({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const rows = await countByModel(analytics, { appId: app.id, kind: "install", range, oem: query.OEM });
  const total = countAll(rows);
  const { shown, others } = cutModels(rows, mostModelsOfOem);
  return {
    OEM: query.OEM,
    appDeviceWiseInstalls: shown.map(installRow(total)),
    others,
    totalAppInstalls: total,
    ...echo(range),
    ...(await freshness(analytics, "install")),
  };
});

const installsPerDevicePerOem = handle(reportCalls.installsPerDevicePerOem)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openQuestion({ abilities, services }, query.appId);
  const range = recentDays();
  const rows = await countByModel(analytics, { appId: app.id, kind: "install", range });
  const total = countAll(rows);
  const perOem = groupBy(rows, ({ oem }) => oem);
  const answer = [...perOem].map(([oem, models]) => ({
    oem,
    installs: countAll(models),
    share: shareOf(countAll(models), total),
    models: models.slice(0, shownPerOem).map(({ model, n }) => ({ model, installs: n })),
  }));
  return {
    appDeviceWiseInstalls: answer.sort((a, b) => b.installs - a.installs),
    totalAppInstalls: total,
    ...echo(range),
    ...(await freshness(analytics, "install")),
  };
});

const deviceInstallsReport = handle(reportCalls.deviceInstallsReport)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openQuestion({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const rows = await countByModel(analytics, { appId: app.id, kind: "install", range });
  const total = countAll(rows);
  const { shown, others } = cutModels(rows, mostModels);
  return {
    appDeviceWiseInstalls: shown.map(installRow(total)),
    others,
    totalAppInstalls: total,
    ...echo(range),
    ...(await freshness(analytics, "install")),
  };
});

const deviceUpdatesReport = handle(reportCalls.deviceUpdatesReport)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openQuestion({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const rows = await countByModel(analytics, { appId: app.id, kind: "update", range });
  const total = countAll(rows);
  const { shown, others } = cutModels(rows, mostModels);
  return {
    appDeviceWiseUpdates: shown.map(({ oem, model, n }) => ({ oem, model, updates: n, share: shareOf(n, total) })),
    others,
    totalAppUpdates: total,
    ...echo(range),
    ...(await freshness(analytics, "update")),
  };
});

const deviceDistributionReport = handle(reportCalls.deviceDistributionReport)(
  async ({ query, abilities, services }) => {
    const { app, analytics } = await openQuestion({ abilities, services }, query.appId);
    const range = rangeOfDates(query);
    const question = { appId: app.id, kind: "install", range } as const;
    const { model } = query;
    const narrowing =
      model === undefined ? {} : { where: "model = {model:String}", parameters: { model: kept(model) } };
    const { parts, perDay } = await countByAndPerDay(analytics, by.oem, question, narrowing);
    const total = totalOf(parts);
    return {
      model: model ?? null,
      appDeviceWiseInstalls: parts.map(({ name, n }) => ({ oem: name, installs: n, share: shareOf(n, total) })),
      appInstallsPerDate: dailyOf(range, perDay).perDate,
      totalAppInstalls: total,
      ...echo(range),
      ...(await freshness(analytics, "install")),
    };
  },
);

const allDevices = handle(reportCalls.allDevices)(() => ({ items: oems() }));

export const deviceRoutes: Route[] = [
  installsByModel,
  installsPerDevicePerOem,
  deviceInstallsReport,
  deviceUpdatesReport,
  deviceDistributionReport,
  allDevices,
];
