import { indianStates } from "#contract/reference/states.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { handle, type Route } from "#server/http/route.ts";
import { echo, freshness, shareOf } from "../reports/answer.ts";
import { by, countBy, countByAndPerDay, cut, totalOf, withAll } from "../reports/breakdown.ts";
import { dailyOf } from "../reports/daily.ts";
import { kept } from "../reports/devices.ts";
import { openQuestion, rangeOfDates } from "../reports/question.ts";

const mostCities = 100;
const stateCodes = indianStates.map(({ code }) => code);

const downloadSource = handle(campaignCalls.downloadSource)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openQuestion({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const { source } = query;
  const everySource = countByAndPerDay(analytics, by.source, question);
  const narrowing = { where: "source = {source:String}", parameters: { source: source ?? "" } };
  const [{ parts }, { perDay }] = await Promise.all([
    everySource,
    source === undefined ? everySource : countByAndPerDay(analytics, by.source, question, narrowing),
  ]);
  const total = totalOf(parts);
  return {
    source: source ?? null,
    reportData: parts.map(({ name, n }) => ({ source: name, installs: n, share: shareOf(n, total) })),
    appInstallsPerDate: dailyOf(range, perDay).perDate,
    totalAppInstalls: total,
    ...echo(range),
    ...(await freshness(analytics, "install")),
  };
});

/** Breaks down by state, by the cities of one state, or for one city. */
function narrow({ state, city }: { state?: string | undefined; city?: string | undefined }) {
  if (state === undefined) return { dimension: by.state };
  const parameters = { state: kept(state), city: kept(city ?? "") };
  const ofState = "state = {state:String}";
  return city === undefined
    ? { dimension: by.city, where: ofState, parameters }
    : { dimension: by.city, where: `${ofState} AND city = {city:String}`, parameters };
}

const regionBasedDownload = handle(campaignCalls.regionBasedDownload)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openQuestion({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const question = { appId: app.id, kind: "install", range } as const;
  const { dimension, ...narrowing } = narrow(query);
  const { parts, perDay } = await countByAndPerDay(analytics, dimension, question, narrowing);
  const total = totalOf(parts);
  const { kept: shown, others } = cut(parts, mostCities);
  return {
    state: query.state ?? null,
    city: query.city ?? null,
    reportData: shown.map(({ name, n }) => ({ name, installs: n, share: shareOf(n, total) })),
    others,
    appInstallsPerDate: dailyOf(range, perDay).perDate,
    totalAppInstalls: total,
    ...echo(range),
    ...(await freshness(analytics, "install")),
  };
});

const regionalDownloads = handle(campaignCalls.regionalDownloads)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openQuestion({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const rows = withAll(await countBy(analytics, by.state, { appId: app.id, kind: "download", range }), stateCodes);
  const total = totalOf(rows);
  return {
    reportData: rows.map(({ name, n }) => ({ state: name, downloads: n, share: shareOf(n, total) })),
    totalDownloads: total,
    ...echo(range),
    ...(await freshness(analytics, "download")),
  };
});

export const placeRoutes: Route[] = [downloadSource, regionBasedDownload, regionalDownloads];
