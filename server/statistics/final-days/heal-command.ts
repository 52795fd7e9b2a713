import { Day } from "#contract/scalar-schemas.ts";
import { daysInRange } from "#contract/statistics/date-ranges.ts";
import { readEnvironment } from "#server/environment.ts";
import { createLog } from "#server/log.ts";
import { openStatistics } from "../engine/statistics.ts";
import { discardFinalDeviceCounts } from "./final-device-counts.ts";
import { healRollups } from "./heal-rollups.ts";

export const healCommandUsage = `npm run statistics -- heal FROM TO
Compares every rollup with the raw events on these days (YYYY-MM-DD) and makes again what differs. Stop whatever sends
events first; with the embedded engine, stop the server too.`;

const isDay = (text: string | undefined): text is string => Day.safeParse(text).success;

/** Repairs rollups after a crash, without waiting for the days to become final. Returns the exit code. */
export async function runHeal([from, to]: string[]): Promise<number> {
  if (!isDay(from) || !isDay(to) || from > to) {
    console.error(healCommandUsage);
    return 2;
  }
  const { clickhouseUrl: url, clickhouseCluster: cluster, dataDir, logLevel } = readEnvironment();
  const statistics = await openStatistics({ url, cluster, dataDir, log: createLog(logLevel) });
  try {
    if (statistics.state === "off") return 1;
    const analytics = await statistics.whenReady();
    await statistics.counting.countAll();
    let healed = 0;
    for (const day of daysInRange({ from, to })) {
      const differences = await healRollups(analytics, { cluster }, { from: day, to: day });
      for (const { rollup, appId } of differences) console.log(`${day}  ${appId}  ${rollup} is made again`);
      healed += differences.length;
    }
    if (healed === 0) console.log("Every rollup says what the raw events say.");
    else await discardFinalDeviceCounts(analytics, { cluster }, from);
    return 0;
  } finally {
    await statistics.stop();
  }
}
