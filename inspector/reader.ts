import type { Backend } from "./backend.ts";

/** Random access to the bytes of a package; the inspector never asks for all of them at once. */
export interface Reader {
  readonly size: number;
  /**
   * Reads exactly `length` bytes from `offset`, both within `size`. May write them to `into`, of the same length, so
   * that scanning a large file needs no new memory per step.
   */
  read(offset: number, length: number, into?: Uint8Array): Promise<Uint8Array>;
  /** Receives bytes from callers that scan the file in order, so that hashing reads nothing again. */
  passBy?(offset: number, bytes: Uint8Array): void;
  /** Native hashing and inflating, if the runtime has it. */
  readonly machine?: Backend;
}

export function fromBytes(bytes: Uint8Array): Reader {
  return {
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  };
}

export function fromBlob(blob: Blob): Reader {
  return {
    size: blob.size,
    read: async (offset, length) => new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
  };
}
