import { reportCalls } from "#contract/statistics/report-calls.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { listOemsWithModelCounts } from "#server/platform/reference/devices.ts";
import { dateRangeFields, getFreshness, groupRowsBy, roundedShare, sumCounts } from "./response-fields.ts";
import { breakdownDimensions, countByDimensionAndDay, sumBreakdownRows } from "./breakdown.ts";
import { toDailyTotals } from "./daily-totals.ts";
import { countByDeviceModel, selectTopDeviceModels, toStoredDeviceName, type DeviceModelCount } from "./devices.ts";
import { openAppReport, rangeFromDateParams, lastSevenDays } from "./report-access.ts";
import { requireKnownModel, requireKnownOem } from "./report-filters.ts";

const maxModels = 200;
const maxModelsPerOem = 100;
const modelsPerOem = 10;

const installRow =
  (total: number) =>
  ({ oem, model, n }: DeviceModelCount) => ({
    oem,
    model,
    installs: n,
    share: roundedShare(n, total),
  });
const countAll = (rows: readonly DeviceModelCount[]): number => sumCounts(rows.map(({ n }) => n));

const installsByModel = handle(reportCalls.installsByModel)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const rows = await countByDeviceModel(analytics, { appId: app.id, kind: "install", range, oem: query.OEM });
  if (rows.length === 0) await requireKnownOem({ analytics, appId: app.id }, query.OEM);
  const total = countAll(rows);
  const { shown, others } = selectTopDeviceModels(rows, maxModelsPerOem);
  return {
    OEM: query.OEM,
    appDeviceWiseInstalls: shown.map(installRow(total)),
    others,
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "install")),
  };
});

const installsPerDevicePerOem = handle(reportCalls.installsPerDevicePerOem)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = lastSevenDays();
  const rows = await countByDeviceModel(analytics, { appId: app.id, kind: "install", range });
  const total = countAll(rows);
  const perOem = groupRowsBy(rows, ({ oem }) => oem);
  const answer = [...perOem].map(([oem, models]) => ({
    oem,
    installs: countAll(models),
    share: roundedShare(countAll(models), total),
    models: models.slice(0, modelsPerOem).map(({ model, n }) => ({ model, installs: n })),
  }));
  return {
    appDeviceWiseInstalls: answer.sort((a, b) => b.installs - a.installs),
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "install")),
  };
});

const deviceInstallsReport = handle(reportCalls.deviceInstallsReport)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const rows = await countByDeviceModel(analytics, { appId: app.id, kind: "install", range });
  const total = countAll(rows);
  const { shown, others } = selectTopDeviceModels(rows, maxModels);
  return {
    appDeviceWiseInstalls: shown.map(installRow(total)),
    others,
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "install")),
  };
});

const deviceUpdatesReport = handle(reportCalls.deviceUpdatesReport)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const rows = await countByDeviceModel(analytics, { appId: app.id, kind: "update", range });
  const total = countAll(rows);
  const { shown, others } = selectTopDeviceModels(rows, maxModels);
  return {
    appDeviceWiseUpdates: shown.map(({ oem, model, n }) => ({ oem, model, updates: n, share: roundedShare(n, total) })),
    others,
    totalAppUpdates: total,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "update")),
  };
});

const deviceDistributionReport = handle(reportCalls.deviceDistributionReport)(
  async ({ query, abilities, services }) => {
    const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
    const range = rangeFromDateParams(query);
    const question = { appId: app.id, kind: "install", range } as const;
    const { model } = query;
    const narrowing =
      model === undefined ? {} : { where: "model = {model:String}", parameters: { model: toStoredDeviceName(model) } };
    const { parts, perDay } = await countByDimensionAndDay(analytics, breakdownDimensions.oem, question, narrowing);
    if (parts.length === 0 && model !== undefined) await requireKnownModel({ analytics, appId: app.id }, model);
    const total = sumBreakdownRows(parts);
    return {
      model: model ?? null,
      appDeviceWiseInstalls: parts.map(({ name, n }) => ({ oem: name, installs: n, share: roundedShare(n, total) })),
      appInstallsPerDate: toDailyTotals(range, perDay).perDate,
      totalAppInstalls: total,
      ...dateRangeFields(range),
      ...(await getFreshness(analytics, "install")),
    };
  },
);

const allDevices = handle(reportCalls.allDevices)(() => ({ items: listOemsWithModelCounts() }));

export const deviceReportRoutes: Route[] = [
  installsByModel,
  installsPerDevicePerOem,
  deviceInstallsReport,
  deviceUpdatesReport,
  deviceDistributionReport,
  allDevices,
];
