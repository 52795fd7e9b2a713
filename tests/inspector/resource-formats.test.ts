import { describe, expect, it } from "vitest";
import { parseTable } from "#inspector/arsc/table.ts";
import { readChunk } from "#inspector/axml/chunk.ts";
import { parseXml } from "#inspector/axml/document.ts";
import { readStringPool } from "#inspector/axml/string-pool.ts";
import { ByteView } from "#inspector/bytes/byte-view.ts";
import { encodeResourceChunk, concatBytes, padToAlignment, u8, u16, u32 } from "#demo/builder/bytes.ts";

const utf8Flag = 0x100;

/** Builds a string pool from encoded strings. */
function pool(strings: Uint8Array[], flags: number, offsets?: number[]): Buffer {
  let at = 0;
  const places = strings.map((bytes) => (at += bytes.length) - bytes.length);
  const used = offsets ?? places;
  const header = concatBytes(u32(used.length), u32(0), u32(flags), u32(28 + used.length * 4), u32(0));
  return encodeResourceChunk(0x0001, header, concatBytes(...used.map(u32), padToAlignment(concatBytes(...strings), 4)));
}

const utf8 = (text: string) => {
  const bytes = Buffer.from(text);
  const length = (value: number) => (value > 127 ? concatBytes(u8(0x80 | (value >> 8)), u8(value & 255)) : u8(value));
  return concatBytes(length(text.length), length(bytes.length), bytes, u8(0));
};
const utf16 = (text: string) => concatBytes(u16(text.length), Buffer.from(text, "utf16le"), u16(0));
const open = (bytes: Uint8Array) => readStringPool(readChunk(new ByteView(Uint8Array.from(bytes)), 0));

