import type { ReactNode } from "react";
import { UploadBar } from "#ui/packages/UploadBar.tsx";
import { bytesPerSecond } from "../upload/transfer-rate.ts";
import type { UploadState } from "../upload/upload-state.ts";
import type { FileLane } from "./use-file-lane.ts";

type Moving = Extract<UploadState, { phase: "sending" | "paused" | "stalled" }>;

export const isMoving = (state: UploadState): state is Moving =>
  state.phase === "sending" || state.phase === "paused" || state.phase === "stalled";

/** A file on its way: how far, how fast, how long still. */
export function LaneTransfer({ lane, state, title }: { lane: FileLane; state: Moving; title?: ReactNode }) {
  const { upload, fileName } = lane;
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
