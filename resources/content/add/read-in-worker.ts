import type { VideoFacts } from "#contract/content/facts.ts";

export type MediaMessage =
  /** What reads is loaded: from here on its time counts. */
  { readonly kind: "begun" } | { readonly kind: "read"; readonly facts: VideoFacts | null } | { readonly kind: "gone" };

/** A head is read in milliseconds; one that was made to can lead its reader round in circles. */
const patienceMs = 10_000;
/** On a slow line what reads may take longer to come: that is no fault of the file. */
const loadingMs = 60_000;

/** Reads the head of a video beside the page; null for what is none, or does not come to an end. */
export function readInWorker(file: File): Promise<VideoFacts | null> {
  const worker = new Worker(new URL("./media.worker.ts", import.meta.url), { type: "module" });
  let patience: ReturnType<typeof setTimeout>;
  return new Promise<VideoFacts | null>((resolve, reject) => {
    const giveUp = () => resolve(null);
    patience = setTimeout(giveUp, loadingMs);
    worker.addEventListener("error", () => resolve(null));
    worker.addEventListener("message", ({ data }: MessageEvent<MediaMessage>) => {
      if (data.kind === "begun") {
        clearTimeout(patience);
        patience = setTimeout(giveUp, patienceMs);
      } else if (data.kind === "read") resolve(data.facts);
      else reject(new Error("the file cannot be read any more"));
    });
    worker.postMessage(file);
  }).finally(() => {
    clearTimeout(patience);
    worker.terminate();
  });
}
