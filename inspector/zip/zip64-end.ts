import { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";
import type { Reader } from "../reader.ts";

// APPNOTE 4.3.15 "Zip64 end of central directory locator", right before the end record
const locatorSignature = 0x07064b50;
export const zip64LocatorBytes = 20;
// APPNOTE 4.3.14 "Zip64 end of central directory record"; its size field excludes itself and the signature
const recordSignature = 0x06064b50;
const recordBytes = 56;
const sizeFieldEnd = 12;

/** Location of the central directory, from an end record. */
export interface DirectoryLocation {
  entryCount: number;
  directoryOffset: number;
  directoryBytes: number;
  /** Offset where the directory must end: this record, or the Zip64 records before it. */
  recordsOffset: number;
}

/**
 * Reads the Zip64 end record, which replaces the 32-bit one; undefined if there is none. Where the 32-bit record has
 * its own value, both must agree: half of all parsers take one, half the other. Throws {@link Malformed}.
 */
export async function readZip64End(
  reader: Reader,
  locator: ByteView | undefined,
  end: DirectoryLocation & { offset: number },
): Promise<DirectoryLocation | undefined> {
  if (locator?.u32(0) !== locatorSignature) {
    const needed = end.directoryOffset === 0xffffffff || end.directoryBytes === 0xffffffff;
    if (needed) throw new Malformed("locator_missing", end.offset);
    return undefined;
  }
  const locatorOffset = end.offset - zip64LocatorBytes;
  const offset = locator.u64(8);
  if (locator.u32(4) !== 0 || locator.u32(16) > 1) throw new Malformed("several_disks", locatorOffset);
  if (offset + recordBytes > locatorOffset) throw new Malformed("record_place", locatorOffset);
  const record = new ByteView(await reader.read(offset, recordBytes));
  if (record.u32(0) !== recordSignature) throw new Malformed("record_signature", offset);
  if (offset + sizeFieldEnd + record.u64(4) !== locatorOffset) throw new Malformed("record_size", offset);
  if (record.u32(16) !== 0 || record.u32(20) !== 0) throw new Malformed("several_disks", offset);
  const places = {
    entryCount: record.u64(32),
    directoryBytes: record.u64(40),
    directoryOffset: record.u64(48),
    recordsOffset: offset,
  };
  const agrees = (small: number, large: number, unknown: number) => small === unknown || small === large;
  const allAgree =
    record.u64(24) === places.entryCount &&
    agrees(end.entryCount, places.entryCount, 0xffff) &&
    agrees(end.directoryBytes, places.directoryBytes, 0xffffffff) &&
    agrees(end.directoryOffset, places.directoryOffset, 0xffffffff);
  if (!allAgree) throw new Malformed("disagrees", offset);
  return places;
}
