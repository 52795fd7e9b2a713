import { describe, expect, it } from "vitest";
import type { ZipEntry } from "#demo/builder/zip.ts";
import { buildClean, codesOf, inspectBytes } from "./fixtures.ts";

const note: ZipEntry = { path: "assets/note.txt", bytes: new TextEncoder().encode("hello, hello, hello, hello") };
const oddly =
  (odd: ZipEntry["odd"], changes: Partial<ZipEntry> = {}) =>
  (entries: ZipEntry[]) => [...entries.map((entry) => ({ ...entry, odd })), { ...note, ...changes, odd }];

describe("unusual archives", () => {
  it.each<[string, (entries: ZipEntry[]) => ZipEntry[]]>([
    ["data descriptors with a signature", oddly({ descriptor: "signed" })],
    ["data descriptors without one", oddly({ descriptor: "plain" })],
    ["data descriptors of 64 bits", oddly({ descriptor: "wide" })],
    ["comments of entries", oddly({ comment: "PK\u0005\u0006 it is" })],
    ["other extra fields", oddly({ centralExtra: Buffer.from("5554050001a1b2c3d4", "hex") })],
    ["extra fields padded with bare zeros", oddly({ centralExtra: Buffer.alloc(3) })],
    ["gaps of zeros", (entries) => [...entries, { ...note, odd: { gap: Buffer.alloc(12) } }]],
    ["names in other scripts, flagged as UTF-8", oddly({}, { path: "assets/पंचांग.txt" })],
    ["names in other scripts without the flag", oddly({ flags: 0 }, { path: "assets/पंचांग.txt" })],
    [
      "names that differ in case, as shrinkers make them",
      (entries) => [...entries, { ...note, path: "res/aB.xml" }, { ...note, path: "res/Ab.xml" }],
    ],
    [
      "an empty file, a folder",
      (entries) => [
        ...entries,
        { path: "assets/empty", bytes: new Uint8Array(), stored: true },
        { path: "assets/folder/", bytes: new Uint8Array(), stored: true },
      ],
    ],
  ])("accepts an archive with %s", async (_name, reviseEntries) => {
    const { facts, findings } = await inspectBytes(await buildClean({ reviseEntries }));
    expect(findings).toEqual([]);
    expect(facts).toMatchObject({ package: "in.example.pandit", label: "Pandit", signature: { verified: true } });
  });

  it("accepts an archive comment", async () => {
    const comment = Buffer.from("built in Pune, PK and all");
    expect(await codesOf(await buildClean({ reviseArchive: (parts) => ({ ...parts, comment }) }))).toEqual([]);
  });

  it("accepts a Zip64 end record with the finding zip64_archive", async () => {
    const bytes = await buildClean(
      { targetSdk: 29, reviseArchive: (parts) => ({ ...parts, zip64: true }) },
      { schemes: ["v1"] },
    );
    const { facts, findings } = await inspectBytes(bytes);
    expect(findings.map(({ code }) => code)).toEqual(["zip64_archive", "target_sdk_old"]);
    expect(facts).toMatchObject({ package: "in.example.pandit", versionCode: "7", label: "Pandit", entryCount: 7 });
  });
});

it("reads Zip64 extra fields and reports zip64_archive", async () => {
  const { facts, findings } = await inspectBytes(await buildClean({ reviseEntries: oddly({ zip64: true }) }));
  expect(findings.map(({ code }) => code)).toEqual(["zip64_archive"]);
  expect(facts).toMatchObject({ package: "in.example.pandit", label: "Pandit", signature: { verified: true } });
});

it("reports bytes between entries as an info finding", async () => {
  const gap = Buffer.from("left by somebody");
  const { findings, verdict } = await inspectBytes(
    await buildClean({ reviseEntries: (entries) => [...entries, { ...note, odd: { gap } }] }),
  );
  expect(findings).toMatchObject([{ code: "unaccounted_bytes", severity: "info", details: { bytes: 16 } }]);
  expect(verdict).toBe("accept");
});

it("refuses an entry inside the signing block, which no signature covers", async () => {
  const bytes = Buffer.from(await buildClean({ reviseEntries: (entries) => [...entries, { ...note, stored: true }] }));
  const header = bytes.indexOf("PK\u0003\u0004", bytes.indexOf("hello, hello") - 60);
  const padding = bytes.lastIndexOf("werB") + 8;
  bytes.copy(bytes, padding, header, header + 30 + note.path.length + 6 + note.bytes.length);
  bytes.writeUInt32LE(padding, bytes.lastIndexOf(note.path) - 4);
  expect(await codesOf(new Uint8Array(bytes))).toContain("entries_overlap");
});

it("refuses a manifest with a wrong size or checksum", async () => {
  const lying = (odd: ZipEntry["odd"]) =>
    buildClean({ reviseEntries: ([manifest, ...rest]) => (manifest ? [{ ...manifest, odd }, ...rest] : rest) });
  expect(await codesOf(await lying({ localSize: 100, centralSize: 100 }))).toContain("manifest_malformed");
  expect(await codesOf(await lying({ crc: 1 }))).toContain("manifest_malformed");
});

it("reports a native library that isn't aligned to 16 KB", async () => {
  const shift = (entry: ZipEntry) => (entry.path.endsWith(".so") ? { ...entry, alignmentBytes: 4096 } : entry);
  const revise = (entries: ZipEntry[]) => entries.map(shift);
  expect(await codesOf(await buildClean({ abis: ["arm64-v8a"], reviseEntries: revise }))).toEqual([
    "native_library_misaligned",
  ]);
});

it("reports a damaged manifest or resource table, and still reads the other facts", async () => {
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
