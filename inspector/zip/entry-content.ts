import { Inflate } from "fflate";
import { Malformed } from "../bytes/malformed.ts";
import type { Reader } from "../reader.ts";
import { crc32 } from "./crc32.ts";
import { deflated, encryptionFlags, stored, type ZipEntry } from "./entry.ts";

// A step this small keeps what one step can inflate to (1032 times) around 16 MiB.
const stepBytes = 16 * 1024;
const storedStepBytes = 1024 * 1024;

/**
 * The unpacked content piece by piece, checked against the declared size and CRC-32 at the end.
 * Throws {@link Malformed} as soon as more comes out than was declared.
 */
export async function* streamEntry(reader: Reader, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const start = entry.dataOffset;
  if (start === undefined) throw new Malformed("content_not_located", entry.localOffset);
  if ((entry.flags & encryptionFlags) !== 0) throw new Malformed("encrypted", entry.localOffset);
  if (entry.method !== stored && entry.method !== deflated) throw new Malformed("compression", entry.localOffset);
  let total = 0;
  let checksum = 0;
  for await (const piece of entry.method === stored
    ? readPieces(reader, entry, start)
    : inflate(reader, entry, start)) {
    total += piece.length;
    if (total > entry.sizeBytes) throw new Malformed("larger_than_declared", start);
    checksum = crc32(piece, checksum);
    yield piece;
  }
  if (total !== entry.sizeBytes) throw new Malformed("smaller_than_declared", start);
  if (checksum !== entry.crc32) throw new Malformed("crc32", start);
}

/** The whole content of an entry that must stay below `limitBytes`. */
export async function readEntry(reader: Reader, entry: ZipEntry, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.sizeBytes > limitBytes) throw new Malformed("entry_too_large", entry.localOffset);
  const content = new Uint8Array(entry.sizeBytes);
  let at = 0;
  for await (const piece of streamEntry(reader, entry)) {
    content.set(piece, at);
    at += piece.length;
  }
  return content;
}

async function* readPieces(reader: Reader, entry: ZipEntry, start: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < entry.compressedBytes; at += storedStepBytes) {
    yield await reader.read(start + at, Math.min(storedStepBytes, entry.compressedBytes - at));
  }
}

async function* inflate(reader: Reader, entry: ZipEntry, start: number): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const inflater = new Inflate((piece) => ready.push(piece));
  for (let at = 0; at < entry.compressedBytes; at += storedStepBytes) {
    const window = await reader.read(start + at, Math.min(storedStepBytes, entry.compressedBytes - at));
    for (let step = 0; step < window.length; step += stepBytes) {
      const last = at + step + stepBytes >= entry.compressedBytes;
      // The inflater keeps what it is given; a window of the reader may be reused.
      inflateStep(inflater, window.slice(step, step + stepBytes), last, start + at + step);
      yield* ready;
      ready = [];
    }
  }
}

function inflateStep(inflater: Inflate, bytes: Uint8Array, last: boolean, offset: number): void {
  try {
    inflater.push(bytes, last);
  } catch {
    throw new Malformed("deflate_stream", offset);
  }
}
