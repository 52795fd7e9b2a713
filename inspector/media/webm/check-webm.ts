import { Malformed } from "../../bytes/malformed.ts";
import { bufferedReader } from "../../guarded-reader.ts";
import type { Reader } from "../../reader.ts";
import { mediaLimits } from "../media-limits.ts";
import { type Patch, patchedReader } from "../patched-reader.ts";
import { refersOnlyTo } from "./check-positions.ts";
import { type Element, voidHeader, webmElementIds, lengthBytes } from "./elements.ts";
import { readElementAt, scanCluster } from "./scan-cluster.ts";

const windowBytes = 256 * 1024;

type Piece = Element & { readonly end: number };

/** Reads the segment after the file's EBML header; it contains everything else. */
async function readSegment(reader: Reader): Promise<Element> {
  const head = await readElementAt(reader, 0);
  if (!head?.end || head.end - head.contentAt > mediaLimits.infoBytes) throw new Malformed("head_too_long");
  const segment = head.end < reader.size ? await readElementAt(reader, head.end) : undefined;
  if ((segment?.end ?? 0) > reader.size) throw new Malformed("element_too_long", head.end);
  if (segment?.id !== webmElementIds.segment) throw new Malformed("segment_missing", head.end);
  return segment;
}

/**
 * Returns the end offset of a top-level element; undefined where the file should be cut off. A recording without lengths
 * that ends between two elements can't be told from a shorter one.
 * @throws {Malformed} if the element is too long, or if the file ends before the element, as in an upload cut short
 */
async function elementEnd(reader: Reader, element: Element, limit: number): Promise<number | undefined> {
  const { id, contentAt, end } = element;
  if (end !== null && end > limit) throw new Malformed("element_too_long", element.at);
  if (id === webmElementIds.cluster) {
    const scanned = await scanCluster(reader, element);
    if (scanned - contentAt > mediaLimits.bytesAtOnce) throw new Malformed("cluster_too_long", element.at);
    return scanned;
  }
  if (end === null) return undefined;
  const isInfo = id === webmElementIds.info || id === webmElementIds.tracks;
  if (isInfo && end - contentAt > mediaLimits.infoBytes) throw new Malformed("head_too_long", element.at);
  return end;
}

const retainedIds = new Set<number>([
  webmElementIds.info,
  webmElementIds.tracks,
  webmElementIds.cluster,
  webmElementIds.empty,
]);

/** Reads consecutive top-level elements. */
async function topLevelElements(reader: Reader, segment: Element): Promise<(Piece & { isEndUnknown: boolean })[]> {
  const limit = Math.min(segment.end ?? reader.size, reader.size);
  const window = bufferedReader(reader, windowBytes);
  const pieces: (Piece & { isEndUnknown: boolean })[] = [];
  const seenIds = new Set<number>();
  for (let at = segment.contentAt; at < limit; ) {
    const element = await readElementAt(window, at);
    const end = element && (await elementEnd(window, element, limit));
    if (!element || end === undefined) break;
    if (pieces.length === mediaLimits.pieces) throw new Malformed("too_many_elements", at);
    if (seenIds.has(element.id)) throw new Malformed("element_twice", at);
    if (element.id === webmElementIds.info || element.id === webmElementIds.tracks) seenIds.add(element.id);
    pieces.push({ ...element, end, isEndUnknown: element.end === null });
    at = end;
  }
  return pieces;
}

/** True if a SeekHead or Cues element is short and refers only to existing elements, so that it may stay. */
async function isValidIndex(reader: Reader, piece: Piece, places: ReadonlySet<number>): Promise<boolean> {
  if (
    (piece.id !== webmElementIds.cues && piece.id !== webmElementIds.seekHead) ||
    piece.end - piece.at > mediaLimits.cuesBytes
  )
    return false;
  const list = { ...piece, at: 0, contentAt: piece.contentAt - piece.at, end: piece.end - piece.at };
  return refersOnlyTo(await reader.read(piece.at, list.end), list, places);
}

/** Writes the length that was found into an 8-byte field of unknown length. */
const withLength = ({ contentAt, end }: Piece): Patch => ({
  at: contentAt - 8,
  bytes: lengthBytes(end - contentAt, 8),
});

/**
 * Checks a WebM file's header and clusters. Returns its reader with irrelevant elements hidden, cut off where it
 * becomes unreadable. Throws {@link Malformed}, and whatever the reader throws.
 */
export async function checkWebm(reader: Reader): Promise<Reader> {
  const segment = await readSegment(reader);
  const pieces = await topLevelElements(reader, segment);
  const placesOf = (selected: readonly Piece[]) => new Set(selected.map(({ at }) => at - segment.contentAt));
  const places = {
    all: placesOf(pieces),
    clusters: placesOf(pieces.filter(({ id }) => id === webmElementIds.cluster)),
  };
  const patches: Patch[] = [];
  for (const piece of pieces) {
    if (piece.isEndUnknown && piece.contentAt - piece.at === 12) patches.push(withLength(piece));
    if (retainedIds.has(piece.id)) continue;
    const isTrue = await isValidIndex(reader, piece, piece.id === webmElementIds.cues ? places.clusters : places.all);
    if (!isTrue) patches.push({ at: piece.at, bytes: voidHeader(piece) });
  }
  return patchedReader(reader, patches, pieces.at(-1)?.end ?? segment.contentAt);
}
