import { indianStates } from "#contract/platform/reference/states.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { dateRangeFields, getFreshness, roundedShare } from "../reports/response-fields.ts";
import {
  breakdownDimensions,
  countByDimension,
  countByDimensionAndDay,
  selectTopBreakdownRows,
  sumBreakdownRows,
  addMissingBreakdownNames,
} from "../reports/breakdown.ts";
import { toDailyTotals } from "../reports/daily-totals.ts";
import { toStoredDeviceName } from "../reports/devices.ts";
import { openAppReport, rangeFromDateParams } from "../reports/report-access.ts";
import { requireKnownCity, resolveState } from "../reports/report-filters.ts";

const maxCities = 100;
const stateCodes = indianStates.map(({ code }) => code);

const downloadSource = handle(campaignCalls.downloadSource)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const { source } = query;
  const everySource = countByDimensionAndDay(analytics, breakdownDimensions.source, question);
  const narrowing = { where: "source = {source:String}", parameters: { source: source ?? "" } };
  const [{ parts }, { perDay }] = await Promise.all([
    everySource,
    source === undefined
      ? everySource
      : countByDimensionAndDay(analytics, breakdownDimensions.source, question, narrowing),
  ]);
  const total = sumBreakdownRows(parts);
  return {
    source: source ?? null,
    reportData: parts.map(({ name, n }) => ({ source: name, installs: n, share: roundedShare(n, total) })),
    appInstallsPerDate: toDailyTotals(range, perDay).perDate,
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "install")),
  };
});

interface Place {
  readonly state: string | null;
  readonly city: string | null;
}

/** Breaks down by state, by the cities of one state, or for one city. */
function regionFilter({ state, city }: Place) {
  if (state === null) return { dimension: breakdownDimensions.state };
  const parameters = { state: toStoredDeviceName(state), city: toStoredDeviceName(city ?? "") };
  const ofState = "state = {state:String}";
  return city === null
    ? { dimension: breakdownDimensions.city, where: ofState, parameters }
    : { dimension: breakdownDimensions.city, where: `${ofState} AND city = {city:String}`, parameters };
}

const regionBasedDownload = handle(campaignCalls.regionBasedDownload)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const place = { state: query.state === undefined ? null : resolveState(query.state), city: query.city ?? null };
  const { dimension, ...narrowing } = regionFilter(place);
  const { parts, perDay } = await countByDimensionAndDay(analytics, dimension, question, narrowing);
  const { state, city } = place;
  if (parts.length === 0 && state !== null && city !== null)
    await requireKnownCity({ analytics, appId: app.id }, { state, city });
  const total = sumBreakdownRows(parts);
  const { kept: shown, others } = selectTopBreakdownRows(parts, maxCities);
  return {
    ...place,
    reportData: shown.map(({ name, n }) => ({ name, installs: n, share: roundedShare(n, total) })),
    others,
    appInstallsPerDate: toDailyTotals(range, perDay).perDate,
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "install")),
  };
});

const regionalDownloads = handle(campaignCalls.regionalDownloads)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const rows = addMissingBreakdownNames(
    await countByDimension(analytics, breakdownDimensions.state, { appId: app.id, kind: "download", range }),
    stateCodes,
  );
  const total = sumBreakdownRows(rows);
  return {
    reportData: rows.map(({ name, n }) => ({ state: name, downloads: n, share: roundedShare(n, total) })),
    totalDownloads: total,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "download")),
  };
});

export const sourceAndRegionRoutes: Route[] = [downloadSource, regionBasedDownload, regionalDownloads];
