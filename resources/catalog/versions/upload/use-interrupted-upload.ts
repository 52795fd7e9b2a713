import { useEffect, useState } from "react";
import { findInterruptedUpload, type InterruptedUpload } from "./interrupted-uploads.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import type { FileSlotName } from "./file-slots.ts";
import { uploadAuthorization } from "./upload-operations.ts";

export interface ResumableUpload extends InterruptedUpload {
  /** Number of bytes that the server has; null while that is unknown. */
  readonly arrivedBytes: number | null;
}

/**
 * Returns the interrupted upload for this slot, with its received bytes; choosing the same file resumes it. Null while
 * this tab uploads: asking the server about a running upload would interrupt it.
 */
export function useInterruptedUpload(slot: FileSlotName): ResumableUpload | null {
  const { details, uploads } = useVersionForm();
  const [interrupted, setInterrupted] = useState<ResumableUpload | null>(() => {
    const idle = uploads[slot].current().phase === "idle";
    const stored = idle ? findInterruptedUpload(localStorage, details.version.id, slot) : null;
    return stored && { ...stored, arrivedBytes: null };
  });
  const url = interrupted?.uploadUrl;
  useEffect(() => {
    if (url === undefined) return;
    const asking = new AbortController();
    void fetchUploadOffset(url, asking.signal).then((bytes) => {
      if (asking.signal.aborted || bytes === "unknown") return;
      setInterrupted((before) => {
        if (before && bytes === null) localStorage.removeItem(before.storageKey);
        return before && bytes !== null ? { ...before, arrivedBytes: bytes } : null;
      });
    });
    return () => asking.abort();
  }, [url]);
  return interrupted;
}

/** tus 1.0 HEAD: Upload-Offset is the number of received bytes; null if the server has forgotten the upload. */
async function fetchUploadOffset(url: string, signal: AbortSignal): Promise<number | null | "unknown"> {
  try {
    const headers = { Authorization: await uploadAuthorization(false), "Tus-Resumable": "1.0.0" };
    const answer = await fetch(url, { method: "HEAD", headers, signal });
    if (answer.status === 404 || answer.status === 410) return null;
    const offset = Number(answer.headers.get("Upload-Offset") ?? Number.NaN);
    return answer.ok && Number.isInteger(offset) ? offset : "unknown";
  } catch {
    return "unknown";
  }
}
