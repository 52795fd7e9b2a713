/** Rows of ClickHouse's RowBinary in a buffer that grows. Numbers are written with their lowest byte first. */
export interface RowBytes {
  /** Makes room for so many bytes more; what is written without room is lost. */
  reserve(bytes: number): void;
  /** A text of fewer than 128 bytes that stands in a source from a place up to another. */
  text(source: Uint8Array, from: number, to: number): void;
  byte(value: number): void;
  /** A number of two bytes, and of four. */
  two(value: number): void;
  four(value: number): void;
  /** Bytes as they are. */
  bytes(more: Uint8Array): void;
  /** What was written; nothing can be written afterwards. */
  take(): Uint8Array<ArrayBuffer>;
}

export function rowBytes(startBytes: number): RowBytes {
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
      // Of a few bytes a copy by the platform costs more than this, and what is kept outside more than what is here.
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
