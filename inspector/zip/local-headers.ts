import { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";
import { windowReader } from "../guarded-reader.ts";
import type { Reader } from "../reader.ts";
import type { Report } from "../report.ts";
import { descriptorFlag, type ZipEntry } from "./entry.ts";

// PKWARE APPNOTE 6.3.10, 4.3.7 "Local file header"
const signature = 0x04034b50;
const fixedBytes = 30;
const windowBytes = 64 * 1024;

const encoder = new TextEncoder();

/**
 * Finds where each entry's content starts and compares its local header with the directory: a package whose two
 * headers disagree is read one way by the verifier and another by the installer.
 */
export async function locateEntries(reader: Reader, entries: readonly ZipEntry[], report: Report): Promise<void> {
  const nearby = windowReader(reader, windowBytes);
  for (const entry of entries.toSorted((a, b) => a.localOffset - b.localOffset)) {
    await report.attempt("header_mismatch", entry.name, () => locateEntry(nearby, entry, report));
  }
}

async function locateEntry(reader: Reader, entry: ZipEntry, report: Report): Promise<void> {
  const header = new ByteView(await reader.read(entry.localOffset, fixedBytes));
  if (header.u32(0) !== signature) throw new Malformed("local_signature", entry.localOffset);
  const nameBytes = header.u16(26);
  const field = await disagreement(reader, header, entry, nameBytes);
  if (field) report.add("header_mismatch", entry.name, { field });
  const dataOffset = entry.localOffset + fixedBytes + nameBytes + header.u16(28);
  if (dataOffset + entry.compressedBytes > reader.size) throw new Malformed("content_past_the_end", dataOffset);
  entry.dataOffset = dataOffset;
}

async function disagreement(reader: Reader, header: ByteView, entry: ZipEntry, nameBytes: number) {
  const name = await reader.read(entry.localOffset + fixedBytes, nameBytes);
  if (!sameName(name, entry.name)) return "name";
  if (header.u16(8) !== entry.method) return "method";
  if (header.u16(6) !== entry.flags) return "flags";
  // With a data descriptor the local header may leave CRC and sizes at zero.
  const blank = (entry.flags & descriptorFlag) !== 0;
  const agrees = (local: number, central: number) => local === central || (blank && local === 0);
  if (!agrees(header.u32(14), entry.crc32)) return "crc32";
  if (!agrees(header.u32(18), entry.compressedBytes)) return "compressed_size";
  if (!agrees(header.u32(22), entry.sizeBytes)) return "size";
  return undefined;
}

function sameName(raw: Uint8Array, name: string): boolean {
  const expected = encoder.encode(name);
  // A name that is not UTF-8 has its own finding.
  if (name.includes("�")) return true;
  return raw.length === expected.length && raw.every((byte, index) => byte === expected[index]);
}
