import { Malformed } from "../../bytes/malformed.ts";
import { mediaLimits } from "../media-limits.ts";
import { type BoxNode, boxTree, childAt, childrenNamed } from "./box-tree.ts";
import { type Box, hideBox } from "./boxes.ts";
import { checkSampleEntries } from "./sample-entries.ts";
import { checkSampleTables } from "./sample-tables.ts";

const medias: Readonly<Record<string, "video" | "audio">> = { vide: "video", soun: "audio" };

/** Returns a track's media type; undefined for subtitles, timecodes and the like (ISO/IEC 14496-12, 8.4.3). */
function mediaOf(view: DataView, track: BoxNode): "video" | "audio" | undefined {
  const handler = childAt(track, "mdia", "hdlr")?.box;
  if (!handler || handler.contentAt + 12 > handler.end) return undefined;
  const letters = [8, 9, 10, 11].map((at) => view.getUint8(handler.contentAt + at));
  return medias[String.fromCharCode(...letters)];
}

function checkTrack(view: DataView, track: BoxNode, fileBytes: number): void {
  const media = mediaOf(view, track);
  if (!media) return hideBox(view, track.box);
  const table = childAt(track, "mdia", "minf", "stbl");
  if (!table) return;
  const entries = childAt(table, "stsd")?.box;
  if (entries) checkSampleEntries(view, entries, media);
  checkSampleTables(view, table, fileBytes);
}

/**
 * Checks all counts of a `moov` box in a file of `fileBytes` bytes and hides irrelevant boxes in `view`. Returns whether fragments follow. Throws
 * {@link Malformed}.
 */
export function checkMovie(view: DataView, box: Box, fileBytes: number): { readonly isFragmented: boolean } {
  const tree = boxTree(view, box);
  const tracks = childrenNamed(tree, "trak");
  if (tracks.length > mediaLimits.tracks) throw new Malformed("too_many_tracks");
  for (const track of tracks) checkTrack(view, track, fileBytes);
  return { isFragmented: childAt(tree, "mvex") !== undefined };
}
