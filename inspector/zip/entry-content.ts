import { Inflate } from "fflate";
import { Malformed } from "../bytes/malformed.ts";
import { type Machine, portableMachine } from "../machine.ts";
import type { Reader } from "../reader.ts";
import type { HashName } from "../signing/keys/hashes.ts";
import { deflated, encryptionFlags, stored, type ZipEntry } from "./entry.ts";

// A step this small keeps what one step can inflate to (1032 times) around 16 MiB.
const stepBytes = 16 * 1024;
const storedStepBytes = 1024 * 1024;
/** Entries up to this size, packed and unpacked, are inflated in one go where the machine can. */
const wholeBytes = 8 * 1024 * 1024;

/**
 * The unpacked content piece by piece, checked against the declared size and CRC-32 at the end.
 * Throws {@link Malformed} as soon as more comes out than was declared.
 */
export async function* streamEntry(reader: Reader, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const start = contentStart(entry);
  const machine = reader.machine ?? portableMachine;
  let total = 0;
  let checksum = 0;
  for await (const piece of entry.method === stored
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

/** The whole content of an entry that must stay below `limitBytes`. */
export async function readEntry(reader: Reader, entry: ZipEntry, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.sizeBytes > limitBytes) throw new Malformed("entry_too_large", entry.localOffset);
  const content = new Uint8Array(entry.sizeBytes);
  let at = 0;
  for await (const piece of contentPieces(reader, entry)) {
    content.set(piece, at);
    at += piece.length;
  }
  return content;
}

/** A hash of the unpacked content. Throws {@link Malformed} as {@link streamEntry} does. */
export async function hashEntry(reader: Reader, entry: ZipEntry, name: HashName): Promise<Uint8Array> {
  const running = (reader.machine ?? portableMachine).hash(name);
  for await (const piece of contentPieces(reader, entry)) running.update(piece);
  return running.digest();
}

async function* contentPieces(reader: Reader, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const whole = await inflateWhole(reader, entry);
  if (whole) yield whole;
  else yield* streamEntry(reader, entry);
}

/** Undefined where the content is not as declared as well: streaming it tells exactly how. */
async function inflateWhole(reader: Reader, entry: ZipEntry): Promise<Uint8Array | undefined> {
  const { machine } = reader;
  const start = contentStart(entry);
  const fits = entry.compressedBytes <= wholeBytes && entry.sizeBytes <= wholeBytes;
  if (!machine?.inflate || entry.method !== deflated || !fits) return undefined;
  const content = tryInflate(machine.inflate, await reader.read(start, entry.compressedBytes), entry.sizeBytes);
  const asDeclared = content?.length === entry.sizeBytes && machine.crc32(content, 0) === entry.crc32;
  return asDeclared ? content : undefined;
}

function tryInflate(inflateNatively: NonNullable<Machine["inflate"]>, bytes: Uint8Array, sizeBytes: number) {
  try {
    return inflateNatively(bytes, sizeBytes);
  } catch {
    return undefined;
  }
}

function contentStart(entry: ZipEntry): number {
  if (entry.dataOffset === undefined) throw new Malformed("content_not_located", entry.localOffset);
  if ((entry.flags & encryptionFlags) !== 0) throw new Malformed("encrypted", entry.localOffset);
  if (entry.method !== stored && entry.method !== deflated) throw new Malformed("compression", entry.localOffset);
  return entry.dataOffset;
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
