import { readMedia } from "#inspector/media/read-media.ts";
import { fromBlob } from "#inspector/reader.ts";
import type { MediaWorkerMessage } from "./read-video-in-worker.ts";

const post = (message: MediaWorkerMessage) => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<File>) => {
  post({ kind: "begun" });
  readMedia(fromBlob(data)).then(
    (facts) => post({ kind: "read", facts }),
    // The reader throws only if the file can no longer be read.
    () => post({ kind: "gone" }),
  );
});
