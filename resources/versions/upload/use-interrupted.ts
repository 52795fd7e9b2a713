import { useEffect, useState } from "react";
import { findInterrupted, type Interrupted } from "./interrupted.ts";
import { useForm } from "../form/form-context.ts";
import type { FileSlot } from "./file-slots.ts";
import { authorize } from "./upload-steps.ts";

export interface Resumable extends Interrupted {
  /** Bytes the server has; null while it is asked, or where it cannot be. */
  readonly arrivedBytes: number | null;
}

/**
 * The upload to this slot that was cut off, with how much of it has arrived; the same file goes on from there.
 * Null while this tab sends one: to ask the server about an upload under way breaks it off there.
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

/** tus 1.0 HEAD: Upload-Offset is what has arrived; null when the server has forgotten the upload. */
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
