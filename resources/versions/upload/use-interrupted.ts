import { useEffect, useState } from "react";
import { findInterrupted, type Interrupted } from "./interrupted.ts";
import { useForm } from "../form/form-context.ts";
import type { FileSlot } from "./file-slots.ts";
import { authorize } from "./upload-steps.ts";

export interface Resumable extends Interrupted {
  /** Bytes that the server has; null while that is unknown. */
  readonly arrivedBytes: number | null;
}

/**
 * Interrupted upload for this slot, with its received bytes; choosing the same file resumes it. Null while this tab
 * uploads: asking the server about a running upload would interrupt it.
 */
export function useInterrupted(slot: FileSlot): Resumable | null {
  const { details, uploads } = useForm();
  const [found, setFound] = useState<Resumable | null>(() => {
    const idle = uploads[slot].current().phase === "idle";
    const left = idle ? findInterrupted(localStorage, details.version.id, slot) : null;
    return left && { ...left, arrivedBytes: null };
  });
  const url = found?.uploadUrl;
  useEffect(() => {
    if (url === undefined) return;
    const asking = new AbortController();
    void arrived(url, asking.signal).then((bytes) => {
      if (asking.signal.aborted || bytes === "unknown") return;
      setFound((before) => {
        if (before && bytes === null) localStorage.removeItem(before.storageKey);
        return before && bytes !== null ? { ...before, arrivedBytes: bytes } : null;
      });
    });
    return () => asking.abort();
  }, [url]);
  return found;
}

/** tus 1.0 HEAD: Upload-Offset is the number of received bytes; null if the server has forgotten the upload. */
async function arrived(url: string, signal: AbortSignal): Promise<number | null | "unknown"> {
  try {
    const headers = { Authorization: await authorize(false), "Tus-Resumable": "1.0.0" };
    const answer = await fetch(url, { method: "HEAD", headers, signal });
    if (answer.status === 404 || answer.status === 410) return null;
    const offset = Number(answer.headers.get("Upload-Offset") ?? Number.NaN);
    return answer.ok && Number.isInteger(offset) ? offset : "unknown";
  } catch {
    return "unknown";
  }
}
