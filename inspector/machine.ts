import { type HashName, startDigest } from "./signing/keys/hashes.ts";
import { crc32 } from "./zip/crc32.ts";

export interface RunningHash {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** What a machine may do natively, many times faster than JavaScript can. A reader of its files brings it along. */
export interface Machine {
  hash(name: HashName): RunningHash;
  crc32(bytes: Uint8Array, before: number): number;
  /**
   * A whole raw deflate stream (RFC 1951) that gives at most `sizeBytes`; throws RangeError where it gives more, any
   * other where it breaks.
   */
  inflate?(bytes: Uint8Array, sizeBytes: number): Uint8Array<ArrayBuffer>;
}

/** JavaScript alone, for browsers: their own hashing takes whole messages only. */
export const portableMachine: Machine = { hash: startDigest, crc32 };
