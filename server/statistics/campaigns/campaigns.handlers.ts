import { indianStates } from "#contract/platform/reference/states.ts";
import { CampaignPeriod, campaignCalls, defaultCampaignDays } from "#contract/statistics/campaign-calls.ts";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { addDays, dateRangeLimits } from "#contract/statistics/date-ranges.ts";
import { toIndianDay, todayInIndia } from "#contract/day-in-india.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { type CallContext, handle, type Route } from "#server/platform/http/route.ts";
import { dateRangeFields, getFreshness, sumCounts } from "../reports/response-fields.ts";
import { countByDimensionAndDay, breakdownDimensions, sumBreakdownRows } from "../reports/breakdown.ts";
import { countEventsPerDay, toDailyTotals } from "../reports/daily-totals.ts";
import { openAppReport, rangeFromDateParams, requireReadableApp } from "../reports/report-access.ts";
import {
  findCampaigns,
  createCampaign,
  deleteCampaign,
  findUnfinishedCampaign,
  lockCampaign,
  updateCampaign,
} from "./campaigns.store.ts";
import { parseOrFail } from "#server/platform/http/validation.ts";
import { presentCampaign } from "./present-campaign.ts";
import { sourceAndRegionRoutes } from "./sources-and-regions.handlers.ts";
import { type Abilities, buildAccessRecord } from "#contract/access/rules.ts";
import { isLiveAppStatus } from "#contract/catalog/apps/status.ts";
import { findApp, lockApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";

/**
 * Completes the period of a campaign: by default it starts today in India and takes a week. The result is validated
 * like a chosen one.
 */
function periodOf({
  startDate = todayInIndia(),
  endDate,
  name,
}: CallContext<typeof campaignCalls.startCampaign>["body"]) {
  const lastDay = endDate ?? addDays(startDate, defaultCampaignDays - 1);
  return parseOrFail(CampaignPeriod, { startDate, endDate: lastDay, name });
}

/** Starts a campaign. The app's lock makes the second of two concurrent requests see the first. */
const startCampaign = handle(campaignCalls.startCampaign)(async ({ query, body, actor, abilities, services }) =>
  services.database.transaction(async (tx) => {
    const { name, startDate, endDate } = periodOf(body);
    const app = await lockApp(tx, query.appId);
    if (!app) throw new Failure("app_not_found");
    requireAllowed(abilities, "create", buildAccessRecord("Campaign", app), "app_not_found");
    if (app.liveVersionId === null || !isLiveAppStatus(app.status)) throw new Failure("app_not_published");
    if (await findUnfinishedCampaign(tx, app.id, todayInIndia())) throw new Failure("campaign_running");
    const row = await createCampaign(tx, {
      appId: app.id,
      name: name ?? app.title,
      startDay: startDate,
      endDay: endDate,
      startedBy: actor.accountId,
    });
    return presentCampaign(row, todayInIndia());
  }),
);

const hoursOfDay = 24;

/** Counts installs in each hour of a day in India. */
async function countPerHour(analytics: AnalyticsClient, appId: string, day: string): Promise<number[]> {
  const rows = await analytics.rowsAbout<{ hour: number; n: number }>(
    `SELECT app_id AS app, toHour(at, 'Asia/Kolkata') AS hour, count() AS n FROM ${analyticsDatabase}.events
     WHERE app_id IN {apps:Array(UUID)} AND day = {day:Date} AND kind = 'install' GROUP BY app, hour`,
    { app: appId },
    { day },
  );
  const counts = new Map(rows.map(({ hour, n }) => [hour, n]));
  return Array.from({ length: hoursOfDay }, (_, hour) => counts.get(hour) ?? 0);
}

/**
 * Finds a campaign of the user that has not begun. A campaign that has begun cannot change, since events contain its
 * id.
 */
async function plannedCampaign(tx: Tx, abilities: Abilities, id: string) {
  const row = await lockCampaign(tx, id);
  const app = row && (await findApp(tx, row.appId));
  if (!app) throw new Failure("campaign_not_found");
  requireAllowed(abilities, "update", buildAccessRecord("Campaign", app), "campaign_not_found");
  if (row.startDay <= todayInIndia()) throw new Failure("campaign_started");
  return { row, app };
}

const changeCampaign = handle(campaignCalls.changeCampaign)(async ({ params, body, abilities, services }) =>
  services.database.transaction(async (tx) => {
    const { row, app } = await plannedCampaign(tx, abilities, params.id);
    const name = body.name ?? app.title;
    const changed = await updateCampaign(tx, row.id, { name, startDay: body.startDate, endDay: body.endDate });
    return presentCampaign(changed, todayInIndia());
  }),
);

const withdrawCampaign = handle(campaignCalls.withdrawCampaign)(async ({ params, abilities, services }) =>
  services.database.transaction(async (tx) => {
    const { row } = await plannedCampaign(tx, abilities, params.id);
    await deleteCampaign(tx, row.id);
    return { id: row.id };
  }),
);

const attributed = { where: "campaign != ''" };

const campaignInstalls = handle(campaignCalls.campaignInstalls)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const { parts, perDay } = await countByDimensionAndDay(analytics, breakdownDimensions.campaign, question);
  const { perDate, total } = toDailyTotals(range, perDay);
  return {
    appInstallsPerDate: perDate,
    totalAppInstalls: total,
    attributedInstalls: sumBreakdownRows(parts.filter(({ name }) => name !== unknownDimensionValue)),
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "install", "attributed_install")),
  };
});

