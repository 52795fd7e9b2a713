import type { PackageFile } from "#contract/packages/file.ts";
import type { VersionDetails } from "#contract/versions/views.ts";
import type { JudgedPackage, UnjudgedReason } from "../judging/judge-package.ts";
import type { RateSample } from "./upload-rate.ts";

/** The file chosen, as far as it is described while it is on its way. */
export interface ChosenFile {
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** `judged` is null where this computer could not check the file and the person sent it all the same. */
type Carried = ChosenFile & { readonly judged: JudgedPackage | null };

/**
 * The way of one file: judged on this computer, refused there or sent, tied to the version, inspected again by the
 * server. `stalled` is a dropped line that is tried again; `paused` is a person's wish.
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

/** The judgement of the file in hand, in the phases that have one. */
export function judgedOf(state: UploadState): JudgedPackage | null {
  return "judged" in state ? state.judged : null;
}
