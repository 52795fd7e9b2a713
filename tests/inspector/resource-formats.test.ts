import { describe, expect, it } from "vitest";
import { parseTable } from "#inspector/arsc/table.ts";
import { readChunk } from "#inspector/axml/chunk.ts";
import { readStringPool } from "#inspector/axml/string-pool.ts";
import { ByteView } from "#inspector/bytes/byte-view.ts";
import { chunk, join, padded, u8, u16, u32 } from "#server/demo/builder/bytes.ts";

const utf8Flag = 0x100;

/** A string pool from ready-made string bytes, as any tool might write it. */
function pool(strings: Uint8Array[], flags: number, offsets?: number[]): Buffer {
  let at = 0;
  const places = strings.map((bytes) => (at += bytes.length) - bytes.length);
  const used = offsets ?? places;
  const header = join(u32(used.length), u32(0), u32(flags), u32(28 + used.length * 4), u32(0));
  return chunk(0x0001, header, join(...used.map(u32), padded(join(...strings), 4)));
}

const utf8 = (text: string) => {
  const bytes = Buffer.from(text);
  const length = (value: number) => (value > 127 ? join(u8(0x80 | (value >> 8)), u8(value & 255)) : u8(value));
  return join(length(text.length), length(bytes.length), bytes, u8(0));
};
const utf16 = (text: string) => join(u16(text.length), Buffer.from(text, "utf16le"), u16(0));
const open = (bytes: Uint8Array) => readStringPool(readChunk(new ByteView(Uint8Array.from(bytes)), 0));

describe("a string pool", () => {
  it("reads both lengths of UTF-8 strings, one or two bytes each", () => {
    const texts = ["", "a", "नमस्ते", "x".repeat(127), "y".repeat(128), "ಕ".repeat(300)];
    const strings = open(pool(texts.map(utf8), utf8Flag));
    expect(texts.map((_, index) => strings.get(index))).toEqual(texts);
  });

  it("reads UTF-16 strings, those over 32767 units included", () => {
    const long = "z".repeat(40_000);
    const longBytes = join(
      u16(0x8000 | (long.length >> 16)),
      u16(long.length & 0xffff),
      Buffer.from(long, "utf16le"),
      u16(0),
    );
    const strings = open(pool([utf16("ஆம்"), longBytes], 0));
    expect([strings.get(0), strings.get(1)]).toEqual(["ஆம்", long]);
  });

  it("refuses a million strings that share one long text", () => {
    const shared = pool(
      [utf8("q".repeat(30_000))],
      utf8Flag,
      Array.from({ length: 4_000 }, () => 0),
    );
    const strings = open(shared);
    expect(() => Array.from({ length: 4_000 }, (_, index) => strings.get(index))).toThrow("strings_overlap");
  });
});

const config = (locale = "") => {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt32LE(64, 0);
  bytes.write(locale.slice(0, 2), 8, "ascii");
  bytes.write(locale.slice(3, 5), 10, "ascii");
  return bytes;
};

/** A type chunk around ready-made offsets and entries. */
function type(flags: number, entryCount: number, offsets: Uint8Array, entries: Uint8Array, locale = ""): Buffer {
  const place = padded(offsets, 4);
  const header = join(u8(1), u8(flags), u16(0), u32(entryCount), u32(8 + 12 + 64 + place.length), config(locale));
  return chunk(0x0201, header, join(place, padded(entries, 4)));
}

function table(...types: Buffer[]): Uint8Array {
  const header = join(u32(0x7f), Buffer.alloc(256), u32(0), u32(0), u32(0), u32(0), u32(0));
  const body = join(pool([utf8("zero"), utf8("one")], utf8Flag), chunk(0x0200, header, join(...types)));
  return Uint8Array.from(chunk(0x0002, u32(1), body));
}

const textEntry = (index: number) => join(u16(8), u16(0), u32(0), u16(8), u8(0), u8(3), u32(index));
const reference = (id: number) => join(u16(8), u16(0), u32(0), u16(8), u8(0), u8(1), u32(id));
const compactEntry = (index: number) => join(u16(0), u16(0x0008 | (3 << 8)), u32(index));
const none = 0xffffffff;

describe("a resource table", () => {
  it.each<[string, Buffer]>([
    ["plain offsets", type(0, 3, join(u32(0), u32(none), u32(16)), join(textEntry(0), textEntry(1)))],
    ["sparse pairs", type(1, 2, join(u16(0), u16(0), u16(2), u16(4)), join(textEntry(0), textEntry(1)))],
    ["16-bit offsets", type(2, 3, join(u16(0), u16(0xffff), u16(4)), join(textEntry(0), textEntry(1)))],
    ["compact entries", type(0, 3, join(u32(0), u32(none), u32(8)), join(compactEntry(0), compactEntry(1)))],
  ])("is read with %s", (_name, chunkBytes) => {
    const values = parseTable(table(chunkBytes));
    const texts = [0, 1, 2, 3].map((entry) => values.values(0x7f010000 + entry).map(({ text }) => text));
    expect(texts).toEqual([["zero"], [], ["one"], []]);
  });

  it("gives a value for each language, references followed", () => {
    const values = parseTable(
      table(
        type(0, 2, join(u32(0), u32(16)), join(reference(0x7f010001), textEntry(0))),
        type(0, 2, join(u32(0), u32(none)), textEntry(1), "hi-IN"),
        type(0, 2, join(u32(0), u32(none)), textEntry(1), "iw"),
      ),
    );
    const found = values.values(0x7f010000).map(({ config: { locale }, text }) => [locale, text]);
    expect(found).toEqual([
      ["", "zero"],
      ["hi-IN", "one"],
      ["he", "one"],
    ]);
    expect(values.locales).toEqual(["he", "hi-IN"]);
  });

  it("refuses references in a circle and references that fan out", () => {
    const circle = table(type(0, 1, u32(0), reference(0x7f010000)));
    expect(() => parseTable(circle).values(0x7f010000)).toThrow("reference_loop");
    const fan = Array.from({ length: 12 }, (_, level) => reference(0x7f010000 + level + 1));
    const offsets = join(...fan.map((_, level) => u32(level * 16)));
    const wide = Array.from({ length: 30 }, () => type(0, 12, offsets, join(...fan)));
    expect(() => parseTable(table(...wide)).values(0x7f010000)).toThrow("reference_fan");
  });
});
