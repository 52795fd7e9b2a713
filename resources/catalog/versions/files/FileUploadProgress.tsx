import type { ReactNode } from "react";
import { UploadBar } from "#ui/page/UploadBar.tsx";
import { bytesPerSecond, type UploadState } from "../upload/upload-state.ts";
import type { FileUpload } from "./use-file-upload.ts";

type ActiveUpload = Extract<UploadState, { phase: "sending" | "paused" | "stalled" }>;

export function isUploading(state: UploadState): state is ActiveUpload {
  return state.phase === "sending" || state.phase === "paused" || state.phase === "stalled";
}

/** Progress bar of an upload: amount, rate and time left. */
export function FileUploadProgress({
  fileUpload,
  state,
  title,
}: {
  fileUpload: FileUpload;
  state: ActiveUpload;
  title?: ReactNode;
}) {
  const { upload, fileName } = fileUpload;
  return (
    <UploadBar
      name={fileName}
      title={title}
      sentBytes={state.bytes}
      totalBytes={state.sizeBytes}
      bytesPerSecond={bytesPerSecond(state.samples)}
      state={state.phase}
      onPause={() => upload.pause()}
      onResume={() => upload.resume()}
      onCancel={() => upload.cancel()}
    />
  );
}
