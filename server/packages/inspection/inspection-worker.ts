/** A thread of the inspection pool: hostile bytes are read here, one file after the other, within bounds. */
import { parentPort } from "node:worker_threads";
import type { VideoFacts } from "#contract/content/facts.ts";
import type { PackageBeside } from "#contract/packages/expansion.ts";
import type { LivePackage } from "#contract/packages/facts.ts";
import { openFile } from "#inspector/file-reader.ts";
import { type Inspection, inspectPackage } from "#inspector/inspect.ts";

/** What the thread is given for each package. */
export interface InspectionOrder {
  readonly path: string;
  readonly fileName: string;
  /** Of an update: what it replaces. */
  readonly live: LivePackage | null;
  /** Of an expansion file: the package it comes with, once that is known. */
  readonly beside?: PackageBeside | null;
}

/** A video, of which the head is read. */
export interface MediaOrder {
  readonly videoPath: string;
}

/** What it answers: any number of figures, then the end. */
export type InspectionNews =
  | { progress: number }
  /** What reads is loaded and the file is open: from here on the time of the reading counts. */
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

/** What reads videos is loaded by the first of them: most threads only ever see packages. */
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
