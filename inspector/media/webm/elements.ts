import { Malformed } from "../../bytes/malformed.ts";

/** Ids of the elements used here (RFC 9559, section 5). */
export const webmElementIds = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  chapters: 0x1043a770,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  empty: 0xec,
  checksum: 0xbf,
  seek: 0x4dbb,
  seekPosition: 0x53ac,
  cuePoint: 0xbb,
  cueTrackPositions: 0xb7,
  cueClusterPosition: 0xf1,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

/** Maximum length of an element header in bytes: an id and a length of eight bytes each. */
export const maxHeaderBytes = 16;

/** An element, with its offsets in the bytes in which it was found. */
export interface Element {
  readonly id: number;
  readonly at: number;
  readonly contentAt: number;
  /**
   * Offset after the element; null if its length is unknown, so that it ends where the next one of its level begins.
   */
  readonly end: number | null;
}

/** Reads a variable-length integer (RFC 8794, 4); undefined if there is none. */
function vintAt(bytes: Uint8Array, at: number, withMark: boolean): { value: number; length: number } | undefined {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) return undefined;
  let value = withMark ? first : first & (0x7f >> (length - 1));
  for (let byte = 1; byte < length; byte += 1) value = value * 256 + (bytes[at + byte] ?? 0);
  return { value, length };
}

/** True if a length of one or eight bytes means "unknown". */
const isUnknown = (size: { value: number; length: number }): boolean =>
  (size.length === 1 && size.value === 0x7f) || (size.length === 8 && size.value === 2 ** 56);

/** Reads the element at an offset without checking its declared length; undefined if none begins there. */
export function elementAt(bytes: Uint8Array, at: number): Element | undefined {
  const id = vintAt(bytes, at, true);
  const size = id && vintAt(bytes, at + id.length, false);
  if (!id || !size) return undefined;
  const contentAt = at + id.length + size.length;
  return { id: id.value, at, contentAt, end: isUnknown(size) ? null : contentAt + size.value };
}

/**
 * Reads consecutive elements between two offsets. Throws {@link Malformed} if one has no length or extends beyond
 * `end`.
 */
export function readElements(bytes: Uint8Array, from: number, end: number): (Element & { end: number })[] {
  const elements: (Element & { end: number })[] = [];
  for (let at = from; at < end; ) {
    const element = elementAt(bytes, at);
    if (!element || element.end === null || element.end > end) throw new Malformed("element_too_long", at);
    elements.push({ ...element, end: element.end });
    at = element.end;
  }
  return elements;
}

/** Reads an unsigned integer of up to eight bytes. Throws {@link Malformed}. */
export function readUint(bytes: Uint8Array, { contentAt, end }: Element & { end: number }): number {
  if (end - contentAt > 8) throw new Malformed("number_too_long", contentAt);
  return bytes.subarray(contentAt, end).reduce((value, byte) => value * 256 + byte, 0);
}

/** Encodes a length in the given number of bytes. */
export function lengthBytes(value: number, bytes: number): Uint8Array {
  const written = new Uint8Array(bytes);
  let rest = value;
  for (let at = bytes - 1; at >= 0; at -= 1) {
    written[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  written[0] = (written[0] ?? 0) | (0x80 >> (bytes - 1));
  return written;
}

/** Returns the header of a Void element that covers the given element up to its end. */
export function voidHeader({ at, contentAt, end }: Element & { end: number }): Uint8Array {
  const bytes = Math.min(8, contentAt - at - 1);
  return Uint8Array.of(webmElementIds.empty, ...lengthBytes(end - at - 1 - bytes, bytes));
}
