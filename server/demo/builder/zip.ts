import { crc32, deflateRawSync } from "node:zlib";
import { join, u16, u32 } from "./bytes.ts";

/** One file of the archive. The fields under `odd` make an archive lie, for tests of those who read it. */
export interface ZipEntry {
  path: string;
  bytes: Uint8Array;
  stored?: boolean;
  /** Stored entries start at a multiple of this many bytes; 4 when not given. */
  alignmentBytes?: number;
  odd?: {
    localPath?: string;
    flags?: number;
    method?: number;
    localSize?: number;
    centralSize?: number;
    crc?: number;
  };
}

/** An archive still open between its entries and its directory, where the signing block goes. */
export interface ZipParts {
  contents: Buffer;
  directory: Buffer;
  entryCount: number;
}

const dosTime = 0x0821;
const dosDate = 0x0221;
const utf8Names = 0x0800;

/** Lays out local headers, data and the central directory. Source: PKWARE APPNOTE 6.3. */
export function layOutZip(entries: ZipEntry[]): ZipParts {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = entryBytes(entry, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  return { contents: join(...locals), directory: join(...centrals), entryCount: entries.length };
}

/** The end of central directory record, with the directory said to start at `directoryOffset`. */
export function endRecord(parts: ZipParts, directoryOffset: number): Buffer {
  const count = u16(parts.entryCount);
  return join(u32(0x06054b50), u16(0), u16(0), count, count, u32(parts.directory.length), u32(directoryOffset), u16(0));
}

function entryBytes(entry: ZipEntry, offset: number): { local: Buffer; central: Buffer } {
  const odd = entry.odd ?? {};
  const data = entry.stored ? Buffer.from(entry.bytes) : deflateRawSync(entry.bytes, { level: 9 });
  const path = Buffer.from(entry.path, "utf8");
  const localPath = Buffer.from(odd.localPath ?? entry.path, "utf8");
  const flags = odd.flags ?? (/^[\x20-\x7e]*$/.test(entry.path) ? 0 : utf8Names);
  const method = odd.method ?? (entry.stored ? 0 : 8);
  const lead = join(u16(flags), u16(method), u16(dosTime), u16(dosDate), u32(odd.crc ?? crc32(entry.bytes)));
  const sizes = (size: number) => join(u32(data.length), u32(size));
  const extra = entry.stored
    ? alignmentExtra(offset + 30 + localPath.length, entry.alignmentBytes ?? 4)
    : Buffer.alloc(0);
  const localSizes = sizes(odd.localSize ?? entry.bytes.length);
  const centralSizes = sizes(odd.centralSize ?? entry.bytes.length);
  const names = (name: Buffer, extraLength: number) => join(u16(name.length), u16(extraLength));
  return {
    local: join(u32(0x04034b50), u16(20), lead, localSizes, names(localPath, extra.length), localPath, extra, data),
    central: join(
      u32(0x02014b50),
      u16(20),
      u16(20),
      lead,
      centralSizes,
      names(path, 0),
      u16(0),
      u16(0),
      u16(0),
      u32(0),
      u32(offset),
      path,
    ),
  };
}

/** Padding in the extra field that Android's own tools write: id 0xd935, the alignment, zeros. */
function alignmentExtra(start: number, alignment: number): Buffer {
  const fixed = 6;
  const padding = (alignment - ((start + fixed) % alignment)) % alignment;
  return join(u16(0xd935), u16(2 + padding), u16(alignment), Buffer.alloc(padding));
}
