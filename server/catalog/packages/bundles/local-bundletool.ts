import { join } from "node:path";
import type { BundletoolPaths } from "#server/integration-settings.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { BundleBuilder } from "./builder-types.ts";
import { buildApksWithBundletool } from "./bundletool.ts";
import { createConcurrencyLimiter } from "./concurrency-limit.ts";
import { sweepWorkFolders, withWorkFolder } from "./work-folder.ts";

/** Maximum number of concurrent builds: a JVM with bundletool takes half a gigabyte and a core. */
const maxConcurrent = 1;
const maxQueued = 20;

export function workFoldersPath(dataDir: string): string {
  return join(dataDir, "bundles");
}

/** Builds on this machine, each build in its own process. Queued builds keep their secrets in memory. */
export function createLocalBundletool(tool: BundletoolPaths, dataDir: string): BundleBuilder {
  const turns = createConcurrencyLimiter(maxConcurrent);
  const folders = workFoldersPath(dataDir);
  const swept = sweepWorkFolders(folders);
  return {
    build: async (order, use, { signal, onStarted }) => {
      if (turns.waiting() >= maxQueued) throw new Failure("rate_limited", { params: { retryAfterSeconds: 60 } });
      await swept;
      return turns.run(
        () =>
          withWorkFolder(folders, async (folder) => {
            onStarted();
            return use(await buildApksWithBundletool(tool, order, folder, signal));
          }),
        signal,
      );
    },
  };
}
