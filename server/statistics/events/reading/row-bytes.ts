/** Rows of TabSeparated as bytes, in a buffer that grows. */
export interface RowBytes {
  /** Makes room for so many bytes more; what is written without room is lost. */
  reserve(bytes: number): void;
  /** Copies bytes of a source from a place up to another. */
  copy(source: Uint8Array, from: number, to: number): void;
  /** Letters of ASCII. */
  ascii(text: string): void;
  byte(value: number): void;
  /** Bytes of any number; makes room for them. */
  append(more: Uint8Array): void;
  /** What was written; nothing can be written afterwards. */
  take(): Uint8Array<ArrayBuffer>;
}

export function rowBytes(startBytes: number): RowBytes {
  let bytes = new Uint8Array(startBytes);
  let length = 0;
  const reserve = (more: number): void => {
    if (length + more <= bytes.length) return;
    const grown = new Uint8Array(Math.max(length + more, bytes.length * 2));
    grown.set(bytes.subarray(0, length));
    bytes = grown;
  };
  return {
    reserve,
    copy: (source, from, to) => {
      // Of a few bytes a copy by the platform costs more than this, and what is kept outside more than what is here.
      const [written, shift] = [bytes, length - from];
      for (let at = from; at < to; at += 1) written[at + shift] = source[at] ?? 0;
      length = to + shift;
    },
    ascii: (text) => {
      const [written, begins] = [bytes, length];
      for (let at = 0; at < text.length; at += 1) written[begins + at] = text.charCodeAt(at);
      length = begins + text.length;
    },
    byte: (value) => {
      bytes[length++] = value;
    },
    append: (more) => {
      reserve(more.length);
      bytes.set(more, length);
      length += more.length;
    },
    take: () => bytes.slice(0, length),
  };
}
