import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { runsFromSources, resolveModuleFile, projectRoot } from "#server/project-paths.ts";

/**
 * Starts a worker thread from a module, given its path from the project root without an extension. Node 20 ignores
 * `--import tsx` for a worker's entry, so from sources the thread first registers tsx itself.
 */
export function spawnWorker(
  name: string,
  workerData: unknown,
  bounds: Pick<WorkerOptions, "resourceLimits"> = {},
): Worker {
  const entry = resolveModuleFile(name);
  if (!runsFromSources) return new Worker(entry, { workerData, ...bounds });
  const teacher = `${projectRoot}/server/platform/worker-threads/worker-from-sources.mjs`;
  return new Worker(teacher, { argv: [pathToFileURL(entry).href], execArgv: [], workerData, ...bounds });
}
