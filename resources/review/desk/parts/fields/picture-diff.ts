import { diffArrays } from "diff";

/** Change of one image: added, removed, or moved from another position. */
export type PictureChange =
  | { readonly kind: "added" | "removed" }
  | { readonly kind: "moved" /** `from`: previous position, from 1. */; readonly from: number };

interface PictureChanges {
  readonly before: ReadonlyMap<string, PictureChange>;
  readonly after: ReadonlyMap<string, PictureChange>;
}

/**
 * Returns the diff of two screenshot lists: added, removed, moved. If one image was moved, only that image counts as
 * moved.
 */
export function diffPictures(before: readonly string[], after: readonly string[]): PictureChanges {
  const gone = new Map<string, PictureChange>();
  const come = new Map<string, PictureChange>();
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    for (const id of value) {
      if (removed && !after.includes(id)) gone.set(id, { kind: "removed" });
      if (!added) continue;
      const from = before.indexOf(id);
      come.set(id, from === -1 ? { kind: "added" } : { kind: "moved", from: from + 1 });
    }
  }
  return { before: gone, after: come };
}
