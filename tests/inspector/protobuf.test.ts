import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { Finding } from "#contract/catalog/packages/findings.ts";
import { readToc } from "#inspector/apk-set/toc.ts";
import { readBundleConfig } from "#inspector/bundle/config.ts";
import { parseProtoTable } from "#inspector/bundle/proto-table.ts";
import { parseProtoXml } from "#inspector/bundle/proto-xml.ts";
import { Malformed } from "#inspector/bytes/malformed.ts";
import { decodeMessage, repeatedField, numberField, textField } from "#inspector/protobuf/decode-message.ts";
import { filesOf, plainZip } from "#tests/support/bundletool.ts";
import { field, message } from "#tests/support/proto-writer.ts";
import { buildBundle, configOf } from "./bundle-fixtures.ts";
import { inspectBytes } from "./fixtures.ts";

const shape = { name: textField(1), count: numberField(2), names: repeatedField(textField(3)) };

describe("protobuf decoder", () => {
  it("decodes protobuf fields in any order and skips unknown ones", () => {
    const fixed = Buffer.from("2d01020304", "hex");
    const unknown = [field(90, "newer"), field(91, 5), fixed, Buffer.from("390102030405060708", "hex")];
    const bytes = Buffer.concat([field(3, "a"), ...unknown, field(2, 300), field(3, "b"), field(1, "नाम")]);
    expect(decodeMessage(bytes, shape)).toEqual({ name: "नाम", count: 300, names: ["a", "b"] });
    expect(decodeMessage(new Uint8Array(), shape)).toEqual({ names: [] });
  });

  it("decodes a negative number, which protobuf writes with 64 bits, to 32 bits", () => {
    expect(decodeMessage(Buffer.from("10ffffffffffffffffff01", "hex"), shape).count).toBe(0xffffffff);
  });

  it.each([
    ["a length past the end", "0a0561", "past_the_end"],
    ["a length beyond 32 bits", "0affffffffff0f61", "proto_length"],
    ["a number without an end", "10ff", "past_the_end"],
    ["a number of eleven bytes", "10ffffffffffffffffffff01", "proto_varint"],
    ["a number of more than 64 bits", "10ffffffffffffffffff03", "proto_varint"],
    ["a number of more than 32 bits where 32 are declared", "10ffffffffff0f", "proto_number"],
    ["a text where a number is declared", "120161", "proto_wire_type"],
    ["a number where a text is declared", "0805", "proto_wire_type"],
    ["a group", "0b0c", "proto_wire_type"],
    ["a wire type that does not exist", "f607", "proto_wire_type"],
    ["field number zero", "0005", "proto_tag"],
    ["a single field twice", "10051006", "proto_field_repeated"],
    ["a text that is not UTF-8", "0a02c328", "proto_utf8"],
  ])("rejects a protobuf message with %s", (_name, hex, reason) => {
    expect(() => decodeMessage(Buffer.from(hex, "hex"), shape)).toThrow(reason);
  });
});

const changes = fc.array(
  fc.record({ place: fc.nat(), value: fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff)) }),
  { minLength: 1, maxLength: 8 },
);
const change = (bytes: Uint8Array, made: readonly { place: number; value: number }[]) => {
  const changed = new Uint8Array(bytes);
  for (const { place, value } of made) changed[place % changed.length] = value;
  return changed;
};

describe("hostile protobuf bytes", () => {
  const toc = Buffer.concat([
    message(
      1,
      message(2, message(1, field(1, "base")), message(2, field(2, "splits/a.apk"), message(3, field(1, "")))),
    ),
    message(3, message(1, field(1, "pack")), message(2, field(2, "asset-slices/b.apk"))),
    field(4, "in.example.pandit"),
  ]);

  it("throws only Malformed when bundle and set readers get hostile bytes", async () => {
    const files = await filesOf(await buildBundle());
    const bytesOf = (path: string) => files.find((file) => file.path === path)?.bytes ?? new Uint8Array();
    const readers: [Uint8Array, (bytes: Uint8Array) => unknown][] = [
      [toc, readToc],
      [configOf("1.18.2"), readBundleConfig],
      [bytesOf("base/manifest/AndroidManifest.xml"), (bytes) => parseProtoXml(bytes, () => 0)],
      [
        bytesOf("base/resources.pb"),
        (bytes) => {
          const table = parseProtoTable(bytes);
          return [0x7f010000, 0x7f020000, table.idOf("string/app_name")].map((id) => table.values(id));
        },
      ],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...readers), changes, ([template, read], made) => {
        try {
          read(change(template, made));
        } catch (error) {
          expect(error).toBeInstanceOf(Malformed);
        }
      }),
      { numRuns: 4000 },
    );
  });

  it("never throws on a bundle with hostile parts, and returns facts and findings that fit the schema", async () => {
    const files = await filesOf(await buildBundle({ signed: false }));
    await fc.assert(
      fc.asyncProperty(fc.nat(2), changes, async (index, made) => {
        const hostile = files.map((file, at) => (at === index ? { ...file, bytes: change(file.bytes, made) } : file));
        const { facts, findings } = await inspectBytes(new Uint8Array(plainZip(hostile)), { fileName: "app.aab" });
        expect(PackageFacts.parse(facts)).toEqual(facts);
        expect(findings.map((finding) => Finding.parse(finding))).toEqual(findings);
      }),
      { numRuns: 100 },
    );
  });

  it("refuses a set with a hostile table of contents and never throws", async () => {
    const apk = { path: "splits/a.apk", bytes: Buffer.from("PK"), stored: true };
    await fc.assert(
      fc.asyncProperty(changes, async (made) => {
        const set = plainZip([{ path: "toc.pb", bytes: change(toc, made) }, apk]);
        const { verdict, facts } = await inspectBytes(new Uint8Array(set), { fileName: "app.apks" });
        expect(verdict).toBe("refuse");
        PackageFacts.parse(facts);
      }),
      { numRuns: 100 },
    );
  });
});
