import type { CapturedFrame } from "./capture-frames.ts";

/** A thumbnail to choose from; `timeMs` is null for the user's own image. */
export interface ThumbnailOption {
  readonly timeMs: number | null;
  readonly picture: File;
  /** Object URL of the picture, which its creator revokes. */
  readonly url: string;
}

/** Creates an option with an object URL, which the caller revokes. */
export function toThumbnailOption({
  picture,
  timeMs,
}: Pick<CapturedFrame, "picture"> & Pick<ThumbnailOption, "timeMs">): ThumbnailOption {
  return { timeMs, picture, url: URL.createObjectURL(picture) };
}
