/** The worker thread that reads one package: hostile bytes get a thread of their own with bounds. */
import { parentPort, workerData } from "node:worker_threads";
import type { LivePackage } from "#contract/packages/facts.ts";
import { openFile } from "#inspector/file-reader.ts";
import { inspectPackage } from "#inspector/inspect.ts";

/** What the thread is given by the server that starts it. */
export interface InspectionOrder {
  readonly path: string;
  readonly fileName: string;
  readonly live: LivePackage | null;
}

const { path, fileName, live } = workerData as InspectionOrder;
const reader = await openFile(path);
let shown = 0;
const onProgress = (done: number, total: number): void => {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  if (percent > shown) parentPort?.postMessage({ progress: percent });
  shown = Math.max(shown, percent);
};
const inspection = await inspectPackage(reader, { fileName, onProgress, ...(live && { live }) });
await reader.close();
parentPort?.postMessage({ inspection });
