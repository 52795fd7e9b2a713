import { encodeResourceChunk, concatBytes, padToAlignment, u8, u16, u32 } from "./bytes.ts";

const poolChunk = 0x0001;
const utf8Flag = 0x0100;

/** Collects strings by index, each once, and writes them as a ResStringPool chunk. Source: AOSP ResourceTypes.h. */
export class StringPool {
  readonly #strings: string[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #encoding: "utf8" | "utf16";

  constructor(encoding: "utf8" | "utf16") {
    this.#encoding = encoding;
  }

  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    this.#indexes.set(text, this.#strings.length);
    return this.#strings.push(text) - 1;
  }

  /** Adds a string even if the same text exists, because attribute names are distinguished by their index. */
  append(text: string): number {
    return this.#strings.push(text) - 1;
  }

  toBytes(): Buffer {
    const encode = this.#encoding === "utf8" ? utf8Item : utf16Item;
    const items = this.#strings.map(encode);
    let offset = 0;
    const offsets = items.map((item) => {
      const at = u32(offset);
      offset += item.length;
      return at;
    });
    const stringsStart = 28 + 4 * items.length;
    const flags = this.#encoding === "utf8" ? utf8Flag : 0;
    const header = concatBytes(u32(items.length), u32(0), u32(flags), u32(stringsStart), u32(0));
    return encodeResourceChunk(poolChunk, header, concatBytes(...offsets, padToAlignment(concatBytes(...items))));
  }
}

/**
 * Encodes a text with its two length prefixes, of characters and then of bytes. A prefix takes one byte up to 127 and
 * two above.
 */
function utf8Item(text: string): Buffer {
  const bytes = Buffer.from(text, "utf8");
  return concatBytes(utf8Length(text.length), utf8Length(bytes.length), bytes, u8(0));
}

function utf8Length(length: number): Buffer {
  return length > 0x7f ? Buffer.of(0x80 | (length >> 8), length & 0xff) : u8(length);
}

function utf16Item(text: string): Buffer {
  const { length } = text;
  const prefix = length > 0x7fff ? concatBytes(u16(0x8000 | (length >> 16)), u16(length & 0xffff)) : u16(length);
  return concatBytes(prefix, Buffer.from(text, "utf16le"), u16(0));
}
