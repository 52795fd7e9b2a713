import type { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import type { Chunk } from "./chunk.ts";

// AOSP ResourceTypes.h, struct ResStringPool_header
const fixedHeaderBytes = 28;
const utf8Flag = 0x0100;
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
const utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });

/** Strings by index, decoded lazily. */
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

/**
 * Parses a string pool. Throws {@link Malformed} for an inconsistent layout, and on access for an inconsistent string.
 */
export function readStringPool({ view, headerBytes }: Chunk): StringPool {
  const { count, start, strings } = readLayout(view, headerBytes);
  const decode = (view.u32(16) & utf8Flag) !== 0 ? readUtf8 : readUtf16;
  const known = new Map<number, string>();
  let budget = view.length * limits.stringPoolReuse;
  return {
    count,
    get(index) {
      if (index >= count) throw new Malformed("string_index", index);
      const decoded = known.get(index);
      if (decoded !== undefined) return decoded;
      const text = decode(strings, view.u32(headerBytes + index * 4), start);
      budget -= text.length;
      if (budget < 0) throw new Malformed("strings_overlap", index);
      known.set(index, text);
      return text;
    },
  };
}

/** Requires this order without overlap: string offsets, style offsets, strings, styles. */
function readLayout(view: ByteView, headerBytes: number): { count: number; start: number; strings: ByteView } {
  if (headerBytes < fixedHeaderBytes) throw new Malformed("string_pool_header");
  const count = view.u32(8);
  const styleCount = view.u32(12);
  const start = view.u32(20);
  const stylesStart = view.u32(24);
  const offsetsEnd = headerBytes + (count + styleCount) * 4;
  if (offsetsEnd > view.length) throw new Malformed("string_pool_count");
  if (count === 0) return { count, start: 0, strings: view.view(0, 0) };
  if (start < offsetsEnd || start > view.length) throw new Malformed("string_pool_start");
  if (styleCount > 0 && (stylesStart < start || stylesStart > view.length)) throw new Malformed("string_pool_styles");
  const end = styleCount > 0 ? stylesStart : view.length;
  return { count, start, strings: view.view(start, end - start) };
}

/** Two lengths come first, in characters and in bytes; each takes a second byte when over 127. */
function readUtf8(strings: ByteView, offset: number, start: number): string {
  const characters = readUtf8Length(strings, offset);
  const bytes = readUtf8Length(strings, characters.next);
  // aapt kept only the lower 15 bits of longer lengths; Android looks for the NUL in these steps (stringDecodeAt).
  for (let length = bytes.length; length <= limits.stringLength; length += 0x8000) {
    if (strings.u8(bytes.next + length) === 0) return decodeUtf8(strings.slice(bytes.next, length));
  }
  throw new Malformed("string_not_terminated", start + offset);
}

/**
 * Decodes UTF-8 as Android's utf8_to_utf16 does. Java's modified UTF-8 writes an emoji as two surrogate halves of three
 * bytes each, which a strict decoder replaces.
 */
function decodeUtf8(bytes: Uint8Array): string {
  const text = utf8.decode(bytes);
  return text.includes("\ufffd") ? utf8.decode(joinSurrogates(bytes)) : text;
}

/** Rewrites each pair of encoded surrogate halves (ED A0..AF xx, ED B0..BF xx) as one letter of four bytes. */
function joinSurrogates(bytes: Uint8Array): Uint8Array {
  const joined: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = bytes.subarray(at, at + 6);
    if (a === 0xed && (b & 0xf0) === 0xa0 && d === 0xed && (e & 0xf0) === 0xb0) {
      const letter = 0x10000 + (((b & 0x0f) << 16) | ((c & 0x3f) << 10) | ((e & 0x0f) << 6) | (f & 0x3f));
      joined.push(0xf0 | (letter >> 18), 0x80 | ((letter >> 12) & 0x3f));
      joined.push(0x80 | ((letter >> 6) & 0x3f), 0x80 | (letter & 0x3f));
      at += 5;
    } else {
      joined.push(a);
    }
  }
  return Uint8Array.from(joined);
}

function readUtf8Length(view: ByteView, at: number): { length: number; next: number } {
  const first = view.u8(at);
  if ((first & 0x80) === 0) return { length: first, next: at + 1 };
  return { length: ((first & 0x7f) << 8) | view.u8(at + 1), next: at + 2 };
}

function readUtf16(strings: ByteView, offset: number, start: number): string {
  const first = strings.u16(offset);
  const long = (first & 0x8000) !== 0;
  const length = long ? (first & 0x7fff) * 0x10000 + strings.u16(offset + 2) : first;
  if (length > limits.stringLength) throw new Malformed("string_too_long", start + offset);
  const at = offset + (long ? 4 : 2);
  if (strings.u16(at + length * 2) !== 0) throw new Malformed("string_not_terminated", start + offset);
  return utf16.decode(strings.slice(at, length * 2));
}
