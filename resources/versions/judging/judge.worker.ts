import { inspectPackage } from "#inspector/inspect.ts";
import { fromBlob } from "#inspector/reader.ts";
import type { JudgeMessage, JudgeQuestion, UnjudgedReason } from "./judge-package.ts";

const post = (message: JudgeMessage) => self.postMessage(message);

async function judge({ file, live }: JudgeQuestion): Promise<void> {
  let shown = 0;
  const onProgress = (done: number, total: number) => {
    const share = total === 0 ? 1 : done / total;
    if (share - shown < 0.01) return;
    shown = share;
    post({ kind: "progress", share });
  };
  try {
    const { icon, ...answer } = await inspectPackage(fromBlob(file), {
      fileName: file.name,
      onProgress,
      ...(live && { live }),
    });
    post({ kind: "answer", answer: { ...answer, icon: icon ?? null } });
  } catch (error) {
    post({ kind: "failed", reason: reasonOf(error) });
  }
}

/** `web_crypto_missing` is the inspector's word; Blob.arrayBuffer rejects with a DOMException of these names. */
function reasonOf(error: unknown): UnjudgedReason {
  if (error instanceof Error && error.message === "web_crypto_missing") return "noCrypto";
  const gone = error instanceof DOMException && ["NotReadableError", "NotFoundError"].includes(error.name);
  return gone ? "gone" : "crashed";
}

self.addEventListener("message", (event: MessageEvent<JudgeQuestion>) => void judge(event.data));
