import { Malformed } from "./bytes/malformed.ts";
import type { Reader } from "./reader.ts";

/** Thrown if the file cannot be read or the caller aborts; says nothing about the package. */
export class ReadFailure extends Error {
  override readonly cause: unknown;

  constructor(cause: unknown) {
    super("read_failed");
    this.name = "ReadFailure";
    this.cause = cause;
  }
}

/** Bounds every read by the file's size, and throws {@link ReadFailure} if the source itself fails. */
export function guardReader(reader: Reader, signal?: AbortSignal): Reader {
  return {
    size: reader.size,
    ...(reader.machine && { machine: reader.machine }),
    async read(offset, length, into) {
      if (offset < 0 || length < 0 || offset + length > reader.size) throw new Malformed("past_the_end", offset);
      try {
        signal?.throwIfAborted();
        const bytes = await reader.read(offset, length, into);
        // A Buffer's slice is a view; all callers rely on plain Uint8Arrays.
        return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      } catch (error) {
        throw new ReadFailure(error);
      }
    },
  };
}

/**
 * Serves many small forward reads from one buffer, for walking local headers and entries. Returned bytes stay valid
 * until the next read but one.
 */
export function bufferedReader(reader: Reader, windowBytes: number): Reader {
  const memory = [new Uint8Array(windowBytes), new Uint8Array(windowBytes)] as const;
  let start = 0;
  let window: Uint8Array = new Uint8Array();
  let turn: 0 | 1 = 0;
  return {
    size: reader.size,
    ...(reader.machine && { machine: reader.machine }),
    async read(offset, length, into) {
      // Reads larger than half the buffer bypass it.
      if (length * 2 > windowBytes) return reader.read(offset, length, into);
      if (offset < start || offset + length > start + window.length) {
        turn = turn === 0 ? 1 : 0;
        const count = Math.max(length, Math.min(windowBytes, reader.size - offset));
        window = await reader.read(offset, count, memory[turn].subarray(0, count));
        start = offset;
      }
      return window.subarray(offset - start, offset - start + length);
    },
  };
}
