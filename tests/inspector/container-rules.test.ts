import { expect, it } from "vitest";
import type { ZipEntry } from "#server/demo/builder/zip.ts";
import { buildClean, codesOf, inspectBytes, withNumber } from "./fixtures.ts";

const note: ZipEntry = { path: "assets/note.txt", bytes: new TextEncoder().encode("hello, hello, hello, hello") };
const withEntries = (...added: ZipEntry[]) => buildClean({ reviseEntries: (entries) => [...entries, ...added] });

it.each<[string, ZipEntry, string]>([
  ["a local header with another name", { ...note, odd: { localPath: "assets/nope.txt" } }, "header_mismatch"],
  ["a local header with another size", { ...note, odd: { localSize: 3 } }, "header_mismatch"],
  ["an unknown compression method", { ...note, odd: { method: 0x5af3 } }, "compression_not_supported"],
  ["an encryption flag", { ...note, odd: { flags: 1 } }, "entry_encrypted"],
  ["a name that leaves its folder", { ...note, path: "assets/../../etc/passwd" }, "entry_name_unsafe"],
  ["an absolute name", { ...note, path: "/etc/passwd" }, "entry_name_unsafe"],
  ["a name with a NUL", { ...note, path: "assets/a\0.txt" }, "entry_name_unsafe"],
  ["an empty name", { ...note, path: "" }, "entry_name_unsafe"],
  ["an entry of the size of a bomb", { ...note, odd: { localSize: 9e8, centralSize: 9e8 } }, "zip_bomb"],
  ["an entry beyond the limit", { ...note, odd: { localSize: 3e9, centralSize: 3e9 } }, "entry_too_large"],
])("%s is refused, though validly signed", async (_name, entry, code) => {
  const { findings, verdict, facts } = await inspectBytes(await withEntries(entry));
  expect(findings.map((finding) => finding.code)).toContain(code);
  expect({ verdict, package: facts.package, verified: facts.signature.verified }).toEqual({
    verdict: "refuse",
    package: "in.example.pandit",
    verified: true,
  });
});

it("two entries of one name are refused", async () => {
  expect(await codesOf(await withEntries(note, note))).toEqual(["entry_name_repeated"]);
});

it("a manifest whose size or checksum lies is refused", async () => {
  const lying = (odd: ZipEntry["odd"]) =>
    buildClean({ reviseEntries: ([manifest, ...rest]) => (manifest ? [{ ...manifest, odd }, ...rest] : rest) });
  expect(await codesOf(await lying({ localSize: 100, centralSize: 100 }))).toContain("manifest_malformed");
  expect(await codesOf(await lying({ crc: 1 }))).toContain("manifest_malformed");
});

it("entries that share bytes are refused", async () => {
  const bytes = await withEntries(note, { ...note, path: "assets/twin.txt" });
  const directory = directoryOffset(bytes);
  const second = findLast(bytes, "assets/twin.txt") - 46;
  expect(second).toBeGreaterThan(directory);
  const first = findLast(bytes, "assets/note.txt") - 46;
  const offset = new DataView(bytes.buffer, bytes.byteOffset).getUint32(first + 42, true);
  expect(await codesOf(withNumber(bytes, second + 42, offset, 4))).toContain("entries_overlap");
});

it("bytes before, after and instead of the archive are refused", async () => {
  const bytes = await buildClean();
  const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
  expect(await codesOf(join(bytes, new Uint8Array(7)))).toContain("trailing_bytes");
  expect(await codesOf(withNumber(bytes, 0, 0x0a786564, 4))).toContain("leading_bytes");
  expect(await codesOf(bytes.slice(0, -30))).toEqual(["end_record_missing"]);
  expect(await codesOf(new TextEncoder().encode("%PDF-1.7 a document, not a package"))).toEqual(["not_a_zip"]);
  expect(await codesOf(new Uint8Array())).toEqual(["not_a_zip"]);
});

it("a second end record, a wrong count and Zip64 marks are refused", async () => {
  const bytes = await buildClean();
  const end = bytes.length - 22;
  const commented = withNumber(new Uint8Array(Buffer.concat([bytes, bytes.slice(end)])), end + 20, 22, 2);
  expect(await codesOf(commented)).toContain("end_record_repeated");
  expect(await codesOf(withNumber(bytes, end + 10, 77, 2))).toContain("entry_count_wrong");
  expect(await codesOf(withNumber(bytes, end + 16, 0xffffffff, 4))).toContain("zip64_malformed");
});

it("a compressed resources.arsc is refused for Android 11", async () => {
  const compress = (entry: ZipEntry) => (entry.path === "resources.arsc" ? { ...entry, stored: false } : entry);
  const revise = { reviseEntries: (entries: ZipEntry[]) => entries.map(compress) };
  expect(await codesOf(await buildClean(revise))).toEqual(["resources_not_mappable"]);
  expect(await codesOf(await buildClean({ ...revise, targetSdk: 29 }))).toEqual(["target_sdk_old"]);
});

it("a library off the 16 KB boundary gets a warning", async () => {
  const shift = (entry: ZipEntry) => (entry.path.endsWith(".so") ? { ...entry, alignmentBytes: 4096 } : entry);
  const revise = (entries: ZipEntry[]) => entries.map(shift);
  expect(await codesOf(await buildClean({ abis: ["arm64-v8a"], reviseEntries: revise }))).toEqual([
    "native_library_misaligned",
  ]);
});

it("a damaged manifest or table is named, and the rest is still read", async () => {
  const damage = (path: string) => (entries: ZipEntry[]) =>
    entries.map((entry) =>
      entry.path === path ? { ...entry, bytes: entry.bytes.map((byte, at) => (at < 8 ? 0 : byte)) } : entry,
    );
  const manifest = await inspectBytes(await buildClean({ reviseEntries: damage("AndroidManifest.xml") }));
  expect(manifest.findings.map(({ code }) => code)).toEqual(["manifest_malformed"]);
  expect(manifest.facts).toMatchObject({ package: null, versionCode: null, sizeByArea: expect.anything() });
  const table = await inspectBytes(await buildClean({ reviseEntries: damage("resources.arsc") }));
  expect(table.findings.map(({ code }) => code)).toEqual(["resources_malformed"]);
  expect(table.facts).toMatchObject({ package: "in.example.pandit", label: null });
});

const directoryOffset = (bytes: Uint8Array) => Buffer.from(bytes).readUInt32LE(bytes.length - 6);
const findLast = (bytes: Uint8Array, text: string) => Buffer.from(bytes).lastIndexOf(text);
