import type { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";

// APPNOTE 4.5.1: id, length, data. zipalign pads with bare zeros, so a remainder that is no field is no error.
const zip64Id = 0x0001;
// APPNOTE 4.6.9 "Info-ZIP Unicode Path Extra Field": version, CRC-32 of the plain name, name
const unicodePathId = 0x7075;
const unicodePathHead = 5;
const unknown = 0xffffffff;

function* fields(extra: ByteView): Generator<{ id: number; data: ByteView }> {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.u16(at + 2);
    if (at + 4 + length > extra.length) return;
    yield { id: extra.u16(at), data: extra.view(at + 4, length) };
    at += 4 + length;
  }
}

/** A header's sizes and offset, in the order of their 64-bit values in the Zip64 field (APPNOTE 4.5.3). */
export interface Zip64Values {
  sizeBytes: number;
  compressedBytes: number;
  /** Offset of the local header; only in the central directory. */
  localOffset: number;
}

export function hasZip64(extra: ByteView): boolean {
  return [...fields(extra)].some(({ id }) => id === zip64Id);
}

/**
 * Replaces values that the header could not hold by those of the Zip64 field. A value repeated there must be the same,
 * as parsers differ in which they take. Throws {@link Malformed}.
 */
export function applyZip64(header: Zip64Values, extra: ByteView): Zip64Values {
  const [zip64, ...others] = [...fields(extra)].filter(({ id }) => id === zip64Id);
  if (others.length > 0) throw new Malformed("field_repeated");
  const keys = ["sizeBytes", "compressedBytes", "localOffset"] as const;
  const missing = keys.filter((key) => header[key] === unknown);
  const widened = { ...header };
  if (!zip64) {
    if (missing.length > 0) throw new Malformed("field_missing");
    return widened;
  }
  if (zip64.data.length < missing.length * 8) throw new Malformed("field_too_short");
  missing.forEach((key, index) => {
    widened[key] = zip64.data.u64(index * 8);
  });
  const repeats = missing.length === 0 ? keys.slice(0, Math.floor(zip64.data.length / 8)) : [];
  for (const [index, key] of repeats.entries()) {
    if (zip64.data.u64(index * 8) !== header[key]) throw new Malformed("disagrees");
  }
  return widened;
}

/** Returns the name that Info-ZIP and others use in place of the header's own; undefined if there is none. */
export function unicodePath(extra: ByteView): Uint8Array | undefined {
  const field = [...fields(extra)].find(({ id }) => id === unicodePathId);
  return field && field.data.length >= unicodePathHead ? field.data.bytes.subarray(unicodePathHead) : undefined;
}
