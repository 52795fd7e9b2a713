import type { VideoFacts } from "#contract/content/media/media-facts.ts";

export type MediaWorkerMessage =
  /** Message that the worker has loaded, so that the time limit for reading starts. */
  { readonly kind: "begun" } | { readonly kind: "read"; readonly facts: VideoFacts | null } | { readonly kind: "gone" };

/**
 * Time limit for reading a header, in milliseconds. Reading takes milliseconds, but a crafted file can send the parser
 * into a loop.
 */
const readTimeoutMs = 10_000;
/**
 * Time limit for loading the worker, in milliseconds. On a slow connection that may take longer, which is no fault of
 * the file.
 */
const loadTimeoutMs = 60_000;

/**
 * Reads a video's header in a web worker. Null if the file isn't a video or reading times out. Throws if the file can
 * no longer be read.
 */
export function readVideoInWorker(file: File): Promise<VideoFacts | null> {
  const worker = new Worker(new URL("./media.worker.ts", import.meta.url), { type: "module" });
  let patience: ReturnType<typeof setTimeout>;
  return new Promise<VideoFacts | null>((resolve, reject) => {
    const giveUp = () => resolve(null);
    patience = setTimeout(giveUp, loadTimeoutMs);
    worker.addEventListener("error", () => resolve(null));
    worker.addEventListener("message", ({ data }: MessageEvent<MediaWorkerMessage>) => {
      if (data.kind === "begun") {
        clearTimeout(patience);
        patience = setTimeout(giveUp, readTimeoutMs);
      } else if (data.kind === "read") resolve(data.facts);
      else reject(new Error("the file cannot be read any more"));
    });
    worker.postMessage(file);
  }).finally(() => {
    clearTimeout(patience);
    worker.terminate();
  });
}
