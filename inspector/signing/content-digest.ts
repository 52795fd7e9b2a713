import { joinBytes } from "../bytes/hex.ts";
import type { Archive } from "../zip/archive.ts";
import type { SigningBlock } from "./block.ts";

// source.android.com/docs/security/features/apksigning/v2#integrity-protected-contents
const chunkBytes = 1024 * 1024;
const chunkPrefix = 0xa5;
const topPrefix = 0x5a;

/** The part of the file one chunked digest step covers, and the way to get at it. */
type Section = { length: number; read(at: number, length: number): Promise<Uint8Array> };

/**
 * The v2/v3 digests of the content for the hashes asked for: 1 MiB chunks of the contents, the central directory and
 * the end record, whose directory offset counts as the place of the signing block.
 */
export async function contentDigests(
  archive: Archive,
  block: SigningBlock,
  hashes: readonly ("SHA-256" | "SHA-512")[],
  onBytes: (count: number) => void,
): Promise<Map<string, Uint8Array>> {
  const chunkDigests = new Map(hashes.map((hash): [string, Uint8Array[]] => [hash, []]));
  for (const section of sections(archive, block)) {
    for (let at = 0; at < section.length; at += chunkBytes) {
      const length = Math.min(chunkBytes, section.length - at);
      const chunk = prefixed(chunkPrefix, length, [await section.read(at, length)]);
      for (const hash of hashes) chunkDigests.get(hash)?.push(await digest(hash, chunk));
      onBytes(length);
    }
  }
  const tops = new Map<string, Uint8Array>();
  for (const [hash, parts] of chunkDigests) {
    tops.set(hash, await digest(hash, prefixed(topPrefix, parts.length, parts)));
  }
  return tops;
}

function sections({ reader, end }: Archive, block: SigningBlock): Section[] {
  const endRecord = end.bytes.slice();
  new DataView(endRecord.buffer).setUint32(16, block.offset, true);
  return [
    { length: block.offset, read: (at, length) => reader.read(at, length) },
    {
      length: end.offset - end.directoryOffset,
      read: (at, length) => reader.read(end.directoryOffset + at, length),
    },
    { length: endRecord.length, read: async (at, length) => endRecord.subarray(at, at + length) },
  ];
}

function prefixed(prefix: number, count: number, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(5);
  header[0] = prefix;
  new DataView(header.buffer).setUint32(1, count, true);
  return joinBytes([header, ...parts]);
}

const digest = async (hash: string, bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await globalThis.crypto.subtle.digest(hash, bytes));
