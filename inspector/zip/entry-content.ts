import { Inflate } from "fflate";
import { Malformed } from "../bytes/malformed.ts";
import { type Backend, portableBackend } from "../backend.ts";
import type { Reader } from "../reader.ts";
import type { HashName } from "../signing/keys/hashes.ts";
import { deflatedMethod, encryptionFlags, storedMethod, type ZipEntry } from "./zip-entry.ts";

// Bytes inflated in one step: small, so that the output (up to 1032 times as large) stays around 8 MiB.
const stepBytes = 8 * 1024;
const storedStepBytes = 1024 * 1024;
/** Maximum bytes of an entry that is inflated at once for hashing, if the backend can. */
const maxInflateAtOnceBytes = 8 * 1024 * 1024;

/**
 * Streams the unpacked content and checks the declared size and CRC-32 at the end. A piece is valid until the next one.
 * Throws {@link Malformed} as soon as the content exceeds its declared size.
 */
export async function* streamEntry(reader: Reader, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const start = contentStart(entry);
  const machine = reader.machine ?? portableBackend;
  let total = 0;
  let checksum = 0;
  for await (const piece of entry.method === storedMethod
    ? readPieces(reader, entry, start)
    : inflate(reader, entry, start)) {
    total += piece.length;
    if (total > entry.sizeBytes) throw new Malformed("larger_than_declared", start);
    checksum = machine.crc32(piece, checksum);
    yield piece;
  }
  if (total !== entry.sizeBytes) throw new Malformed("smaller_than_declared", start);
  if (checksum !== entry.crc32) throw new Malformed("crc32", start);
}

/** Reads an entry's whole content, which must stay below `limitBytes`. */
export async function readEntry(reader: Reader, entry: ZipEntry, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.sizeBytes > limitBytes) throw new Malformed("entry_too_large", entry.localOffset);
  const whole = await inflateWhole(reader, entry, limitBytes);
  if (whole) return whole;
  const content = new Uint8Array(entry.sizeBytes);
  let at = 0;
  for await (const piece of streamEntry(reader, entry)) {
    content.set(piece, at);
    at += piece.length;
  }
  return content;
}

/** Hashes the unpacked content. Throws {@link Malformed} as {@link streamEntry} does. */
export async function hashEntry(reader: Reader, entry: ZipEntry, name: HashName): Promise<Uint8Array> {
  const running = (reader.machine ?? portableBackend).hash(name);
  const whole = await inflateWhole(reader, entry, maxInflateAtOnceBytes);
  if (whole) running.update(whole);
  else for await (const piece of streamEntry(reader, entry)) running.update(piece);
  return running.digest();
}

/** Inflates an entry at once; undefined if it is too large or the backend cannot inflate. */
async function inflateWhole(
  reader: Reader,
  entry: ZipEntry,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { machine } = reader;
  const start = contentStart(entry);
  const fits = entry.compressedBytes <= limitBytes && entry.sizeBytes <= limitBytes;
  if (!machine?.inflate || entry.method !== deflatedMethod || !fits) return undefined;
  const packed = await reader.read(start, entry.compressedBytes);
  const content = inflateNatively(machine.inflate, packed, entry.sizeBytes, start);
  if (content.length !== entry.sizeBytes) throw new Malformed("smaller_than_declared", start);
  if (machine.crc32(content, 0) !== entry.crc32) throw new Malformed("crc32", start);
  return content;
}

function inflateNatively(
  inflateAll: NonNullable<Backend["inflate"]>,
  packed: Uint8Array,
  sizeBytes: number,
  start: number,
): Uint8Array<ArrayBuffer> {
  try {
    return inflateAll(packed, sizeBytes);
  } catch (error) {
    throw new Malformed(error instanceof RangeError ? "larger_than_declared" : "deflate_stream", start);
  }
}

function contentStart(entry: ZipEntry): number {
  if (entry.dataOffset === undefined) throw new Malformed("content_not_located", entry.localOffset);
  if ((entry.flags & encryptionFlags) !== 0) throw new Malformed("encrypted", entry.localOffset);
  if (entry.method !== storedMethod && entry.method !== deflatedMethod)
    throw new Malformed("compression", entry.localOffset);
  return entry.dataOffset;
}

async function* readPieces(reader: Reader, entry: ZipEntry, start: number): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(Math.min(storedStepBytes, entry.compressedBytes));
  for (let at = 0; at < entry.compressedBytes; at += storedStepBytes) {
    const length = Math.min(storedStepBytes, entry.compressedBytes - at);
    yield await reader.read(start + at, length, buffer.subarray(0, length));
  }
}

async function* inflate(reader: Reader, entry: ZipEntry, start: number): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const inflater = new Inflate((piece) => ready.push(piece));
  let at = 0;
  for await (const window of readPieces(reader, entry, start)) {
    for (let step = 0; step < window.length; step += stepBytes) {
      const last = at + step + stepBytes >= entry.compressedBytes;
      // The inflater keeps a reference to its input, but the window is reused.
      inflateStep(inflater, window.slice(step, step + stepBytes), last, start + at + step);
      yield* ready;
      ready = [];
    }
    at += window.length;
  }
}

function inflateStep(inflater: Inflate, bytes: Uint8Array, last: boolean, offset: number): void {
  try {
    inflater.push(bytes, last);
  } catch {
    throw new Malformed("deflate_stream", offset);
  }
}
