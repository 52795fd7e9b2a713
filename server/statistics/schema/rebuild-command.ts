import { addDays, dateRangeLimits } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { readEnvironment } from "#server/environment.ts";
import { createLog } from "#server/log.ts";
import { discardFinalDeviceCounts } from "../final-days/final-device-counts.ts";
import { openStatistics } from "../engine/statistics.ts";
import { rebuildRollupStatements, rollups } from "./rollups.ts";

export const rebuildCommandUsage = `npm run statistics -- rebuild all|${rollups.map(({ name }) => name).join("|")}
Stop whatever sends events first; with the embedded engine, stop the server too.`;

/** Rebuilds rollups from raw events. Returns the exit code. */
export async function runRebuild([wanted]: string[]): Promise<number> {
  const chosen = rollups.filter(({ name }) => wanted === "all" || wanted === name);
  if (chosen.length === 0) {
    console.error(rebuildCommandUsage);
    return 2;
  }
  const { clickhouseUrl: url, clickhouseCluster: cluster, dataDir, logLevel } = readEnvironment();
  const statistics = await openStatistics({ url, cluster, dataDir, log: createLog(logLevel) });
  try {
    if (statistics.state === "off") return 1;
    const analytics = await statistics.whenReady();
    await statistics.counting.countAll();
    if (chosen.some(({ name }) => name === "activity"))
      await discardFinalDeviceCounts(analytics, { cluster }, addDays(toIndianDay(Date.now()), -dateRangeLimits.days));
    for (const rollup of chosen) {
      for (const statement of rebuildRollupStatements({ cluster }, rollup)) await analytics.command(statement);
      console.log(`${rollup.name} is made again.`);
    }
    return 0;
  } finally {
    await statistics.stop();
  }
}
