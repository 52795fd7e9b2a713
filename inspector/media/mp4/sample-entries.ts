import { Malformed } from "../../bytes/malformed.ts";
import { mediaLimits } from "../media-limits.ts";
import { type Box, readBoxes, hideBox } from "./boxes.ts";

/** Boxes that describe how samples are coded and displayed. */
const read = new Set("avcC hvcC vpcC av1C colr pasp esds dOps dfLa dac3 dec3 ddts pcmC enda wave".split(" "));

/** Bytes before the child boxes of a sample entry (ISO/IEC 14496-12, 8.5.2.2, 12.1.3, 12.2.3). */
const fixedBytes = { video: 78, audio: 28 } as const;
/** Extra bytes in later versions of a sound description (QuickTime File Format, "Sound sample description"). */
const extraBytesByVersion: Readonly<Record<number, number>> = { 1: 16, 2: 36 };

function boxesFrom(view: DataView, entry: Box, media: "video" | "audio", isQuickTime: boolean): number {
  const from = entry.contentAt + fixedBytes[media];
  if (from > entry.end) throw new Malformed("entry_too_short", entry.at);
  if (media === "video" || !isQuickTime) return from;
  return from + (extraBytesByVersion[view.getUint16(entry.contentAt + 8)] ?? 0);
}

/** Hides irrelevant boxes, in a `wave` box too. One inside another has no meaning and would only cost stack. */
function hideUnread(view: DataView, from: number, end: number, isInWave = false): void {
  for (const box of readBoxes(view, from, end)) {
    if (!read.has(box.name)) hideBox(view, box);
    else if (box.name !== "wave") continue;
    else if (isInWave) throw new Malformed("box_nested", box.at);
    else hideUnread(view, box.contentAt, box.end, true);
  }
}

/**
 * Checks that an `stsd` box has as many entries as declared, and hides their irrelevant boxes. Throws {@link
 * Malformed}.
 */
export function checkSampleEntries(view: DataView, { contentAt, end }: Box, media: "video" | "audio"): void {
  if (contentAt + 8 > end) throw new Malformed("table_too_short", contentAt);
  const isQuickTime = view.getUint8(contentAt) === 0;
  const entries = readBoxes(view, contentAt + 8, end);
  if (view.getUint32(contentAt + 4) > entries.length || entries.length > mediaLimits.tracks)
    throw new Malformed("count_untrue", contentAt);
  for (const entry of entries) hideUnread(view, boxesFrom(view, entry, media, isQuickTime), entry.end);
}