describe("string pool", () => {
  it("reads UTF-8 strings with one-byte and two-byte lengths", () => {
    const texts = ["", "a", "नमस्ते", "x".repeat(127), "y".repeat(128), "ಕ".repeat(300)];
    const strings = open(pool(texts.map(utf8), utf8Flag));
    expect(texts.map((_, index) => strings.get(index))).toEqual(texts);
  });

  it("reads UTF-16 strings, even over 32,767 units", () => {
    const long = "z".repeat(40_000);
    const longBytes = concatBytes(
      u16(0x8000 | (long.length >> 16)),
      u16(long.length & 0xffff),
      Buffer.from(long, "utf16le"),
      u16(0),
    );
    const strings = open(pool([utf16("ஆம்"), longBytes], 0));
    expect([strings.get(0), strings.get(1)]).toEqual(["ஆம்", long]);
  });

  it("reads styled strings, a sorted pool, and lengths that aapt truncated to 15 bits", () => {
    const long = "q".repeat(40_000);
    const cut = 40_000 & 0x7fff;
    const head = Buffer.of(0x80 | (cut >> 8), cut & 255);
    const strings = [utf8("bold"), concatBytes(head, head, Buffer.from(long), u8(0))];
    const body = padToAlignment(concatBytes(...strings), 4);
    const style = concatBytes(u32(0), u32(0), u32(3), u32(0xffffffff), u32(0xffffffff), u32(0xffffffff));
    const start = 28 + 3 * 4;
    const header = concatBytes(u32(2), u32(1), u32(utf8Flag | 1), u32(start), u32(start + body.length));
    const offsets = concatBytes(u32(0), u32(strings[0]?.length ?? 0), u32(0));
    const styled = open(encodeResourceChunk(0x0001, header, concatBytes(offsets, body, style)));
    expect([styled.get(0), styled.get(1)]).toEqual(["bold", long]);
  });

  it("rejects a string past the pool's end or without terminator", () => {
    const unended = pool([concatBytes(u8(3), u8(3), Buffer.from("abcd"))], utf8Flag);
    expect(() => open(unended).get(0)).toThrow("past_the_end");
    const wide = pool([concatBytes(u16(3), Buffer.from("abcd", "utf16le"))], 0);
    expect(() => open(wide).get(0)).toThrow("string_not_terminated");
  });

  it("rejects thousands of strings that share one long text", () => {
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

/** Builds a type chunk from encoded offsets and entries. */
function type(flags: number, entryCount: number, offsets: Uint8Array, entries: Uint8Array, locale = ""): Buffer {
  const place = padToAlignment(offsets, 4);
  const header = concatBytes(
    u8(1),
    u8(flags),
    u16(0),
    u32(entryCount),
    u32(8 + 12 + 64 + place.length),
    config(locale),
  );
  return encodeResourceChunk(0x0201, header, concatBytes(place, padToAlignment(entries, 4)));
}

const packageOf = (id: number, ...chunks: Buffer[]) =>
  encodeResourceChunk(
    0x0200,
    concatBytes(u32(id), Buffer.alloc(256), u32(0), u32(0), u32(0), u32(0), u32(0)),
    concatBytes(...chunks),
  );

function tableOf(...packages: Buffer[]): Uint8Array {
  const body = concatBytes(pool([utf8("zero"), utf8("one")], utf8Flag), ...packages);
  return Uint8Array.from(encodeResourceChunk(0x0002, u32(packages.length), body));
}

const table = (...types: Buffer[]) => tableOf(packageOf(0x7f, ...types));

const textEntry = (index: number) => concatBytes(u16(8), u16(0), u32(0), u16(8), u8(0), u8(3), u32(index));
const reference = (id: number) => concatBytes(u16(8), u16(0), u32(0), u16(8), u8(0), u8(1), u32(id));
const compactEntry = (index: number) => concatBytes(u16(0), u16(0x0008 | (3 << 8)), u32(index));
const none = 0xffffffff;

describe("resource table", () => {
  it.each<[string, Buffer]>([
    ["plain offsets", type(0, 3, concatBytes(u32(0), u32(none), u32(16)), concatBytes(textEntry(0), textEntry(1)))],
    ["sparse pairs", type(1, 2, concatBytes(u16(0), u16(0), u16(2), u16(4)), concatBytes(textEntry(0), textEntry(1)))],
    ["16-bit offsets", type(2, 3, concatBytes(u16(0), u16(0xffff), u16(4)), concatBytes(textEntry(0), textEntry(1)))],
    [
      "compact entries",
      type(0, 3, concatBytes(u32(0), u32(none), u32(8)), concatBytes(compactEntry(0), compactEntry(1))),
    ],
  ])("reads a resource table with %s", (_name, chunkBytes) => {
    const values = parseTable(table(chunkBytes));
    const texts = [0, 1, 2, 3].map((entry) => values.values(0x7f010000 + entry).map(({ text }) => text));
    expect(texts).toEqual([["zero"], [], ["one"], []]);
  });

  it("resolves references to a value for each language", () => {
    const values = parseTable(
      table(
        type(0, 2, concatBytes(u32(0), u32(16)), concatBytes(reference(0x7f010001), textEntry(0))),
        type(0, 2, concatBytes(u32(0), u32(none)), textEntry(1), "hi-IN"),
        type(0, 2, concatBytes(u32(0), u32(none)), textEntry(1), "iw"),
      ),
    );
    const texts = values.values(0x7f010000).map(({ config: { locale }, text }) => [locale, text]);
    expect(texts).toEqual([
      ["", "zero"],
      ["hi-IN", "one"],
      ["he", "one"],
    ]);
    expect(values.locales).toEqual(["he", "hi-IN"]);
  });

  it("separates packages and shared libraries of a table, and skips chunks without values", () => {
    const values = parseTable(
      tableOf(
        packageOf(0x7f, encodeResourceChunk(0x0203, u32(0), Buffer.alloc(0)), type(0, 1, u32(0), textEntry(0))),
        packageOf(
          0x00,
          encodeResourceChunk(0x0204, Buffer.alloc(1024), Buffer.alloc(0)),
          type(0, 1, u32(0), textEntry(1)),
        ),
        packageOf(
          0x80,
          encodeResourceChunk(0x0206, u32(0), Buffer.alloc(0)),
          type(0, 1, u32(0), reference(0x7f010000)),
        ),
      ),
    );
    const texts = [0x7f010000, 0x00010000, 0x80010000, 0x01010000].map((id) =>
      values.values(id).map(({ text }) => text),
    );
    expect(texts).toEqual([["zero"], ["one"], ["zero"], []]);
  });

  it.each<[string, Buffer, string]>([
    [
      "sparse ids out of order",
      type(1, 2, concatBytes(u16(2), u16(0), u16(0), u16(4)), concatBytes(textEntry(0), textEntry(1))),
      "sparse_order",
    ],
    ["a 16-bit offset past the end", type(2, 1, u16(900), textEntry(0)), "entry_offset"],
    ["an offset that is no multiple of 4", type(0, 1, u32(2), concatBytes(textEntry(0), textEntry(1))), "entry_offset"],
  ])("rejects a resource table with %s", (_name, chunkBytes, reason) => {
    expect(() => parseTable(table(chunkBytes))).toThrow(reason);
  });

  it("rejects reference loops and references that fan out", () => {
    const circle = table(type(0, 1, u32(0), reference(0x7f010000)));
    expect(() => parseTable(circle).values(0x7f010000)).toThrow("reference_loop");
    const fan = Array.from({ length: 12 }, (_, level) => reference(0x7f010000 + level + 1));
    const offsets = concatBytes(...fan.map((_, level) => u32(level * 16)));
    const wide = Array.from({ length: 30 }, () => type(0, 12, offsets, concatBytes(...fan)));
    expect(() => parseTable(table(...wide)).values(0x7f010000)).toThrow("reference_fan");
  });
});

describe("binary XML", () => {
  const node = (kind: number, body: Uint8Array) => encodeResourceChunk(kind, concatBytes(u32(1), u32(none)), body);
  const [root, inner, uri, words] = [0, 1, 2, 3];
  const strings = pool([utf8("manifest"), utf8("note"), utf8("urn:x"), utf8("नमस्ते")], utf8Flag);
  const start = (name: number) =>
    node(0x0102, concatBytes(u32(none), u32(name), u16(20), u16(20), u16(0), u16(0), u16(0), u16(0)));
  const end = (name: number) => node(0x0103, concatBytes(u32(none), u32(name)));
  const scope = (kind: number) => node(kind, concatBytes(u32(uri), u32(uri)));
  const cdata = node(0x0104, concatBytes(u32(words), u16(8), u8(0), u8(0), u32(0)));
  const document = (...nodes: Buffer[]) =>
    Uint8Array.from(encodeResourceChunk(0x0003, Buffer.alloc(0), concatBytes(strings, ...nodes)));

  it("reads binary XML with text, and with namespaces that open and close anywhere", () => {
    const read = parseXml(
      document(start(root), scope(0x0100), start(inner), cdata, scope(0x0101), end(inner), scope(0x0100), end(root)),
    );
    expect(read).toMatchObject({ name: "manifest", children: [{ name: "note", text: "नमस्ते" }] });
  });

  it("reports oddities of binary XML to the callback, and still throws when it is not closed", () => {
    const oddities: string[] = [];
    const read = parseXml(document(start(root), end(root), start(inner), end(inner)), ({ reason }) => {
      oddities.push(reason);
    });
    expect({ name: read.name, oddities }).toEqual({ name: "manifest", oddities: ["xml_root"] });
    expect(() => parseXml(document(start(root)))).toThrow("xml_not_closed");
  });
});
