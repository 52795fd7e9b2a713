import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a worker thread from a module given as URL without its extension.
 * Node 20 ignores `--import tsx` for a worker's entry: from sources, tsx is registered inside first.
 */
export const spawnWorker = (
  entry: URL,
  fromSources: boolean,
  workerData: unknown,
  bounds: Pick<WorkerOptions, "resourceLimits"> = {},
): Worker =>
  fromSources
    ? new Worker(new URL("./worker-from-sources.mjs", import.meta.url), {
        argv: [`${entry.href}.ts`],
        execArgv: [],
        workerData,
        ...bounds,
      })
    : new Worker(new URL(`${entry.href}.js`), { workerData, ...bounds });
