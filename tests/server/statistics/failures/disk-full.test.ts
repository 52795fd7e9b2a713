import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { toIndianDay } from "#contract/day-in-india.ts";
import { findRollupDifferences } from "#server/statistics/final-days/find-rollup-differences.ts";
import { openStatistics } from "#server/statistics/engine/statistics.ts";
import { eventColumnNames } from "#server/statistics/schema/events-table.ts";
import { analyticsDatabase } from "#server/statistics/schema/cluster-layout.ts";
import { createStepEncoder } from "#server/statistics/events/write-events.ts";
import { silentLog } from "#tests/support/database.ts";

const mount = (...args: string[]): unknown => execFileSync("mount", args, { stdio: "ignore" });

/** Mounts a disk of 8 MB; undefined without the right to mount. */
function smallDisk(): string | undefined {
  const directory = mkdtempSync(join(tmpdir(), "small-disk-"));
  try {
    mount("-t", "tmpfs", "-o", "size=8m", "tmpfs", directory);
    return directory;
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
}

const disk = smallDisk();
const today = toIndianDay(Date.now());
const appId = randomUUID();
const text: Record<string, () => string> = {
  event_id: randomUUID,
  kind: () => "install",
  at: () => `${today} 06:00:00.000`,
  app_id: () => appId,
  city: randomUUID,
};
const row = (): string =>
  eventColumnNames
    .map((name) => text[name]?.() ?? (/_code|device|api|seconds|ram|density/.test(name) ? "0" : ""))
    .join("\t");
const batchRows = 10_000;
const rowsOf = (): string[] => Array.from({ length: batchRows }, row);

/** Writes batches until one is refused. */
async function fill(write: (rows: string[], at: number) => Promise<void>) {
  for (let at = 0; ; at++) {
    const rows = rowsOf();
    const error: unknown = await write(rows, at).catch((thrown: unknown) => thrown);
    if (error !== undefined) return { acknowledged: at * batchRows, rows, at, error };
  }
}

it.skipIf(disk === undefined)(
  "keeps acknowledged events on a full disk, and accepts the rest when there is space again",
  async () => {
    const dataDir = disk ?? "";
    const statistics = await openStatistics({ dataDir, log: silentLog });
    try {
      const analytics = await statistics.whenReady();
      const { counting } = statistics;
      const write = async (rows: string[], at: number) =>
        void (await counting.write(`batch ${at}`, createStepEncoder(rows)));
      const { acknowledged, rows, at, error } = await fill(write);
      expect(error).toMatchObject({ code: "statistics_full", statusCode: 507 });
      const [stored] = await analytics.rows<{ n: number }>(`SELECT count() AS n FROM ${analyticsDatabase}.events`);
      expect(stored?.n).toBeGreaterThanOrEqual(acknowledged);
      mount("-o", "remount,size=200m", dataDir);
      await write(rows, at);
      await counting.countAll();
      const [all] = await analytics.rows<{ n: number }>(`SELECT sum(n) AS n FROM ${analyticsDatabase}.daily`);
      expect(all?.n).toBe(acknowledged + rows.length);
      expect(await findRollupDifferences(analytics, { from: today, to: today })).toEqual([]);
    } finally {
      await statistics.stop();
      execFileSync("umount", [dataDir]);
      rmSync(dataDir, { recursive: true });
    }
  },
  60_000,
);
