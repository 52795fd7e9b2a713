/** Writes ClickHouse's RowBinary into a growing buffer. Numbers are little-endian. */
export interface RowBinaryWriter {
  /** Reserves bytes; anything written without a reservation is lost. */
  reserve(bytes: number): void;
  /** Writes a text of fewer than 128 bytes, copied from a range of the source. */
  text(source: Uint8Array, from: number, to: number): void;
  byte(value: number): void;
  /** Write a number of two and of four bytes. */
  two(value: number): void;
  four(value: number): void;
  /** Writes bytes as they are, without a length. */
  bytes(more: Uint8Array): void;
  /** Returns the written bytes; nothing can be written afterwards. */
  take(): Uint8Array<ArrayBuffer>;
}

export function createRowBinaryWriter(startBytes: number): RowBinaryWriter {
  let bytes = new Uint8Array(startBytes);
  let length = 0;
  const two = (value: number): void => {
    bytes[length] = value;
    bytes[length + 1] = value >>> 8;
    length += 2;
  };
  return {
    reserve: (more) => {
      if (length + more <= bytes.length) return;
      const grown = new Uint8Array(Math.max(length + more, bytes.length * 2));
      grown.set(bytes.subarray(0, length));
      bytes = grown;
    },
    text: (source, from, to) => {
      // For a few bytes, a native copy costs more than this loop, and an outer variable more than a local one.
      const written = bytes;
      written[length] = to - from;
      const shift = length + 1 - from;
      for (let at = from; at < to; at += 1) written[at + shift] = source[at] ?? 0;
      length = to + shift;
    },
    byte: (value) => {
      bytes[length++] = value;
    },
    two,
    four: (value) => {
      two(value);
      two(value >>> 16);
    },
    bytes: (more) => {
      const [written, begins] = [bytes, length];
      for (let at = 0; at < more.length; at += 1) written[begins + at] = more[at] ?? 0;
      length = begins + more.length;
    },
    take: () => bytes.subarray(0, length),
  };
}
