import { EnvironmentError, readEnvironment } from "#server/environment.ts";
import { createLog } from "#server/log.ts";
import { openStatistics } from "#server/statistics/engine/statistics.ts";
import { rebuildRollup, rollups } from "./rollups.ts";

const usage = `npm run statistics -- rebuild all|${rollups.map(({ name }) => name).join("|")}
Stop whatever sends events first; with the embedded engine, stop the server too.`;

/** `npm run statistics -- rebuild NAME`: makes a rollup again from raw events. */
async function run([verb, wanted]: string[]): Promise<number> {
  const chosen = rollups.filter(({ name }) => wanted === "all" || wanted === name);
  if (verb !== "rebuild" || chosen.length === 0) {
    console.error(usage);
    return 2;
  }
  const { clickhouseUrl: url, clickhouseCluster: cluster, dataDir, logLevel } = readEnvironment();
  const statistics = await openStatistics({ url, cluster, dataDir, log: createLog(logLevel) });
  try {
    if (statistics.state === "off") return 1;
    const analytics = await statistics.whenReady();
    for (const rollup of chosen) {
      for (const statement of rebuildRollup({ cluster }, rollup)) await analytics.command(statement);
      console.log(`${rollup.name} is made again.`);
    }
    return 0;
  } finally {
    await statistics.stop();
  }
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof EnvironmentError ? error.message : error);
    process.exitCode = 1;
  },
);
