import type { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";

// AOSP frameworks/base/libs/androidfw/include/androidfw/ResourceTypes.h, struct ResChunk_header
export const chunkTypes = {
  stringPool: 0x0001,
  table: 0x0002,
  xml: 0x0003,
  xmlStartNamespace: 0x0100,
  xmlEndNamespace: 0x0101,
  xmlStartElement: 0x0102,
  xmlEndElement: 0x0103,
  xmlCdata: 0x0104,
  xmlResourceMap: 0x0180,
  tablePackage: 0x0200,
  tableType: 0x0201,
  tableTypeSpec: 0x0202,
} as const;

export interface Chunk {
  type: number;
  headerBytes: number;
  view: ByteView;
}

/**
 * Reads the chunk at `at`, cut to its size. Throws {@link Malformed} if the size is 0, unaligned or beyond the parent.
 */
export function readChunk(parent: ByteView, at: number): Chunk {
  const type = parent.u16(at);
  const headerBytes = parent.u16(at + 2);
  const size = parent.u32(at + 4);
  if (headerBytes < 8 || size < headerBytes) throw new Malformed("chunk_size", at);
  if (size % 4 !== 0 || headerBytes % 4 !== 0) throw new Malformed("chunk_alignment", at);
  if (at + size > parent.length) throw new Malformed("chunk_past_the_end", at);
  return { type, headerBytes, view: parent.view(at, size) };
}

/** Iterates over the chunks inside `parent`, beginning at `start`. */
export function* readChunks(parent: ByteView, start: number): Generator<Chunk> {
  for (let at = start; at < parent.length; ) {
    const chunk = readChunk(parent, at);
    yield chunk;
    at += chunk.view.length;
  }
}
