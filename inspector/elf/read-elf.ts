import { Malformed } from "../bytes/malformed.ts";
import { ReadFailure } from "../guarded-reader.ts";
import type { Reader } from "../reader.ts";
import { deflated, type ZipEntry } from "../zip/zip-entry.ts";
import { streamEntry } from "../zip/entry-content.ts";
import { loadAlignment, maxElfHeaderBytes, readElfHeader } from "./elf-header.ts";

/** Enough for the header and program headers of any library that today's linkers write. */
const firstBytes = 4096;
/** Extra compressed bytes to read, so that inflating the wanted bytes never reaches the truncated end. */
const extraBytes = 32 * 1024;

/**
 * Smallest alignment of an entry's loadable segments in bytes, read from its first bytes; null if unknown. Hostile
 * bytes never throw.
 */
export async function readElfAlignment(reader: Reader, entry: ZipEntry): Promise<number | null> {
  try {
    let head = await readHead(reader, entry, firstBytes);
    const header = readElfHeader(head.subarray(0, maxElfHeaderBytes));
    if (!header) return null;
    if (header.neededBytes > head.length) head = await readHead(reader, entry, header.neededBytes);
    return loadAlignment(head, header) ?? null;
  } catch (error) {
    if (error instanceof ReadFailure) throw error;
    if (error instanceof Malformed) return null;
    throw error;
  }
}

/** Reads an entry's first bytes, inflating no more than needed. */
async function readHead(reader: Reader, entry: ZipEntry, wanted: number): Promise<Uint8Array> {
  const length = Math.min(wanted, entry.sizeBytes);
  if (entry.dataOffset === undefined) throw new Malformed("content_not_located", entry.localOffset);
  if (entry.method !== deflated) return reader.read(entry.dataOffset, Math.min(length, entry.compressedBytes));
  // Truncated on purpose: the stream's end, size and checksum are never reached.
  const packedBytes = Math.min(entry.compressedBytes, wanted + extraBytes);
  const head = new Uint8Array(length);
  let filled = 0;
  for await (const piece of streamEntry(reader, { ...entry, compressedBytes: packedBytes })) {
    head.set(piece.subarray(0, length - filled), filled);
    filled += Math.min(piece.length, length - filled);
    if (filled === length) return head;
  }
  throw new Malformed("deflate_stream", entry.dataOffset);
}
