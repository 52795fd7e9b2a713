import { deflateRawSync } from "node:zlib";
import { concatBytes, u16, u32, u64 } from "#demo/builder/bytes.ts";
import { layOutZip, type ZipEntry } from "#demo/builder/zip.ts";
import { buildClean } from "../fixtures.ts";
import { clean, edited, note, type Refusal, trial, withContent, withEntries, withOdd } from "./trial.ts";

const entryRefusal = (what: string, odd: ZipEntry["odd"], changes: Partial<ZipEntry> = {}): Refusal => ({
  what,
  hostile: () => trial(withOdd(odd, changes)),
  neighbour: () => trial(withEntries(note)),
});

const nameRefusal = (path: string, neighbour = "assets/note.txt"): Refusal => ({
  what: JSON.stringify(path),
  hostile: () => trial(withEntries({ ...note, path })),
  neighbour: () => trial(withEntries({ ...note, path: neighbour })),
});

const fileRefusal = (what: string, edit: (bytes: Buffer) => Uint8Array | undefined): Refusal => ({
  what,
  hostile: () => trial(edited(buildClean(), edit)),
  neighbour: clean,
  unsigned: true,
});

const unicodePath = (name: string) =>
  concatBytes(u16(0x7075), u16(5 + name.length), Buffer.of(1), u32(0), Buffer.from(name));
const hiddenHeader = layOutZip([{ ...note, path: "classes.dex" }]).contents;
const v1Only = { minSdk: 24, targetSdk: 29 } as const;
const zip64 = { ...v1Only, reviseArchive: (parts: ReturnType<typeof layOutZip>) => ({ ...parts, zip64: true }) };
const zip64Record = (bytes: Buffer) => bytes.lastIndexOf(u32(0x06064b50));
const zip64Refusal = (what: string, edit: (bytes: Buffer) => unknown): Refusal => ({
  what,
  hostile: () =>
    trial(
      edited(buildClean(zip64, { schemes: ["v1"] }), (bytes) => {
        edit(bytes);
        return bytes;
      }),
    ),
  neighbour: () => trial(buildClean(zip64, { schemes: ["v1"] })),
  unsigned: true,
});

