/** Worker of the inspection pool: reads untrusted files, one after the other, within limits. */
import { parentPort } from "node:worker_threads";
import type { VideoFacts } from "#contract/content/facts.ts";
import type { PackageBeside } from "#contract/packages/expansion.ts";
import type { LivePackage } from "#contract/packages/facts.ts";
import { openFile } from "#inspector/file-reader.ts";
import { type Inspection, inspectPackage } from "#inspector/inspect.ts";

/** A package to inspect. */
export interface InspectionOrder {
  readonly path: string;
  readonly fileName: string;
  /** For an update: the live package it replaces. */
  readonly live: LivePackage | null;
  /** For an expansion file: its package, once known. */
  readonly beside?: PackageBeside | null;
}

/** A video whose header is read. */
export interface MediaOrder {
  readonly videoPath: string;
}

/** Messages from the worker: any number of percentages, then a result or an error. */
export type InspectionNews =
  | { progress: number }
  /** The reader is loaded and the file open: the time limit starts here. */
  | { begun: true }
  | { inspection: Inspection }
  | { video: VideoFacts | null }
  | { error: unknown };

const tell = (news: InspectionNews): void => parentPort?.postMessage(news);

/** One message per whole percent. */
function progressTeller(): (done: number, total: number) => void {
  let shown = 0;
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    if (percent > shown) tell({ progress: percent });
    shown = Math.max(shown, percent);
  };
}

async function inspect({ path, fileName, live, beside }: InspectionOrder): Promise<Inspection> {
  const reader = await openFile(path);
  try {
    const against = { ...(live && { live }), ...(beside && { beside }) };
    return await inspectPackage(reader, { fileName, onProgress: progressTeller(), ...against });
  } finally {
    await reader.close();
  }
}

/** Loads the video reader on first use, because most threads only see packages. */
async function readVideo({ videoPath }: MediaOrder): Promise<VideoFacts | null> {
  const { readMedia } = await import("#inspector/media/read-media.ts");
  const reader = await openFile(videoPath);
  tell({ begun: true });
  try {
    return await readMedia(reader);
  } finally {
    await reader.close();
  }
}

const carryOut = async (order: InspectionOrder | MediaOrder): Promise<InspectionNews> =>
  "videoPath" in order ? { video: await readVideo(order) } : { inspection: await inspect(order) };

parentPort?.on("message", (order: InspectionOrder | MediaOrder) => {
  carryOut(order).then(tell, (error: unknown) => tell({ error }));
});
