import { diffArrays } from "diff";

/** Change of one image: added, removed, or moved from another position. */
export type PictureMark =
  | { readonly kind: "added" | "removed" }
  | { readonly kind: "moved" /** One-based. */; readonly from: number };

interface Marks {
  readonly before: ReadonlyMap<string, PictureMark>;
  readonly after: ReadonlyMap<string, PictureMark>;
}

/** Diff of two screenshot lists: added, removed, moved. If one image was moved, only that image counts as moved. */
export function pictureMarks(before: readonly string[], after: readonly string[]): Marks {
  const gone = new Map<string, PictureMark>();
  const come = new Map<string, PictureMark>();
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
