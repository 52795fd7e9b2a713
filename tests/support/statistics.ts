import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStatistics, type Statistics } from "#server/statistics/engine/statistics.ts";
import { startPeer } from "./clickhouse-peer.ts";
import { silentLog } from "./database.ts";

export interface TestStatistics {
  readonly statistics: Statistics;
  close(): Promise<void>;
}

/** Opens the embedded analytical store in a new empty directory. */
async function openEmbedded(): Promise<TestStatistics> {
  const dataDir = await mkdtemp(join(tmpdir(), "statistics-test-"));
  const statistics = await openStatistics({ dataDir, log: silentLog });
  await statistics.whenReady();
  return {
    statistics,
    close: async () => {
      await statistics.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens the analytical store on a server, over HTTP. */
async function openServer(): Promise<TestStatistics> {
  const peer = await startPeer();
  const statistics = await openStatistics({ url: peer.url, dataDir: "", log: silentLog });
  await statistics.whenReady();
  return {
    statistics,
    close: async () => {
      await statistics.stop();
      await peer.close();
    },
  };
}

export const statisticsEngines = [
  ["embedded", openEmbedded],
  ["server", openServer],
] as const;
