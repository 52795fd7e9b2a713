import { diffArrays } from "diff";

/** What became of a picture: it came, went, or stands at another place than before. */
export type PictureMark =
  | { readonly kind: "added" | "removed" }
  | { readonly kind: "moved" /** Counted from 1. */; readonly from: number };

interface Marks {
  readonly before: ReadonlyMap<string, PictureMark>;
  readonly after: ReadonlyMap<string, PictureMark>;
}

/** Of two rows of pictures, what is to be said of each; a row in order of which one moved has one that moved. */
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
