import { indianStates } from "#contract/platform/reference/states.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { dateRangeFields, freshness, shareOf } from "../reports/response-fields.ts";
import { dimensions, countBy, countByAndPerDay, topRows, totalCount, withMissingNames } from "../reports/breakdown.ts";
import { dailyOf } from "../reports/daily.ts";
import { emptyIfUnknown } from "../reports/devices.ts";
import { openAppReport, rangeOfDates } from "../reports/report-access.ts";

const maxCities = 100;
const stateCodes = indianStates.map(({ code }) => code);

const downloadSource = handle(campaignCalls.downloadSource)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const { source } = query;
  const everySource = countByAndPerDay(analytics, dimensions.source, question);
  const narrowing = { where: "source = {source:String}", parameters: { source: source ?? "" } };
  const [{ parts }, { perDay }] = await Promise.all([
    everySource,
    source === undefined ? everySource : countByAndPerDay(analytics, dimensions.source, question, narrowing),
  ]);
  const total = totalCount(parts);
  return {
    source: source ?? null,
    reportData: parts.map(({ name, n }) => ({ source: name, installs: n, share: shareOf(n, total) })),
    appInstallsPerDate: dailyOf(range, perDay).perDate,
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await freshness(analytics, "install")),
  };
});

/** Breaks down by state, by the cities of one state, or for one city. */
function regionFilter({ state, city }: { state?: string | undefined; city?: string | undefined }) {
  if (state === undefined) return { dimension: dimensions.state };
  const parameters = { state: emptyIfUnknown(state), city: emptyIfUnknown(city ?? "") };
  const ofState = "state = {state:String}";
  return city === undefined
    ? { dimension: dimensions.city, where: ofState, parameters }
    : { dimension: dimensions.city, where: `${ofState} AND city = {city:String}`, parameters };
}

const regionBasedDownload = handle(campaignCalls.regionBasedDownload)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const { dimension, ...narrowing } = regionFilter(query);
  const { parts, perDay } = await countByAndPerDay(analytics, dimension, question, narrowing);
  const total = totalCount(parts);
  const { kept: shown, others } = topRows(parts, maxCities);
  return {
    state: query.state ?? null,
    city: query.city ?? null,
    reportData: shown.map(({ name, n }) => ({ name, installs: n, share: shareOf(n, total) })),
    others,
    appInstallsPerDate: dailyOf(range, perDay).perDate,
    totalAppInstalls: total,
    ...dateRangeFields(range),
    ...(await freshness(analytics, "install")),
  };
});

const regionalDownloads = handle(campaignCalls.regionalDownloads)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const rows = withMissingNames(
    await countBy(analytics, dimensions.state, { appId: app.id, kind: "download", range }),
    stateCodes,
  );
  const total = totalCount(rows);
  return {
    reportData: rows.map(({ name, n }) => ({ state: name, downloads: n, share: shareOf(n, total) })),
    totalDownloads: total,
    ...dateRangeFields(range),
    ...(await freshness(analytics, "download")),
  };
});

export const sourceAndRegionRoutes: Route[] = [downloadSource, regionBasedDownload, regionalDownloads];
