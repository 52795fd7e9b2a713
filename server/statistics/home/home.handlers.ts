import { buildAccessRecord } from "#contract/access/rules.ts";
import { homeCalls } from "#contract/statistics/home-calls.ts";
import { addDays, type DateRange } from "#contract/statistics/date-ranges.ts";
import { findAppsWithDeveloper } from "#server/catalog/apps/apps.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { dateRangeFields, getFreshness } from "../reports/response-fields.ts";
import { countEventsPerDay } from "../reports/daily-totals.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import { countRealTimeEvents } from "../reports/real-time.ts";

const days = 30;

async function installsOf(
  analytics: AnalyticsClient,
  appId: string,
  { range, now }: { range: DateRange; now: number },
) {
  const [{ perDate, total }, { value, previous }] = await Promise.all([
    countEventsPerDay(analytics, appId, "install", range),
    countRealTimeEvents(analytics, appId, now),
  ]);
  return { appId, value, previous, appInstallsPerDate: perDate, totalAppInstalls: total };
}

/** Installs for all apps on a page, in one response. A single app that the user may not read hides them all. */
const homeInstalls = handle(homeCalls.homeInstalls)(async ({ query, abilities, services }) => {
  const ids = [...new Set(query.appIds)];
  const apps = await findAppsWithDeveloper(services.database.db, ids);
  for (const id of ids) {
    const app = apps.get(id);
    if (!app) throw new Failure("app_not_found");
    requireAllowed(abilities, "read", buildAccessRecord("Statistics", app), "app_not_found");
  }
  const analytics = await services.statistics.open();
  const range = { from: addDays(todayInIndia(), -days), to: addDays(todayInIndia(), -1) };
  // One time for all apps, so that they are counted up to the same minute.
  const now = Date.now();
  return {
    items: await Promise.all(ids.map((id) => installsOf(analytics, id, { range, now }))),
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "real_time_install", "install")),
  };
});

export const homeRoutes: Route[] = [homeInstalls];
