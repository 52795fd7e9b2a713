import type { PackageFile } from "#contract/catalog/packages/package-file.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import type { InspectedPackage, InspectionFailure } from "../inspection/inspect-in-worker.ts";

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

/** Bytes sent so far, and the time in ms. */
export interface RateSample {
  readonly at: number;
  readonly bytes: number;
}

const windowMs = 8000;

/** Keeps the samples of the last seconds; older ones would hide that the connection became slower or faster. */
export function addRateSample(samples: readonly RateSample[], next: RateSample): RateSample[] {
  return [...samples.filter((sample) => next.at - sample.at <= windowMs), next];
}

/** Bytes per second within the window; null until two samples are far enough apart. */
export function bytesPerSecond(samples: readonly RateSample[]): number | null {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (!first || !last || last.at - first.at < 500) return null;
  return Math.max(0, (last.bytes - first.bytes) / ((last.at - first.at) / 1000));
}

/** Returns the whole seconds left at this rate; null while nothing moves. */
export function secondsLeft(restBytes: number, rate: number | null): number | null {
  return rate === null || rate < 1 ? null : Math.ceil(restBytes / rate);
}
