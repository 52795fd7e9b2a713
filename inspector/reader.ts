import type { Machine } from "./machine.ts";

/** Random access to the bytes of a package; the inspector never asks for all of them at once. */
export interface Reader {
  readonly size: number;
  /**
   * Exactly `length` bytes from `offset`; both lie inside `size`. They may be written to `into`, which is as long:
   * whoever goes through a large file need not take new memory for each step.
   */
  read(offset: number, length: number, into?: Uint8Array): Promise<Uint8Array>;
  /** Told of the bytes just read by whoever goes through the file in order, so that hashing it reads nothing again. */
  passBy?(offset: number, bytes: Uint8Array): void;
  /** Where the bytes lie on a machine that hashes and inflates by itself. */
  readonly machine?: Machine;
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
