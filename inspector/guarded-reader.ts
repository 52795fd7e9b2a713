import { Malformed } from "./bytes/malformed.ts";
import type { Reader } from "./reader.ts";

/** The file itself failed or the caller stopped: no statement about the package. */
export class ReadFailure extends Error {
  override readonly cause: unknown;

  constructor(cause: unknown) {
    super("read_failed");
    this.name = "ReadFailure";
    this.cause = cause;
  }
}

/** Bounds every read by the file's size and tells a failing source apart from failing bytes. */
export function guardReader(reader: Reader, signal?: AbortSignal): Reader {
  return {
    size: reader.size,
    ...(reader.machine && { machine: reader.machine }),
    async read(offset, length, into) {
      if (offset < 0 || length < 0 || offset + length > reader.size) throw new Malformed("past_the_end", offset);
      try {
        signal?.throwIfAborted();
        const bytes = await reader.read(offset, length, into);
        // A Buffer's slice is a view; everything below relies on plain arrays.
        return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      } catch (error) {
        throw new ReadFailure(error);
      }
    },
  };
}

/** Serves many small forward reads from one window; for walking local headers. */
export function windowReader(reader: Reader, windowBytes: number): Reader {
  let start = 0;
  let window: Uint8Array = new Uint8Array();
  return {
    size: reader.size,
    async read(offset, length) {
      if (length > windowBytes) return reader.read(offset, length);
      if (offset < start || offset + length > start + window.length) {
        window = await reader.read(offset, Math.max(length, Math.min(windowBytes, reader.size - offset)));
        start = offset;
      }
      return window.subarray(offset - start, offset - start + length);
    },
  };
}
