import { Malformed } from "../../bytes/malformed.ts";
import { mediaLimits } from "../media-limits.ts";
import { boxTree, childrenNamed } from "./box-tree.ts";
import type { Box } from "./boxes.ts";

/** Flags of a `trun` box for the fields before its list, and for each sample's fields (ISO/IEC 14496-12, 8.8.8). */
const before = [0x1, 0x4] as const;
const ofSample = [0x100, 0x200, 0x400, 0x800] as const;
const wordBytes = 4;

const fieldBytes = (flags: number, bits: readonly number[]): number =>
  bits.filter((bit) => (flags & bit) !== 0).length * wordBytes;

function samplesOf(view: DataView, { at, contentAt, end }: Box): number {
  const from = contentAt + 2 * wordBytes;
  if (from > end) throw new Malformed("table_too_short", at);
  const flags = view.getUint32(contentAt) & 0xffffff;
  const count = view.getUint32(contentAt + wordBytes);
  const listed = count * fieldBytes(flags, ofSample);
  if (listed > end - from - fieldBytes(flags, before)) throw new Malformed("count_untrue", at);
  // Samples without listed fields take no bytes, so their count needs its own limit.
  if (count > mediaLimits.samplesOfChunk) throw new Malformed("chunk_too_long", at);
  return count;
}

/** Returns a `moof` box's sample count and hides irrelevant boxes in `view`. Throws {@link Malformed}. */
export function checkFragment(view: DataView, box: Box): number {
  const runs = childrenNamed(boxTree(view, box), "traf").flatMap((track) => childrenNamed(track, "trun"));
  return runs.reduce((sum, run) => sum + samplesOf(view, run.box), 0);
}
