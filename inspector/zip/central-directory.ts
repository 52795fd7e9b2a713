import { ByteView } from "../bytes/byte-view.ts";
import { sameBytes } from "../bytes/hex.ts";
import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import type { Reader } from "../reader.ts";
import type { Report } from "../report.ts";
import type { EndRecord } from "./end-record.ts";
import type { ZipEntry } from "./zip-entry.ts";
import { decodeEntryName } from "./entry-name.ts";
import { type Zip64Values, hasZip64, unicodePath, applyZip64 } from "./extra-fields.ts";

// PKWARE APPNOTE 6.3.10, 4.3.12 "Central directory structure"
const signature = 0x02014b50;
const fixedBytes = 46;

/** Reads the entries of the central directory, in its order. Throws {@link Malformed}. */
export async function readCentralDirectory(reader: Reader, end: EndRecord, report: Report): Promise<ZipEntry[]> {
  const { directoryOffset, directoryBytes } = end;
  const directoryEnd = directoryOffset + directoryBytes;
  if (directoryEnd > end.recordsOffset) throw new Malformed("directory_past_end_record", directoryOffset);
  if (directoryBytes > limits.directoryBytes || end.entryCount > limits.entries) {
    throw new Malformed("directory_too_large", directoryOffset);
  }
  if (directoryEnd < end.recordsOffset) {
    report.add("directory_malformed", "", { reason: "gap_before_end_record", offset: directoryEnd });
  }
  const directory = new ByteView(await reader.read(directoryOffset, directoryBytes));
  const entries: ZipEntry[] = [];
  for (let at = 0; at < directory.length; ) {
    if (directory.u32(at) !== signature) throw new Malformed("directory_signature", directoryOffset + at);
    if (entries.length === limits.entries) throw new Malformed("directory_too_large", directoryOffset + at);
    entries.push(readEntry(directory, at, report));
    at += fixedBytes + directory.u16(at + 28) + directory.u16(at + 30) + directory.u16(at + 32);
    if (at > directory.length) throw new Malformed("past_the_end", directoryOffset + at);
  }
  if (entries.length !== end.entryCount) {
    report.add("entry_count_wrong", "", { declared: end.entryCount, found: entries.length });
  }
  return entries;
}

function readEntry(directory: ByteView, at: number, report: Report): ZipEntry {
  const nameBytes = directory.u16(at + 28);
  const rawName = directory.slice(at + fixedBytes, nameBytes);
  const name = decodeEntryName(rawName, report);
  const extra = directory.view(at + fixedBytes + nameBytes, directory.u16(at + 30));
  const otherName = unicodePath(extra);
  if (otherName && !sameBytes(otherName, rawName)) report.add("header_mismatch", name, { field: "unicode_path" });
  if (directory.u16(at + 34) !== 0 && directory.u16(at + 34) !== 0xffff) {
    report.add("directory_malformed", name, { reason: "several_disks", offset: at });
  }
  return {
    name,
    flags: directory.u16(at + 8),
    method: directory.u16(at + 10),
    crc32: directory.u32(at + 16),
    ...readExtent(directory, at, extra, name, report),
    zip64: hasZip64(extra),
    dataOffset: undefined,
    endOffset: undefined,
  };
}

function readExtent(directory: ByteView, at: number, extra: ByteView, name: string, report: Report): Zip64Values {
  const header = {
    compressedBytes: directory.u32(at + 20),
    sizeBytes: directory.u32(at + 24),
    localOffset: directory.u32(at + 42),
  };
  try {
    return applyZip64(header, extra);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    report.add("zip64_malformed", name, { reason: error.reason, offset: at });
    return header;
  }
}
