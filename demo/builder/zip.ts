import { concatBytes, u16, u32, u64 } from "./bytes.ts";
import { encodeZipEntry, type ZipEntry } from "./zip-entry.ts";

export type { ZipEntry } from "./zip-entry.ts";

/** Parts of an archive before assembly; the signing block goes between entries and directory. */
export interface ZipParts {
  contents: Buffer;
  directory: Buffer;
  entryCount: number;
  comment?: Uint8Array;
  /** Whether to add the Zip64 end record and fill the ordinary one with placeholders. */
  zip64?: boolean;
}

/** Lays out local headers, data and the central directory. Source: PKWARE APPNOTE 6.3. */
export function layOutZip(entries: ZipEntry[]): ZipParts {
  const locals: Uint8Array[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const gap = entry.odd?.gap ?? Buffer.alloc(0);
    offset += gap.length;
    const { local, central } = encodeZipEntry(entry, offset);
    locals.push(gap, local);
    centrals.push(central);
    offset += local.length;
  }
  return { contents: Buffer.concat(locals), directory: Buffer.concat(centrals), entryCount: entries.length };
}

/** Encodes the end of central directory record for a directory that starts at `directoryOffset`. */
export function encodeEndRecord(parts: ZipParts, directoryOffset: number): Buffer {
  const comment = parts.comment ?? Buffer.alloc(0);
  const [count, size, offset] = parts.zip64
    ? [0xffff, 0xffffffff, 0xffffffff]
    : [parts.entryCount, parts.directory.length, directoryOffset];
  const zip64 = parts.zip64 ? zip64End(parts, directoryOffset) : Buffer.alloc(0);
  const counts = concatBytes(u16(0), u16(0), u16(count), u16(count));
  return concatBytes(zip64, u32(0x06054b50), counts, u32(size), u32(offset), u16(comment.length), comment);
}

/** Encodes the Zip64 end record and its locator. Source: APPNOTE 4.3.14 and 4.3.15. */
function zip64End(parts: ZipParts, directoryOffset: number): Buffer {
  const counts = concatBytes(u64(parts.entryCount), u64(parts.entryCount));
  const places = concatBytes(u64(parts.directory.length), u64(directoryOffset));
  const record = concatBytes(u32(0x06064b50), u64(44), u16(45), u16(45), u32(0), u32(0), counts, places);
  return concatBytes(record, u32(0x07064b50), u32(0), u64(directoryOffset + parts.directory.length), u32(1));
}
