import { indianStates } from "#contract/platform/reference/states.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { unknownValue } from "#contract/statistics/metrics.ts";
import { addDays, dayOf, rangeLimits } from "#contract/statistics/date-ranges.ts";
import { fieldFailure } from "#server/platform/http/failure.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { dateRangeFields, freshness, sum } from "../reports/response-fields.ts";
import { dimensions, countByAndPerDay, totalCount } from "../reports/breakdown.ts";
import { countPerDay, dailyOf } from "../reports/daily.ts";
import { openAppReport, rangeOfDates, requireReadableApp, today } from "../reports/report-access.ts";
import { campaignsOf, findCurrent } from "./campaigns.store.ts";
import { countPerHour } from "./installs-per-hour.ts";
import { presentCampaign } from "./present-campaign.ts";
import { changeCampaign, withdrawCampaign } from "./change-campaign.ts";
import { sourceAndRegionRoutes } from "./sources-and-regions.handlers.ts";
import { startCampaign } from "./start-campaign.ts";

const attributed = { where: "campaign != ''" };

const campaignInstalls = handle(campaignCalls.campaignInstalls)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const { parts, perDay } = await countByAndPerDay(analytics, dimensions.campaign, question);
  const { perDate, total } = dailyOf(range, perDay);
  return {
    appInstallsPerDate: perDate,
    totalAppInstalls: total,
    attributedInstalls: totalCount(parts.filter(({ name }) => name !== unknownValue)),
    ...dateRangeFields(range),
    ...(await freshness(analytics, "install", "attributed_install")),
  };
});

const attributedInstalls = handle(campaignCalls.attributedInstalls)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const [{ parts, perDay }, campaigns] = await Promise.all([
    countByAndPerDay(analytics, dimensions.campaign, question, attributed),
    campaignsOf(services.database.db, app.id),
  ]);
  const { perDate, total } = dailyOf(range, perDay);
  return {
    attributedInstallsPerDate: perDate,
    totalAttributedInstalls: total,
    byCampaign: parts.map(({ name, n }) => ({
      campaign: name,
      name: campaigns.find(({ id }) => id === name)?.name ?? null,
      installs: n,
    })),
    ...dateRangeFields(range),
    ...(await freshness(analytics, "attributed_install")),
  };
});

const campaignUpdates = handle(campaignCalls.campaignUpdates)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const { perDate, total } = await countPerDay(analytics, app.id, "update", range);
  return {
    appUpdatesPerDate: perDate,
    totalAppUpdates: total,
    ...dateRangeFields(range),
    ...(await freshness(analytics, "update")),
  };
});

function readDay(asked: string | undefined): string {
  const now = Date.now();
  const day = asked ?? addDays(dayOf(now), -1);
  if (day > dayOf(now)) throw fieldFailure("date", "range_in_future");
  if (day <= addDays(dayOf(now), -rangeLimits.days)) throw fieldFailure("date", "range_too_long");
  return day;
}

const peakVolume = handle(campaignCalls.peakVolume)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const date = readDay(query.date);
  const hours = await countPerHour(analytics, app.id, date);
  const peak = Math.max(...hours);
  return {
    date,
    peakHour: peak === 0 ? null : hours.indexOf(peak),
    peakInstalls: peak,
    hours: hours.map((installs, hour) => ({ hour, installs })),
    totalAppInstalls: sum(hours),
    ...(await freshness(analytics, "peak_volume")),
  };
});

const campaignRegions = handle(campaignCalls.campaignRegions)(() => ({
  items: indianStates.map(({ code, name }) => ({ state: code, name })),
}));

const campaignIntervals = handle(campaignCalls.campaignIntervals)(async ({ query, abilities, services }) => {
  const app = await requireReadableApp({ abilities, services }, query.appId);
  const rows = await campaignsOf(services.database.db, app.id);
  return { items: rows.map((row) => presentCampaign(row, today())) };
});

const campaignExists = handle(campaignCalls.campaignExists)(async ({ query, abilities, services }) => {
  const app = await requireReadableApp({ abilities, services }, query.appId);
  const { db } = services.database;
  const [all, current] = await Promise.all([campaignsOf(db, app.id), findCurrent(db, app.id, today())]);
  return { exists: all.length > 0, current: current ? presentCampaign(current, today()) : null };
});

export const routes: Route[] = [
  campaignInstalls,
  attributedInstalls,
  campaignUpdates,
  peakVolume,
  campaignRegions,
  campaignIntervals,
  campaignExists,
  startCampaign,
  changeCampaign,
  withdrawCampaign,
  ...sourceAndRegionRoutes,
];
