import { ByteView } from "../bytes/byte-view.ts";
import type { Reader } from "../reader.ts";
import type { Report } from "../report.ts";
import { type DirectoryLocation, readZip64End, zip64LocatorBytes } from "./zip64-end.ts";

// PKWARE APPNOTE 6.3.10, 4.3.16 "End of central directory record"
const signature = 0x06054b50;
const fixedBytes = 22;
const maxCommentBytes = 0xffff;

export interface EndRecord extends DirectoryLocation {
  offset: number;
  /** Whether counts and offsets come from a Zip64 end record. */
  zip64: boolean;
  /** The record with its comment, as the v2 and v3 digests need it. */
  bytes: Uint8Array;
}

/** Finds the end record that ends exactly at the end of the file; else the last one, with a finding; else undefined. */
export async function findEndRecord(reader: Reader, report: Report): Promise<EndRecord | undefined> {
  const tailBytes = Math.min(reader.size, fixedBytes + maxCommentBytes + zip64LocatorBytes);
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
  // A record inside the comment: parsers that take the last signature find another directory than those that look for
  // the exact end.
  if (places.some((place) => place > at)) report.add("end_record_repeated", "", { offset: tailStart + at });
  checkDisks(tail, at, tailStart, report);
  const record = await withZip64(reader, tail, at, readRecord(tail, at, tailStart), report);
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
    recordsOffset: tailStart + at,
    zip64: false,
    bytes: tail.slice(at, length),
  };
}

/** Reports an archive that spans several disks, which no phone could read. */
function checkDisks(tail: ByteView, at: number, tailStart: number, report: Report): void {
  const disks = [tail.u16(at + 4), tail.u16(at + 6)];
  // With Zip64, the numbers are in its record and these may be all ones.
  if (disks.some((disk) => disk !== 0 && disk !== 0xffff)) {
    report.add("directory_malformed", "", { reason: "several_disks", offset: tailStart + at });
  }
  const [onThisDisk, total] = [tail.u16(at + 8), tail.u16(at + 10)];
  if (onThisDisk !== total) report.add("entry_count_wrong", "", { declared: total, found: onThisDisk });
}

async function withZip64(
  reader: Reader,
  tail: ByteView,
  at: number,
  record: EndRecord,
  report: Report,
): Promise<EndRecord> {
  const locator = at < zip64LocatorBytes ? undefined : tail.view(at - zip64LocatorBytes, zip64LocatorBytes);
  const zip64 = await report.attempt("zip64_malformed", "", () => readZip64End(reader, locator, record));
  return zip64 ? { ...record, ...zip64, zip64: true } : record;
}