const attributedInstalls = handle(campaignCalls.attributedInstalls)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const [{ parts, perDay }, campaigns] = await Promise.all([
    countByDimensionAndDay(analytics, breakdownDimensions.campaign, question, attributed),
    findCampaigns(services.database.db, app.id),
  ]);
  const { perDate, total } = toDailyTotals(range, perDay);
  return {
    attributedInstallsPerDate: perDate,
    totalAttributedInstalls: total,
    byCampaign: parts.map(({ name, n }) => ({
      campaign: name,
      name: campaigns.find(({ id }) => id === name)?.name ?? null,
      installs: n,
    })),
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "attributed_install")),
  };
});

const campaignUpdates = handle(campaignCalls.campaignUpdates)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const { perDate, total } = await countEventsPerDay(analytics, app.id, "update", range);
  return {
    appUpdatesPerDate: perDate,
    totalAppUpdates: total,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "update")),
  };
});

function readDay(requestedDay: string | undefined): string {
  const now = Date.now();
  const day = requestedDay ?? addDays(toIndianDay(now), -1);
  if (day > toIndianDay(now)) throw fieldFailure("date", "range_in_future");
  if (day <= addDays(toIndianDay(now), -dateRangeLimits.days)) throw fieldFailure("date", "range_too_long");
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
    totalAppInstalls: sumCounts(hours),
    ...(await getFreshness(analytics, "peak_volume")),
  };
});

const campaignRegions = handle(campaignCalls.campaignRegions)(() => ({
  items: indianStates.map(({ code, name }) => ({ state: code, name })),
}));

const campaignIntervals = handle(campaignCalls.campaignIntervals)(async ({ query, abilities, services }) => {
  const app = await requireReadableApp({ abilities, services }, query.appId);
  const rows = await findCampaigns(services.database.db, app.id);
  return { items: rows.map((row) => presentCampaign(row, todayInIndia())) };
});

const campaignExists = handle(campaignCalls.campaignExists)(async ({ query, abilities, services }) => {
  const app = await requireReadableApp({ abilities, services }, query.appId);
  const { db } = services.database;
  const [all, current] = await Promise.all([
    findCampaigns(db, app.id),
    findUnfinishedCampaign(db, app.id, todayInIndia()),
  ]);
  return { exists: all.length > 0, current: current ? presentCampaign(current, todayInIndia()) : null };
});

export const campaignRoutes: Route[] = [
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
