import type { Reader } from "../reader.ts";

/** Replacement bytes at a file offset. */
export interface Patch {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** Returns a reader for a file's first `size` bytes with the patches applied. */
export function patchedReader(reader: Reader, patches: readonly Patch[], size: number): Reader {
  return {
    size,
    read: async (offset, length) => {
      const end = offset + length;
      const whole = patches.find(({ at, bytes }) => at <= offset && end <= at + bytes.length);
      if (whole) return whole.bytes.subarray(offset - whole.at, end - whole.at);
      const touched = patches.filter(({ at, bytes }) => at < end && offset < at + bytes.length);
      const read = await reader.read(offset, length);
      if (touched.length === 0) return read;
      const copy = read.slice();
      for (const { at, bytes } of touched) {
        const from = Math.max(offset, at);
        copy.set(bytes.subarray(from - at, Math.min(end, at + bytes.length) - at), from - offset);
      }
      return copy;
    },
  };
}
