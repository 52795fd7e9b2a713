import { recordOf } from "#contract/access/rules.ts";
import { homeCalls } from "#contract/statistics/home-calls.ts";
import { addDays } from "#contract/statistics/ranges.ts";
import { findAppsWithDeveloper } from "#server/apps/apps.store.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { handle, type Route } from "#server/http/route.ts";
import { echo, freshness } from "../reports/answer.ts";
import { dailyOf } from "../reports/daily.ts";
import { today } from "../reports/question.ts";
import { countDaysOfMany, countRealTimeOfMany } from "./installs-of-many.ts";

const days = 30;

/** All apps of a page in one answer; a single one that is not the asker's to read hides them all. */
const homeInstalls = handle(homeCalls.homeInstalls)(async ({ query, abilities, services }) => {
  const ids = [...new Set(query.appIds)];
  const apps = await findAppsWithDeveloper(services.database.db, ids);
  for (const id of ids) {
    const app = apps.get(id);
    if (!app) throw new Failure("app_not_found");
    requireAllowed(abilities, "read", recordOf("Statistics", app), "app_not_found");
  }
  const analytics = await services.statistics.open();
  const range = { from: addDays(today(), -days), to: addDays(today(), -1) };
  const [byDay, byMinute] = await Promise.all([
    countDaysOfMany(analytics, ids, range),
    countRealTimeOfMany(analytics, ids, Date.now()),
  ]);
  return {
    items: ids.map((appId) => {
      const { perDate, total } = dailyOf(range, byDay.get(appId) ?? new Map());
      const { value = 0, previous = 0 } = byMinute.get(appId) ?? {};
      return { appId, value, previous, appInstallsPerDate: perDate, totalAppInstalls: total };
    }),
    ...echo(range),
    ...(await freshness(analytics, "real_time_install", "install")),
  };
});

export const homeRoutes: Route[] = [homeInstalls];
