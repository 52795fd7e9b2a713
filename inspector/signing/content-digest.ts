import { joinBytes } from "../bytes/hex.ts";
import type { Archive } from "../zip/archive.ts";
import type { SigningBlock } from "./signing-block.ts";

// source.android.com/docs/security/features/apksigning/v2#integrity-protected-contents
const chunkBytes = 1024 * 1024;
const chunkPrefix = 0xa5;
const topPrefix = 0x5a;
/** Bytes before a chunk that are digested too: a kind byte and a u32 count. */
const prefixBytes = 5;

/** A part of the file that is digested in chunks, with access to its bytes. */
interface Section {
  length: number;
  /** Offset in the file; undefined if the file does not contain the bytes as they are digested. */
  offset: number | undefined;
  read(at: number, length: number, into: Uint8Array): Promise<Uint8Array>;
}

/**
 * Computes the v2/v3 content digests for the given hashes: 1 MiB chunks of contents, central directory and end record.
 * In the end record, the signing block's offset replaces the directory offset. Reads the next chunk while WebCrypto
 * digests the last one off-thread.
 */
export async function contentDigests(
  archive: Archive,
  block: SigningBlock,
  hashes: readonly ("SHA-256" | "SHA-512")[],
  onBytes: (count: number) => void,
): Promise<Map<string, Uint8Array>> {
  const chunkDigests = new Map(hashes.map((hash): [string, Uint8Array[]] => [hash, []]));
  const desks = [new ChunkBuffer(), new ChunkBuffer()] as const;
  let step = 0;
  for (const section of sections(archive, block)) {
    for (let at = 0; at < section.length; at += chunkBytes) {
      const length = Math.min(chunkBytes, section.length - at);
      const desk = desks[step % 2 === 0 ? 0 : 1];
      step += 1;
      await desk.cleared;
      const bytes = await section.read(at, length, desk.place(length));
      desk.digest(bytes, chunkDigests);
      if (section.offset !== undefined) archive.reader.passBy?.(section.offset + at, bytes);
      onBytes(length);
    }
  }
  for (const desk of desks) await desk.cleared;
  const tops = new Map<string, Uint8Array>();
  for (const [hash, parts] of chunkDigests) {
    tops.set(hash, await digest(hash, joinBytes([prefix(topPrefix, parts.length), ...parts])));
  }
  return tops;
}

/** Reusable buffer for one chunk and its prefix. */
class ChunkBuffer {
  readonly #bytes = new Uint8Array(prefixBytes + chunkBytes);
  /** Resolves when the buffer's last chunk is digested. */
  cleared: Promise<unknown> = Promise.resolve();

  place(length: number): Uint8Array {
    return this.#bytes.subarray(prefixBytes, prefixBytes + length);
  }

  /** Starts digesting a chunk in this buffer or elsewhere. The digests fill the lists in call order. */
  digest(chunk: Uint8Array, lists: ReadonlyMap<string, Uint8Array[]>): void {
    if (chunk.buffer !== this.#bytes.buffer) this.#bytes.set(chunk, prefixBytes);
    this.#bytes.set(prefix(chunkPrefix, chunk.length));
    const message = this.#bytes.subarray(0, prefixBytes + chunk.length);
    const all = [...lists].map(async ([hash, list]) => {
      const place = list.push(new Uint8Array()) - 1;
      list[place] = await digest(hash, message);
    });
    this.cleared = Promise.all(all);
  }
}

function sections({ reader, end }: Archive, block: SigningBlock): Section[] {
  const endRecord = end.bytes.slice();
  new DataView(endRecord.buffer).setUint32(16, block.offset, true);
  const part = (offset: number, length: number): Section => ({
    offset,
    length,
    read: (at, count, into) => reader.read(offset + at, count, into),
  });
  return [
    part(0, block.offset),
    part(end.directoryOffset, end.offset - end.directoryOffset),
    {
      offset: undefined,
      length: endRecord.length,
      read: async (at, length) => endRecord.subarray(at, at + length),
    },
  ];
}

function prefix(kind: number, count: number): Uint8Array {
  const bytes = new Uint8Array(prefixBytes);
  bytes[0] = kind;
  new DataView(bytes.buffer).setUint32(1, count, true);
  return bytes;
}

const digest = async (hash: string, bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await globalThis.crypto.subtle.digest(hash, bytes));
