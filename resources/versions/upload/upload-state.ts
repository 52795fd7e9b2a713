import type { PackageFile } from "#contract/packages/file.ts";
import type { VersionDetails } from "#contract/versions/views.ts";
import type { JudgedPackage, UnjudgedReason } from "../judging/judge-package.ts";
import type { RateSample } from "./upload-rate.ts";

/** Description of the chosen file during its upload. */
export interface ChosenFile {
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** `judged` is null if this browser could not inspect the file and the user sent it anyway. */
type Carried = ChosenFile & { readonly judged: JudgedPackage | null };

/**
 * States of one file: inspected in the browser, rejected there or sent, attached to the version, inspected again by the
 * server. `stalled` is a lost connection being retried; `paused` is the user's choice.
 */
export type UploadState =
  | { readonly phase: "idle" }
  | (ChosenFile & { readonly phase: "judging"; readonly share: number })
  | (ChosenFile & { readonly phase: "unjudged"; readonly reason: UnjudgedReason })
  | (ChosenFile & { readonly phase: "refused"; readonly judged: JudgedPackage })
  | (Carried & {
      readonly phase: "sending" | "stalled" | "paused";
      readonly bytes: number;
      readonly samples: readonly RateSample[];
    })
  | (Carried & { readonly phase: "attaching" })
  | (Carried & { readonly phase: "inspecting"; readonly progress: number; readonly attached: VersionDetails })
  | (Carried & { readonly phase: "done"; readonly file: PackageFile })
  | (Carried & { readonly phase: "failed"; readonly error: unknown });

export function isUnderWay(phase: UploadState["phase"]): boolean {
  return ["judging", "sending", "stalled", "attaching", "inspecting"].includes(phase);
}

export function attachedOf(state: UploadState): VersionDetails | null {
  return "attached" in state ? state.attached : null;
}

/** Inspection of the current file, in the phases that have one. */
export function judgedOf(state: UploadState): JudgedPackage | null {
  return "judged" in state ? state.judged : null;
}
