/** Worker of the inspection pool: reads untrusted files, one after the other, within limits. */
import { parentPort } from "node:worker_threads";
import type { VideoFacts } from "#contract/content/media/media-facts.ts";
import type { ExpansionTarget } from "#contract/catalog/packages/expansion-files.ts";
import type { LivePackage } from "#contract/catalog/packages/package-facts.ts";
import { openFile } from "#inspector/file-reader.ts";
import { type Inspection, inspectPackage } from "#inspector/inspect.ts";

/** A package to inspect. */
export interface PackageInspectionTask {
  readonly path: string;
  readonly fileName: string;
  /** Live package that an update replaces; null for a first version. */
  readonly live: LivePackage | null;
  /** Package of an expansion file, once known. */
  readonly beside?: ExpansionTarget | null;
}

/** A video whose header is read. */
export interface VideoHeaderTask {
  readonly videoPath: string;
}

/** Messages from the worker: any number of percentages, then a result or an error. */
export type InspectionThreadMessage =
  | { progress: number }
  /** The reader is loaded and the file is open. The file's time limit starts now. */
  | { begun: true }
  | { inspection: Inspection }
  | { video: VideoFacts | null }
  | { error: unknown };

const post = (message: InspectionThreadMessage): void => parentPort?.postMessage(message);

/** Returns one message per whole percent. */
function progressReporter(): (done: number, total: number) => void {
  let posted = 0;
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    if (percent > posted) post({ progress: percent });
    posted = Math.max(posted, percent);
  };
}

async function inspect({ path, fileName, live, beside }: PackageInspectionTask): Promise<Inspection> {
  const reader = await openFile(path);
  try {
    const against = { ...(live && { live }), ...(beside && { beside }) };
    return await inspectPackage(reader, { fileName, onProgress: progressReporter(), ...against });
  } finally {
    await reader.close();
  }
}

/** Reads a video's header. The reader is loaded on first use, because most threads only inspect packages. */
async function readVideo({ videoPath }: VideoHeaderTask): Promise<VideoFacts | null> {
  const { readMedia } = await import("#inspector/media/read-media.ts");
  const reader = await openFile(videoPath);
  post({ begun: true });
  try {
    return await readMedia(reader);
  } finally {
    await reader.close();
  }
}

const runTask = async (order: PackageInspectionTask | VideoHeaderTask): Promise<InspectionThreadMessage> =>
  "videoPath" in order ? { video: await readVideo(order) } : { inspection: await inspect(order) };

parentPort?.on("message", (order: PackageInspectionTask | VideoHeaderTask) => {
  runTask(order).then(post, (error: unknown) => post({ error }));
});
