import type { PackageFile } from "#contract/catalog/packages/package-file.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import type { InspectedPackage, InspectionFailure } from "../inspection/inspect-in-worker.ts";
import type { RateSample } from "./upload-rate.ts";

/** Description of the chosen file during its upload. */
export interface ChosenFile {
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** `judged` is null if this browser could not inspect the file and the user sent it anyway. */
type WithInspection = ChosenFile & { readonly judged: InspectedPackage | null };

/**
 * States of one file: inspected in the browser, rejected there or sent, attached to the version, inspected again by the
 * server. `stalled` is a lost connection being retried; `paused` is the user's choice.
 */
export type UploadState =
  | { readonly phase: "idle" }
  | (ChosenFile & { readonly phase: "judging"; readonly share: number })
  | (ChosenFile & { readonly phase: "unjudged"; readonly reason: InspectionFailure })
  | (ChosenFile & { readonly phase: "refused"; readonly judged: InspectedPackage })
  | (WithInspection & {
      readonly phase: "sending" | "stalled" | "paused";
      readonly bytes: number;
      readonly samples: readonly RateSample[];
    })
  | (WithInspection & { readonly phase: "attaching" })
  | (WithInspection & { readonly phase: "inspecting"; readonly progress: number; readonly attached: VersionDetails })
  | (WithInspection & { readonly phase: "done"; readonly file: PackageFile })
  | (WithInspection & { readonly phase: "failed"; readonly error: unknown });

export function isUploadInProgress(phase: UploadState["phase"]): boolean {
  return ["judging", "sending", "stalled", "attaching", "inspecting"].includes(phase);
}

export function attachedVersionOf(state: UploadState): VersionDetails | null {
  return "attached" in state ? state.attached : null;
}

/** Returns the inspection of the current file, in the phases that have one. */
export function inspectionOf(state: UploadState): InspectedPackage | null {
  return "judged" in state ? state.judged : null;
}
