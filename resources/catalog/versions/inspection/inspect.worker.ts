import { inspectPackage } from "#inspector/inspect.ts";
import type { InspectionFailure, InspectionMessage, InspectionRequest } from "./inspect-in-worker.ts";
import type { Reader } from "#inspector/reader.ts";

const blockBytes = 4 * 1024 * 1024;

/**
 * Reads a file in blocks and caches the last one: packages are mostly read in order, and each file access costs more
 * than its bytes. For workers, because it reads synchronously.
 */
function blobReader(blob: Blob): Reader {
  const files = new FileReaderSync();
  let block = new Uint8Array();
  let start = 0;
  const load = (offset: number, length: number): Uint8Array<ArrayBuffer> =>
    new Uint8Array(files.readAsArrayBuffer(blob.slice(offset, offset + length)));
  return {
    size: blob.size,
    async read(offset, length) {
      if (length > blockBytes) return load(offset, length);
      if (offset < start || offset + length > start + block.length) {
        block = load(offset, blockBytes);
        start = offset;
      }
      return block.subarray(offset - start, offset - start + length);
    },
  };
}

/**
 * Minimum time in milliseconds between two progress messages. Each causes a render, so more would only slow the page.
 */
const progressEveryMs = 200;

const post = (message: InspectionMessage) => self.postMessage(message);

async function judge({ file, live }: InspectionRequest): Promise<void> {
  let shownAt = 0;
  const onProgress = (done: number, total: number) => {
    if (performance.now() - shownAt < progressEveryMs) return;
    shownAt = performance.now();
    post({ kind: "progress", share: total === 0 ? 1 : done / total });
  };
  try {
    const { icon, ...answer } = await inspectPackage(blobReader(file), {
      fileName: file.name,
      // The server computes the hash; nothing here needs it.
      hash: false,
      onProgress,
      ...(live && { live }),
    });
    post({ kind: "answer", answer: { ...answer, icon: icon ?? null } });
  } catch (error) {
    post({ kind: "failed", reason: failureReason(error) });
  }
}

/**
 * Returns the reason for a failed inspection. `web_crypto_missing` is the inspector's error message; Blob.arrayBuffer
 * rejects with a DOMException of these names.
 */
function failureReason(error: unknown): InspectionFailure {
  if (error instanceof Error && error.message === "web_crypto_missing") return "noCrypto";
  const gone = error instanceof DOMException && ["NotReadableError", "NotFoundError"].includes(error.name);
  return gone ? "gone" : "crashed";
}

self.addEventListener("message", (event: MessageEvent<InspectionRequest>) => void judge(event.data));
