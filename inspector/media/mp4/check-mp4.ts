import { Malformed } from "../../bytes/malformed.ts";
import { bufferedReader } from "../../guarded-reader.ts";
import type { Reader } from "../../reader.ts";
import { mediaLimits } from "../media-limits.ts";
import { type Patch, patchedReader } from "../patched-reader.ts";
import { type Box, boxAt, headBytes, createDataView } from "./boxes.ts";
import { checkFragment } from "./check-fragment.ts";
import { checkMovie } from "./check-movie.ts";

const windowBytes = 64 * 1024;

/** Reads a box into a copy that may be patched, with the box's offsets in it. */
async function copyBox(reader: Reader, { at, end }: Box) {
  if (end > reader.size) throw new Malformed("box_too_long", at);
  if (end - at > mediaLimits.bytesAtOnce) throw new Malformed("head_too_long", at);
  const bytes = Uint8Array.from(await reader.read(at, end - at));
  const view = createDataView(bytes);
  const box = boxAt(view, 0);
  if (!box) throw new Malformed("box_unreadable", at);
  return { view, box, patch: { at, bytes } satisfies Patch };
}

/** Iterates over a file's top-level boxes until none begins. */
async function* topLevelBoxes(reader: Reader): AsyncGenerator<Box> {
  const window = bufferedReader(reader, windowBytes);
  for (let at = 0, count = 0; at + headBytes.least <= reader.size; count += 1) {
    if (count === mediaLimits.pieces) throw new Malformed("too_many_boxes", at);
    const head = createDataView(await window.read(at, Math.min(headBytes.most, reader.size - at)));
    const box = boxAt(head, 0);
    if (!box) return;
    yield { name: box.name, at, contentAt: at + box.contentAt, end: at + box.end };
    at += box.end;
  }
}

/**
 * Patch that clears the last four bytes, which lead to an unreliable list of fragments; each fragment is found without
 * it.
 */
const withoutFragmentIndex = ({ size }: Reader): Patch[] =>
  size < 4 ? [] : [{ at: size - 4, bytes: new Uint8Array(4) }];

/**
 * Checks the header counts of an MP4 or MOV file. Returns its reader with irrelevant boxes hidden. Throws {@link
 * Malformed}, and whatever the reader throws.
 */
export async function checkMp4(reader: Reader): Promise<Reader> {
  const patches: Patch[] = [];
  let isMovieRead = false;
  let samples = 0;
  for await (const piece of topLevelBoxes(reader)) {
    // After the header of a fragmented file, only fragments follow; a cut file ends within one.
    if (isMovieRead && piece.end > reader.size) throw new Malformed("samples_missing", piece.at);
    if (piece.name !== (isMovieRead ? "moof" : "moov")) continue;
    const { view, box, patch } = await copyBox(reader, piece);
    patches.push(patch);
    if (isMovieRead) samples += checkFragment(view, box);
    else if (!checkMovie(view, box, reader.size).isFragmented) break;
    else patches.push(...withoutFragmentIndex(reader));
    isMovieRead = true;
    if (samples > mediaLimits.samples) throw new Malformed("too_many_samples");
  }
  return patchedReader(reader, patches, reader.size);
}
