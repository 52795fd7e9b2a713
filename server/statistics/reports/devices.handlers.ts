import { reportCalls } from "#contract/statistics/report-calls.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { countedOems } from "#server/platform/reference/devices.ts";
import { dateRangeFields, freshness, groupBy, shareOf, sum } from "./response-fields.ts";
import { dimensions, countByAndPerDay, totalCount } from "./breakdown.ts";
import { dailyOf } from "./daily.ts";
import { countByModel, topModels, emptyIfUnknown, type ModelCount } from "./devices.ts";
import { openAppReport, rangeOfDates, recentDays } from "./report-access.ts";

const maxModels = 200;
const maxModelsPerOem = 100;
const modelsPerOem = 10;

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
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const rows = await countByModel(analytics, { appId: app.id, kind: "install", range, oem: query.OEM });
  const total = countAll(rows);
  const { shown, others } = topModels(rows, maxModelsPerOem);
  return {
    OEM: query.OEM,
    appDeviceWiseInstalls: shown.map(installRow(total)),
    others,
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await freshness(analytics, "install")),
  };
});

const installsPerDevicePerOem = handle(reportCalls.installsPerDevicePerOem)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = recentDays();
  const rows = await countByModel(analytics, { appId: app.id, kind: "install", range });
  const total = countAll(rows);
  const perOem = groupBy(rows, ({ oem }) => oem);
  const answer = [...perOem].map(([oem, models]) => ({
    oem,
    installs: countAll(models),
    share: shareOf(countAll(models), total),
    models: models.slice(0, modelsPerOem).map(({ model, n }) => ({ model, installs: n })),
  }));
  return {
    appDeviceWiseInstalls: answer.sort((a, b) => b.installs - a.installs),
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await freshness(analytics, "install")),
  };
});

const deviceInstallsReport = handle(reportCalls.deviceInstallsReport)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const rows = await countByModel(analytics, { appId: app.id, kind: "install", range });
  const total = countAll(rows);
  const { shown, others } = topModels(rows, maxModels);
  return {
    appDeviceWiseInstalls: shown.map(installRow(total)),
    others,
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await freshness(analytics, "install")),
  };
});

const deviceUpdatesReport = handle(reportCalls.deviceUpdatesReport)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const rows = await countByModel(analytics, { appId: app.id, kind: "update", range });
  const total = countAll(rows);
  const { shown, others } = topModels(rows, maxModels);
  return {
    appDeviceWiseUpdates: shown.map(({ oem, model, n }) => ({ oem, model, updates: n, share: shareOf(n, total) })),
    others,
    totalAppUpdates: total,
    ...dateRangeFields(range),
    ...(await freshness(analytics, "update")),
  };
});

const deviceDistributionReport = handle(reportCalls.deviceDistributionReport)(
  async ({ query, abilities, services }) => {
    const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
    const range = rangeOfDates(query);
    const question = { appId: app.id, kind: "install", range } as const;
    const { model } = query;
    const narrowing =
      model === undefined ? {} : { where: "model = {model:String}", parameters: { model: emptyIfUnknown(model) } };
    const { parts, perDay } = await countByAndPerDay(analytics, dimensions.oem, question, narrowing);
    const total = totalCount(parts);
    return {
      model: model ?? null,
      appDeviceWiseInstalls: parts.map(({ name, n }) => ({ oem: name, installs: n, share: shareOf(n, total) })),
      appInstallsPerDate: dailyOf(range, perDay).perDate,
      totalAppInstalls: total,
      ...dateRangeFields(range),
      ...(await freshness(analytics, "install")),
    };
  },
);

const allDevices = handle(reportCalls.allDevices)(() => ({ items: countedOems() }));

export const deviceRoutes: Route[] = [
  installsByModel,
  installsPerDevicePerOem,
  deviceInstallsReport,
  deviceUpdatesReport,
  deviceDistributionReport,
  allDevices,
];
