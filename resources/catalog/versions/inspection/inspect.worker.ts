import { inspectPackage } from "#inspector/inspect.ts";
import { blobReader } from "./blob-reader.ts";
import type { InspectionMessage, InspectionRequest, InspectionFailure } from "./inspect-in-worker.ts";

/** Each message renders; more of them would only slow the page. */
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
 * `web_crypto_missing` is the inspector's error message; Blob.arrayBuffer rejects with a DOMException of these names.
 */
function failureReason(error: unknown): InspectionFailure {
  if (error instanceof Error && error.message === "web_crypto_missing") return "noCrypto";
  const gone = error instanceof DOMException && ["NotReadableError", "NotFoundError"].includes(error.name);
  return gone ? "gone" : "crashed";
}

self.addEventListener("message", (event: MessageEvent<InspectionRequest>) => void judge(event.data));
