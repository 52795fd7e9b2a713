import { parseArgs } from "node:util";
import { toIndianDay } from "#contract/day-in-india.ts";
import { DirectoryInUse } from "#server/platform/db/directory-lock.ts";
import { EnvironmentError, readEnvironment } from "#server/environment.ts";
import { openServices } from "#server/server.ts";
import { discardFinalDeviceCounts } from "#server/statistics/final-days/final-device-counts.ts";
import { openStatistics } from "#server/statistics/engine/statistics.ts";
import { appLine } from "../replay/apps-file.ts";
import { loadEventApps } from "./event-apps.ts";
import { daysBefore, writeEventHistory } from "./write-event-history.ts";

/** Prints the published apps, most used first, for `npm run replay`. */
async function list(): Promise<number> {
  const services = await openServices(readEnvironment());
  const apps = await loadEventApps(services.database, 1);
  for (const app of apps.sort((a, b) => b.dailyInstalls - a.dailyInstalls))
    console.log(appLine({ id: app.appId, package: app.package }));
  await services.inspections.close();
  await services.database.close();
  return 0;
}

const options = { days: { type: "string" }, scale: { type: "string" }, list: { type: "boolean" } } as const;

/**
 * `npm run events -- --days 90 --scale 1`: generates events for every published app, for trials and measurements. With
 * `--list` it prints those apps instead.
 */
async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options });
  if (values.list) return list();
  const [days, scale] = [Number(values.days ?? 90), Number(values.scale ?? 1)];
  if (!(days >= 1 && days <= 400 && scale > 0)) {
    console.error("npm run events -- --days 1..400 --scale 1");
    return 2;
  }
  const environment = readEnvironment();
  const services = await openServices(environment);
  const { clickhouseUrl: url, clickhouseCluster: cluster, dataDir } = environment;
  const statistics = await openStatistics({ url, cluster, dataDir, log: services.log });
  await statistics.whenReady();
  const now = Date.now();
  for (const app of await loadEventApps(services.database, scale)) {
    const written = await writeEventHistory(statistics.counting, app, { after: daysBefore(now, days), until: now });
    console.log(`${app.package}  ${written} events`);
  }
  await statistics.counting.countAll();
  await discardFinalDeviceCounts(await statistics.whenReady(), { cluster }, toIndianDay(daysBefore(now, days)));
  await statistics.stop();
  await services.inspections.close();
  await services.database.close();
  return 0;
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const expected = error instanceof EnvironmentError || error instanceof DirectoryInUse;
    console.error(expected ? error.message : error);
    process.exitCode = 1;
  },
);
