import { ByteView } from "../bytes/byte-view.ts";
import type { Reader } from "../reader.ts";
import type { Report } from "../report.ts";

// PKWARE APPNOTE 6.3.10, 4.3.16 "End of central directory record"
const signature = 0x06054b50;
const fixedBytes = 22;
const longestComment = 0xffff;
// APPNOTE 4.3.15 "Zip64 end of central directory locator", 20 bytes right before the end record
const zip64LocatorSignature = 0x07064b50;
const zip64LocatorBytes = 20;

export interface EndRecord {
  offset: number;
  entryCount: number;
  directoryOffset: number;
  directoryBytes: number;
  /** The record with its comment, as the v2 and v3 digests need it. */
  bytes: Uint8Array;
}

/** The end record that reaches exactly to the end of the file; else the last one, with a finding; else undefined. */
export async function findEndRecord(reader: Reader, report: Report): Promise<EndRecord | undefined> {
  const tailBytes = Math.min(reader.size, fixedBytes + longestComment + zip64LocatorBytes);
  const tailStart = reader.size - tailBytes;
  const tail = new ByteView(await reader.read(tailStart, tailBytes));
  const places = signaturePlaces(tail);
  const exact = places.findLast((at) => at + fixedBytes + tail.u16(at + 20) === tail.length);
  const at = exact ?? places.at(-1);
  if (at === undefined) return undefined;
  if (exact === undefined) {
    const recordEnd = at + fixedBytes + tail.u16(at + 20);
    report.add(recordEnd > tail.length ? "end_record_missing" : "trailing_bytes", "", {
      offset: tailStart + recordEnd,
    });
  }
  if (places.some((place) => place > at)) report.add("end_record_repeated", "", { offset: tailStart + at });
  const record = readRecord(tail, at, tailStart);
  if (isZip64(tail, at, record)) report.add("zip64_not_supported");
  if (places.some((place) => place < at && tailStart + place >= record.directoryOffset + record.directoryBytes)) {
    report.add("end_record_repeated", "", { offset: record.offset });
  }
  return record;
}

function signaturePlaces(tail: ByteView): number[] {
  const places: number[] = [];
  for (let at = 0; at + fixedBytes <= tail.length; at += 1) {
    if (tail.bytes[at] === 0x50 && tail.u32(at) === signature) places.push(at);
  }
  return places;
}

function readRecord(tail: ByteView, at: number, tailStart: number): EndRecord {
  const length = Math.min(fixedBytes + tail.u16(at + 20), tail.length - at);
  return {
    offset: tailStart + at,
    entryCount: tail.u16(at + 10),
    directoryBytes: tail.u32(at + 12),
    directoryOffset: tail.u32(at + 16),
    bytes: tail.slice(at, length),
  };
}

function isZip64(tail: ByteView, at: number, record: EndRecord): boolean {
  const locatorAt = at - zip64LocatorBytes;
  if (locatorAt >= 0 && tail.u32(locatorAt) === zip64LocatorSignature) return true;
  return record.directoryOffset === 0xffffffff || record.directoryBytes === 0xffffffff;
}
