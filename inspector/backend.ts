import { type HashName, startDigest } from "./signing/keys/hashes.ts";
import { crc32 } from "./zip/crc32.ts";

export interface IncrementalHash {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** Primitives that a runtime may provide natively, many times faster than JavaScript. A reader brings its own. */
export interface Backend {
  hash(name: HashName): IncrementalHash;
  crc32(bytes: Uint8Array, before: number): number;
  /**
   * Inflates a whole raw deflate stream (RFC 1951). Throws RangeError if it yields more than `sizeBytes` bytes, another
   * error if it is corrupt.
   */
  inflate?(bytes: Uint8Array, sizeBytes: number): Uint8Array<ArrayBuffer>;
}

/** Backend in pure JavaScript, for browsers: WebCrypto hashes whole messages only. */
export const portableBackend: Backend = { hash: startDigest, crc32 };
