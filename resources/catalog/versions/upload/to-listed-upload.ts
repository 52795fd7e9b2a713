import type { ListedUpload, ListedUploadState } from "#providers/uploads/upload-list.ts";
import type { PackageUpload } from "./package-upload.ts";
import { bytesPerSecond } from "./upload-rate.ts";
import type { UploadState } from "./upload-state.ts";

/** Adapts an upload for the upload tray in the shell. */
export function toListedUpload(upload: PackageUpload): Omit<ListedUpload, "id" | "about" | "to"> {
  return {
    subscribe: upload.subscribe,
    current: () => listedState(upload.current()),
    pause: () => upload.pause(),
    resume: () => upload.resume(),
    cancel: () => upload.cancel(),
  };
}

const phases = {
  judging: "checking",
  refused: "refused",
  unjudged: "failed",
  failed: "failed",
  sending: "sending",
  stalled: "stalled",
  paused: "paused",
  attaching: "finishing",
  inspecting: "finishing",
  done: "done",
} as const satisfies Record<Exclude<UploadState["phase"], "idle">, ListedUploadState["phase"]>;

function listedState(state: UploadState): ListedUploadState | null {
  if (state.phase === "idle") return null;
  const { fileName, sizeBytes } = state;
  const refusedByServer = state.phase === "done" && state.file.verdict === "refuse";
  return {
    fileName,
    sizeBytes,
    phase: refusedByServer ? "refused" : phases[state.phase],
    bytes: "bytes" in state ? state.bytes : 0,
    bytesPerSecond: "samples" in state ? bytesPerSecond(state.samples) : null,
  };
}
