import { Malformed } from "../../bytes/malformed.ts";
import { most } from "../most.ts";
import { boxTree, childrenNamed } from "./box-tree.ts";
import type { Box } from "./boxes.ts";

/** ISO/IEC 14496-12, 8.8.8: what a `trun` box has before its list, and of each sample in it. */
const before = [0x1, 0x4] as const;
const ofSample = [0x100, 0x200, 0x400, 0x800] as const;
const wordBytes = 4;

const wordsOf = (flags: number, bits: readonly number[]): number =>
  bits.filter((bit) => (flags & bit) !== 0).length * wordBytes;

function samplesOf(view: DataView, { at, contentAt, end }: Box): number {
  const from = contentAt + 2 * wordBytes;
  if (from > end) throw new Malformed("table_too_short", at);
  const flags = view.getUint32(contentAt) & 0xffffff;
  const count = view.getUint32(contentAt + wordBytes);
  const listed = count * wordsOf(flags, ofSample);
  if (listed > end - from - wordsOf(flags, before)) throw new Malformed("count_untrue", at);
  // What is not listed takes no bytes; nobody writes so much of it into one piece.
  if (count > most.samplesOfChunk) throw new Malformed("chunk_too_long", at);
  return count;
}

/** How many samples a `moof` box has; what is not read in it is made free space. Throws {@link Malformed}. */
export function checkFragment(view: DataView, box: Box): number {
  const runs = childrenNamed(boxTree(view, box), "traf").flatMap((track) => childrenNamed(track, "trun"));
  return runs.reduce((sum, run) => sum + samplesOf(view, run.box), 0);
}
