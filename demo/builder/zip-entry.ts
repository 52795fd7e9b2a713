import { crc32, deflateRawSync } from "node:zlib";
import { concatBytes, u16, u32, u64 } from "./bytes.ts";

/** A file in the archive. The fields under `odd` make an archive unusual or inconsistent, to test its readers. */
export interface ZipEntry {
  path: string;
  bytes: Uint8Array;
  stored?: boolean;
  /** Number of bytes: a stored entry's data starts at a multiple of it; 4 if omitted. */
  alignmentBytes?: number;
  odd?: {
    /** Name to write in both headers instead of `path`, for bytes that are not UTF-8. */
    rawPath?: Uint8Array;
    localPath?: string;
    flags?: number;
    localFlags?: number;
    method?: number;
    localMethod?: number;
    localSize?: number;
    centralSize?: number;
    localCompressedSize?: number;
    crc?: number;
    localCrc?: number;
    /** Bytes to write instead of the compressed content. The headers still give the sizes of `bytes` and of these. */
    packed?: Uint8Array;
    /** Writes the sizes into a data descriptor after the content, and zeros into the local header. */
    descriptor?: "signed" | "plain" | "wide" | "lying";
    /** Writes sizes and offset into the Zip64 field of both headers. */
    zip64?: boolean;
    centralExtra?: Uint8Array;
    comment?: string;
    disk?: number;
    /** Bytes to write between the previous entry and this one. */
    gap?: Uint8Array;
  };
}

const dosTime = 0x0821;
const dosDate = 0x0221;
const utf8Names = 0x0800;
const descriptorFlag = 0x0008;
const unknown = 0xffffffff;

/** Encodes the local header with its data, and the central header. Source: PKWARE APPNOTE 6.3, 4.3.7 to 4.3.12. */
export function encodeZipEntry(entry: ZipEntry, offset: number): { local: Buffer; central: Buffer } {
  const data = packedBytes(entry);
  return { local: localBytes(entry, data, offset), central: centralBytes(entry, data, offset) };
}

function packedBytes({ bytes, stored, odd }: ZipEntry): Uint8Array {
  return odd?.packed ?? (stored ? bytes : deflateRawSync(bytes, { level: 9 }));
}

const plainNames = /^[\x20-\x7e]*$/;

/** Encodes the fields that both headers begin with: version, flags, method, time, CRC-32. */
function lead({ path, bytes, stored, odd = {} }: ZipEntry, local: boolean): Buffer {
  const plainFlags = (plainNames.test(path) ? 0 : utf8Names) | (odd.descriptor ? descriptorFlag : 0);
  const flags = (local ? odd.localFlags : undefined) ?? odd.flags ?? plainFlags;
  const method = (local ? odd.localMethod : undefined) ?? odd.method ?? (stored ? 0 : 8);
  const crc = local && odd.descriptor ? 0 : ((local ? odd.localCrc : undefined) ?? odd.crc ?? crc32(bytes));
  return concatBytes(u16(odd.zip64 ? 45 : 20), u16(flags), u16(method), u16(dosTime), u16(dosDate), u32(crc));
}

function localBytes(entry: ZipEntry, data: Uint8Array, offset: number): Buffer {
  const { path, bytes, stored, alignmentBytes, odd = {} } = entry;
  const name = odd.rawPath ?? Buffer.from(odd.localPath ?? path, "utf8");
  const size = odd.localSize ?? bytes.length;
  const compressed = odd.localCompressedSize ?? data.length;
  const wide = localZip64(odd, size, compressed);
  const start = offset + 30 + name.length + wide.length;
  const extra = concatBytes(wide, stored ? alignmentExtra(start, alignmentBytes ?? 4) : Buffer.alloc(0));
  const sizes =
    odd.descriptor === "wide" || odd.zip64 ? [unknown, unknown] : odd.descriptor ? [0, 0] : [compressed, size];
  return concatBytes(
    u32(0x04034b50),
    lead(entry, true),
    ...sizes.map(u32),
    u16(name.length),
    u16(extra.length),
    name,
    extra,
    data,
    descriptor(entry, data),
  );
}

/**
 * Encodes the local header's Zip64 field. With a data descriptor the field holds zeros, and its presence means that the
 * descriptor's sizes have 64 bits.
 */
function localZip64(odd: NonNullable<ZipEntry["odd"]>, size: number, compressed: number): Buffer {
  if (odd.descriptor === "wide") return zip64Field(0, 0);
  return odd.zip64 ? zip64Field(size, compressed) : Buffer.alloc(0);
}

function descriptor({ bytes, odd = {} }: ZipEntry, data: Uint8Array): Buffer {
  if (!odd.descriptor) return Buffer.alloc(0);
  const word = odd.descriptor === "wide" ? u64 : u32;
  const lie = odd.descriptor === "lying" ? 1 : 0;
  const signature = odd.descriptor === "plain" ? Buffer.alloc(0) : u32(0x08074b50);
  return concatBytes(signature, u32(crc32(bytes)), word(data.length), word(bytes.length + lie));
}

function centralBytes(entry: ZipEntry, data: Uint8Array, offset: number): Buffer {
  const { path, bytes, odd = {} } = entry;
  const name = odd.rawPath ?? Buffer.from(path, "utf8");
  const comment = Buffer.from(odd.comment ?? "", "utf8");
  const size = odd.centralSize ?? bytes.length;
  const wide = odd.zip64 ? zip64Field(size, data.length, offset) : Buffer.alloc(0);
  const extra = concatBytes(wide, odd.centralExtra ?? Buffer.alloc(0));
  const places = odd.zip64 ? [unknown, unknown] : [data.length, size];
  return concatBytes(
    u32(0x02014b50),
    u16(odd.zip64 ? 45 : 20),
    lead(entry, false),
    ...places.map(u32),
    u16(name.length),
    u16(extra.length),
    u16(comment.length),
    u16(odd.disk ?? 0),
    u16(0),
    u32(0),
    u32(odd.zip64 ? unknown : offset),
    name,
    extra,
    comment,
  );
}

/** Encodes a Zip64 extra field: size, compressed size, offset of the local header. Source: APPNOTE 4.5.3. */
function zip64Field(...values: number[]): Buffer {
  return concatBytes(u16(0x0001), u16(values.length * 8), ...values.map(u64));
}

/** Encodes the padding that Android's own tools write into the extra field: id 0xd935, the alignment, zeros. */
function alignmentExtra(start: number, alignment: number): Buffer {
  const fixed = 6;
  const padding = (alignment - ((start + fixed) % alignment)) % alignment;
  return concatBytes(u16(0xd935), u16(2 + padding), u16(alignment), Buffer.alloc(padding));
}
