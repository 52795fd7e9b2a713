import type { PackageFile } from "#contract/packages/file.ts";
import type { JudgedPackage } from "../judging/judge-package.ts";
import type { RateSample } from "./transfer-rate.ts";

/** The file chosen, as far as it is described while it is on its way. */
export interface ChosenFile {
  readonly fileName: string;
  readonly sizeBytes: number;
}

/**
 * The way of one package: judged on this computer, refused there or sent, tied to the version, inspected again by the
 * server. `stalled` is a dropped line that is tried again; `paused` is a person's wish.
 */
export type UploadState =
  | { readonly phase: "idle" }
  | (ChosenFile & { readonly phase: "judging"; readonly share: number })
  | (ChosenFile & { readonly phase: "refused"; readonly judged: JudgedPackage })
  | (ChosenFile & {
      readonly phase: "sending" | "stalled" | "paused";
      readonly judged: JudgedPackage;
      readonly bytes: number;
      readonly samples: readonly RateSample[];
    })
  | (ChosenFile & { readonly phase: "attaching"; readonly judged: JudgedPackage })
  | (ChosenFile & { readonly phase: "inspecting"; readonly judged: JudgedPackage; readonly progress: number })
  | { readonly phase: "done"; readonly judged: JudgedPackage; readonly file: PackageFile }
  | (ChosenFile & { readonly phase: "failed"; readonly judged: JudgedPackage | null; readonly error: unknown });

export const isUnderWay = (state: UploadState): boolean =>
  ["judging", "sending", "stalled", "attaching", "inspecting"].includes(state.phase);

/** The judgement of the file in hand, in the phases that have one. */
export const judgedOf = (state: UploadState): JudgedPackage | null => ("judged" in state ? state.judged : null);
