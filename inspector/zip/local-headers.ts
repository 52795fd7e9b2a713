import { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";
import { bufferedReader } from "../guarded-reader.ts";
import type { Reader } from "../reader.ts";
import type { Report } from "../report.ts";
import { descriptorBytes } from "./data-descriptor.ts";
import { descriptorFlag, type ZipEntry } from "./zip-entry.ts";
import { type Zip64Values, hasZip64, unicodePath, applyZip64 } from "./extra-fields.ts";

// PKWARE APPNOTE 6.3.10, 4.3.7 "Local file header"
const signature = 0x04034b50;
const fixedBytes = 30;
const windowBytes = 64 * 1024;

const encoder = new TextEncoder();

/**
 * Finds where each entry's content starts, and compares its local header with the central directory. If the two
 * disagree, the verifier reads the package one way and the installer another.
 */
export async function locateEntries(reader: Reader, entries: readonly ZipEntry[], report: Report): Promise<void> {
  const nearby = bufferedReader(reader, windowBytes);
  for (const entry of entries.toSorted((a, b) => a.localOffset - b.localOffset)) {
    await report.attempt("header_mismatch", entry.name, () => locateEntry(nearby, entry, report));
  }
}

interface LocalHeader {
  fixed: ByteView;
  name: Uint8Array;
  extra: ByteView;
}

async function locateEntry(reader: Reader, entry: ZipEntry, report: Report): Promise<void> {
  const fixed = new ByteView(await reader.read(entry.localOffset, fixedBytes));
  if (fixed.u32(0) !== signature) throw new Malformed("local_signature", entry.localOffset);
  const [nameBytes, extraBytes] = [fixed.u16(26), fixed.u16(28)];
  const rest = new ByteView(await reader.read(entry.localOffset + fixedBytes, nameBytes + extraBytes));
  const header = { fixed, name: rest.slice(0, nameBytes), extra: rest.view(nameBytes, extraBytes) };
  const field = disagreement(header, entry, report);
  if (field) report.add("header_mismatch", entry.name, { field });
  const dataOffset = entry.localOffset + fixedBytes + nameBytes + extraBytes;
  const dataEnd = dataOffset + entry.compressedBytes;
  if (dataEnd > reader.size) throw new Malformed("content_past_the_end", dataOffset);
  entry.dataOffset = dataOffset;
  entry.endOffset = dataEnd;
  if ((entry.flags & descriptorFlag) === 0) return;
  // An entry with a masked size could make this read jump far ahead; the buffer moves on either way.
  const length = await descriptorBytes(reader, entry, dataEnd, hasZip64(header.extra));
  if (length === undefined) report.add("header_mismatch", entry.name, { field: "data_descriptor" });
  entry.endOffset += length ?? 0;
}

function disagreement({ fixed, name, extra }: LocalHeader, entry: ZipEntry, report: Report): string | undefined {
  if (!sameName(name, entry.name)) return "name";
  const otherName = unicodePath(extra);
  if (otherName && !sameName(otherName, entry.name)) return "unicode_path";
  if (fixed.u16(8) !== entry.method) return "method";
  if (fixed.u16(6) !== entry.flags) return "flags";
  // With a data descriptor the local header may leave CRC and sizes at zero.
  const blank = (entry.flags & descriptorFlag) !== 0;
  const agrees = (local: number, central: number) => local === central || (blank && local === 0);
  if (!agrees(fixed.u32(14), entry.crc32)) return "crc32";
  const { compressedBytes, sizeBytes } = extentOf(fixed, extra, entry, report);
  if (!agrees(compressedBytes, entry.compressedBytes)) return "compressed_size";
  if (!agrees(sizeBytes, entry.sizeBytes)) return "size";
  return undefined;
}

function extentOf(fixed: ByteView, extra: ByteView, entry: ZipEntry, report: Report): Zip64Values {
  const header = { compressedBytes: fixed.u32(18), sizeBytes: fixed.u32(22), localOffset: 0 };
  try {
    return applyZip64(header, extra);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    report.add("zip64_malformed", entry.name, { reason: error.reason, offset: entry.localOffset });
    return header;
  }
}

function sameName(raw: Uint8Array, name: string): boolean {
  const expected = encoder.encode(name);
  // A name that is not UTF-8 has its own finding.
  if (name.includes("�")) return true;
  return raw.length === expected.length && raw.every((byte, index) => byte === expected[index]);
}