export const containerRefusals: Record<string, Refusal[]> = {
  not_a_zip: [
    fileRefusal("a document", () => Buffer.from("%PDF-1.7 a document")),
    fileRefusal("nothing", () => Buffer.alloc(0)),
  ],
  end_record_missing: [fileRefusal("a cut file", (bytes) => bytes.subarray(0, -30))],
  end_record_repeated: [
    {
      what: "a second end record in the archive comment",
      hostile: () =>
        trial(
          buildClean({
            reviseArchive: (parts) => ({ ...parts, comment: concatBytes(u32(0x06054b50), Buffer.alloc(18)) }),
          }),
        ),
      neighbour: () =>
        trial(buildClean({ reviseArchive: (parts) => ({ ...parts, comment: Buffer.from("built in Pune") }) })),
      unsigned: true,
    },
  ],
  trailing_bytes: [fileRefusal("seven more bytes", (bytes) => concatBytes(bytes, Buffer.alloc(7)))],
  leading_bytes: [fileRefusal("a DEX in front (Janus)", (bytes) => (bytes.write("dex\n", 0), bytes))],
  zip64_malformed: [
    entryRefusal("a Zip64 field that contradicts the header", {
      centralExtra: concatBytes(u16(1), u16(16), u64(9), u64(9)),
    }),
    entryRefusal("two Zip64 fields", { zip64: true, centralExtra: concatBytes(u16(1), u16(8), u64(9)) }),
    entryRefusal("no Zip64 field where one is needed", { centralSize: 0xffffffff }),
    zip64Refusal("a count that contradicts the end record", (bytes) => bytes.writeUInt16LE(3, bytes.length - 12)),
    zip64Refusal("a Zip64 record with a wrong size", (bytes) => bytes.writeUInt32LE(45, zip64Record(bytes) + 4)),
    zip64Refusal("a locator that points elsewhere", (bytes) => bytes.writeUInt32LE(9, bytes.length - 34)),
    zip64Refusal("no Zip64 locator", (bytes) => bytes.writeUInt32LE(0, bytes.length - 42)),
  ],
  directory_malformed: [
    fileRefusal("a directory past its end record", (bytes) => {
      bytes.writeUInt32LE(bytes.length, bytes.length - 6);
      return bytes;
    }),
    {
      what: "bytes between directory and end record",
      hostile: () =>
        trial(
          edited(buildClean(), (bytes) => concatBytes(bytes.subarray(0, -22), Buffer.alloc(4), bytes.subarray(-22))),
        ),
      neighbour: clean,
      unsigned: true,
    },
    entryRefusal("an entry on another disk", { disk: 1 }),
  ],
  entry_count_wrong: [
    fileRefusal("a higher entry count than there are entries", (bytes) => {
      bytes.writeUInt16LE(77, bytes.length - 12);
      return bytes;
    }),
    {
      what: "a lower entry count in a signed package",
      hostile: () => trial(buildClean({ reviseArchive: (parts) => ({ ...parts, entryCount: parts.entryCount - 1 }) })),
      neighbour: clean,
    },
  ],
  header_mismatch: [
    entryRefusal("another name", { localPath: "assets/nope.txt" }),
    entryRefusal("another size", { localSize: 3 }),
    entryRefusal("another packed size", { localCompressedSize: 3 }),
    entryRefusal("another method", { localMethod: 0 }),
    entryRefusal("other flags", { localFlags: 0x0800 }),
    entryRefusal("another checksum", { localCrc: 1 }),
    entryRefusal("a wrong data descriptor", { descriptor: "lying" }),
    entryRefusal("a missing data descriptor", { flags: 0x0008 }),
    entryRefusal("a different Unicode path in an extra field", { centralExtra: unicodePath("classes2.dex") }),
    entryRefusal("a stored file with two different sizes", { centralSize: 9, localSize: 9 }, { stored: true }),
  ],
  compression_not_supported: [
    entryRefusal("an unknown method (BadPack)", { method: 0x5af3 }),
    entryRefusal("a method that old Android versions treat as stored", { method: 0xffff }, { stored: true }),
    entryRefusal("LZMA", { method: 14 }),
  ],
  entry_encrypted: [
    entryRefusal("the encryption flag on plain data (BadPack)", { flags: 0x0001 }),
    entryRefusal("the strong encryption flag", { flags: 0x0041 }),
    entryRefusal("masked headers", { flags: 0x2000 }),
  ],
  entry_name_repeated: [
    {
      what: "two files with the same name (Master Key)",
      hostile: () => trial(withEntries(note, note)),
      neighbour: () => trial(withEntries(note, { ...note, path: "assets/Note.txt" })),
    },
    {
      what: "two manifests",
      hostile: () =>
        trial(buildClean({ reviseEntries: ([manifest, ...rest]) => (manifest ? [manifest, ...rest, manifest] : []) })),
      neighbour: () => trial(withEntries({ ...note, path: "assets/AndroidManifest.xml" })),
    },
  ],
  entry_name_unsafe: [
    nameRefusal("assets/../../etc/passwd", "assets/..a/..b"),
    nameRefusal("/etc/passwd"),
    nameRefusal("C:/autoexec.bat", "assets/C:/autoexec.bat"),
    nameRefusal("assets\\note.txt"),
    nameRefusal("assets/a\0.txt"),
    nameRefusal("assets/a\nName: classes.dex", "assets/a Name: classes.dex"),
    nameRefusal("", "a"),
    nameRefusal("./classes2.dex", ".classes2.dex"),
    nameRefusal("androidmanifest.xml", "assets/androidmanifest.xml"),
    nameRefusal("Classes.dex", "assets/Classes.dex"),
    nameRefusal("ＡndroidManifest.xml", "assets/ＡndroidManifest.xml"),
    nameRefusal("AndroidManifest.xml/", "assets/AndroidManifest.xml"),
    nameRefusal("classes.dex/a", "classes/a"),
    nameRefusal("assets/folder/", "assets/folder"),
    {
      what: "a name that isn't valid UTF-8",
      hostile: () => trial(withOdd({ rawPath: Buffer.of(0x61, 0xff, 0xfe) })),
      neighbour: () => trial(withEntries({ ...note, path: "assets/नमस्ते.txt" })),
    },
    {
      what: "one name in two Unicode normalizations",
      hostile: () =>
        trial(withEntries({ ...note, path: "assets/caf\u00e9.txt" }, { ...note, path: "assets/cafe\u0301.txt" })),
      neighbour: () =>
        trial(withEntries({ ...note, path: "assets/caf\u00e9.txt" }, { ...note, path: "assets/cafe.txt" })),
    },
  ],
  entries_overlap: [
    {
      what: "two entries that share the same bytes",
      hostile: () =>
        trial(
          buildClean({
            reviseEntries: (entries) => [...entries, note, { ...note, path: "assets/twin.txt" }],
            reviseArchive: (parts) => {
              const directory = Buffer.from(parts.directory);
              const [first, second] = ["assets/note.txt", "assets/twin.txt"].map(
                (name) => directory.indexOf(name) - 46,
              );
              directory.writeUInt32LE(directory.readUInt32LE((first ?? 0) + 42), (second ?? 0) + 42);
              return { ...parts, directory };
            },
          }),
        ),
      neighbour: () => trial(withEntries(note, { ...note, path: "assets/twin.txt" })),
    },
  ],
  entry_hidden: [
    entryRefusal("a file missing from the central directory", { gap: hiddenHeader }),
    {
      what: "a hidden file before the first entry",
      hostile: () =>
        trial(
          buildClean({
            reviseEntries: ([first, ...rest]) => (first ? [{ ...first, odd: { gap: hiddenHeader } }, ...rest] : []),
          }),
        ),
      neighbour: () => trial(withOdd({ gap: Buffer.alloc(64) })),
    },
  ],
  entry_too_large: [entryRefusal("an entry of three gigabytes", { localSize: 3e9, centralSize: 3e9 })],
  zip_bomb: [
    entryRefusal("an entry of nine hundred megabytes", { localSize: 9e8, centralSize: 9e8 }),
    {
      what: "a thousand entries that are each below the limit",
      hostile: () =>
        trial(
          withEntries(
            ...Array.from({ length: 1000 }, (_, index) => ({
              path: `assets/zeros-${index}`,
              bytes: note.bytes,
              odd: { packed: zeros, localSize: 15e6, centralSize: 15e6 },
            })),
          ),
        ),
      neighbour: () => trial(withEntries({ path: "assets/zeros", bytes: Buffer.alloc(2e6) })),
    },
  ],
  entry_unreadable: [
    entryRefusal("more bytes than the declared size", { localSize: 3, centralSize: 3 }),
    entryRefusal("fewer bytes than the declared size", { localSize: 300, centralSize: 300 }),
    entryRefusal("another checksum", { crc: 1 }),
    entryRefusal("a truncated deflate stream", { packed: deflateRawSync(note.bytes).subarray(0, -4) }),
    entryRefusal("data that isn't a deflate stream", { packed: Buffer.from("%PDF-1.7") }),
    entryRefusal("more compressed bytes than the size allows", { packed: Buffer.alloc(9000, 0x55) }),
  ],
  type_unknown: [
    {
      what: "a zip of pictures",
      hostile: () => trial(buildClean({ reviseEntries: () => [{ ...note, path: "picture.png" }] })),
      neighbour: clean,
      unsigned: true,
    },
  ],
  type_not_as_named: [
    {
      what: "an APK called .aab",
      hostile: () => trial(buildClean(), { fileName: "app.aab" }),
      neighbour: clean,
      unsigned: true,
    },
    {
      what: "an APK called .zip",
      hostile: () => trial(buildClean(), { fileName: "app.zip" }),
      neighbour: () => trial(buildClean(), { fileName: "APP.APK" }),
    },
  ],
  resources_not_mappable: [
    {
      what: "a compressed table",
      hostile: () =>
        trial(
          buildClean({
            reviseEntries: (entries) =>
              entries.map((entry) => (entry.path === "resources.arsc" ? { ...entry, stored: false } : entry)),
          }),
        ),
      neighbour: clean,
    },
    {
      what: "a misaligned table",
      hostile: () =>
        trial(
          buildClean({
            reviseEntries: (entries) =>
              entries.map((entry) =>
                entry.path === "resources.arsc"
                  ? { ...entry, alignmentBytes: 1, odd: { gap: Buffer.alloc(1) } }
                  : entry,
              ),
          }),
        ),
      neighbour: () => trial(withContent("resources.arsc", (bytes) => bytes)),
    },
  ],
};

const zeros = Buffer.alloc(2000);
