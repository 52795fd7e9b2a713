import type { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import type { Chunk } from "./chunk.ts";

// AOSP ResourceTypes.h, struct ResStringPool_header
const utf8Flag = 0x0100;
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
const utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });

/** Strings by index, decoded when asked for. */
export interface StringPool {
  readonly count: number;
  get(index: number): string;
}

export const emptyPool: StringPool = {
  count: 0,
  get: (index) => {
    throw new Malformed("string_index", index);
  },
};

export function readStringPool({ view, headerBytes }: Chunk): StringPool {
  if (headerBytes < 28) throw new Malformed("string_pool_header");
  const count = view.u32(8);
  const flags = view.u32(16);
  const start = view.u32(20);
  if (headerBytes + count * 4 > view.length) throw new Malformed("string_pool_count");
  if (count > 0 && start > view.length) throw new Malformed("string_pool_start");
  const decode = (flags & utf8Flag) !== 0 ? readUtf8 : readUtf16;
  const known = new Map<number, string>();
  let budget = view.length * limits.stringPoolReuse;
  return {
    count,
    get(index) {
      if (index >= count) throw new Malformed("string_index", index);
      const decoded = known.get(index);
      if (decoded !== undefined) return decoded;
      const text = decode(view, start + view.u32(headerBytes + index * 4));
      budget -= text.length;
      if (budget < 0) throw new Malformed("strings_overlap", index);
      known.set(index, text);
      return text;
    },
  };
}

/** Two lengths come first, in characters and in bytes; each takes a second byte when over 127. */
function readUtf8(view: ByteView, offset: number): string {
  const characters = readUtf8Length(view, offset);
  const bytes = readUtf8Length(view, characters.next);
  return utf8.decode(view.slice(bytes.next, checkLength(bytes.length, offset)));
}

function readUtf8Length(view: ByteView, at: number): { length: number; next: number } {
  const first = view.u8(at);
  if ((first & 0x80) === 0) return { length: first, next: at + 1 };
  return { length: ((first & 0x7f) << 8) | view.u8(at + 1), next: at + 2 };
}

function readUtf16(view: ByteView, offset: number): string {
  const first = view.u16(offset);
  const long = (first & 0x8000) !== 0;
  const length = long ? (first & 0x7fff) * 0x10000 + view.u16(offset + 2) : first;
  return utf16.decode(view.slice(offset + (long ? 4 : 2), checkLength(length, offset) * 2));
}

function checkLength(length: number, offset: number): number {
  if (length > limits.stringLength) throw new Malformed("string_too_long", offset);
  return length;
}
