import { Malformed } from "../bytes/malformed.ts";
import type { Reader } from "../reader.ts";
import { streamEntry } from "./entry-content.ts";
import { deflatedMethod, type ZipEntry } from "./zip-entry.ts";

/** Extra compressed bytes to read, so that inflating the wanted bytes never reaches the truncated end. */
const extraBytes = 32 * 1024;

/** Reads an entry's first bytes, inflating no more than needed. Throws {@link Malformed}. */
export async function readEntryHead(reader: Reader, entry: ZipEntry, wanted: number): Promise<Uint8Array> {
  const length = Math.min(wanted, entry.sizeBytes);
  if (length === 0) return new Uint8Array();
  if (entry.dataOffset === undefined) throw new Malformed("content_not_located", entry.localOffset);
  if (entry.method !== deflatedMethod) return reader.read(entry.dataOffset, Math.min(length, entry.compressedBytes));
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
