import { Malformed } from "../../bytes/malformed.ts";
import { mediaLimits } from "../media-limits.ts";

/** A box, with its offsets in the bytes in which it was found (ISO/IEC 14496-12, 4.2). */
export interface Box {
  readonly name: string;
  readonly at: number;
  readonly contentAt: number;
  readonly end: number;
}

export function createDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Lengths of a box header in bytes: the shortest one, and one with a 64-bit size. */
export const headBytes = { least: 8, most: 16 } as const;

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(at + letter)));

/** Reads the box at an offset without checking its declared size; undefined if none begins there. */
export function boxAt(view: DataView, at: number): Box | undefined {
  if (at + headBytes.least > view.byteLength) return undefined;
  const short = view.getUint32(at);
  const isLong = short === 1 && at + headBytes.most <= view.byteLength;
  const size = isLong ? Number(view.getBigUint64(at + headBytes.least)) : short;
  const contentAt = at + (isLong ? headBytes.most : headBytes.least);
  return at + size < contentAt ? undefined : { name: nameAt(view, at + 4), at, contentAt, end: at + size };
}

/**
 * Reads consecutive boxes between two offsets. Throws {@link Malformed} if one extends beyond `end` or there are too
 * many.
 */
export function readBoxes(view: DataView, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + headBytes.least <= end; ) {
    const box = boxAt(view, at);
    if (!box) break;
    if (box.end > end) throw new Malformed("box_too_long", at);
    if (boxes.length === mediaLimits.pieces) throw new Malformed("too_many_boxes", at);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Turns a box into free space (`free`), which every parser skips. */
export function hideBox(view: DataView, { at }: Box): void {
  for (const [letter, code] of [0x66, 0x72, 0x65, 0x65].entries()) view.setUint8(at + 4 + letter, code);
}
