import { deflateRawSync } from "node:zlib";
import { buildApk } from "#demo/builder/build-apk.ts";
import { writeAxml } from "#demo/builder/axml.ts";
import { encodeResourceChunk, concatBytes, lengthPrefixed, u8, u16, u32 } from "#demo/builder/bytes.ts";
import type { PackageRecipe } from "#demo/builder/package-recipe.ts";
import { createSigningKey } from "#demo/builder/signing-key.ts";
import { blockIds } from "#demo/builder/signing-block.ts";
import { StringPool } from "#demo/builder/string-pool.ts";
import { buildXmlElement, textValue } from "#demo/builder/xml-element.ts";
import { encodeEndRecord, layOutZip, type ZipEntry } from "#demo/builder/zip.ts";
import { field, message } from "#tests/support/proto-writer.ts";

const MiB = 1024 * 1024;

const recipe: PackageRecipe = {
  package: "in.example.hostile",
  versionCode: 1,
  versionName: "1.0",
  minSdk: 24,
  targetSdk: 35,
  label: "Hostile",
  icon: Buffer.from("89504e470d0a1a0a", "hex"),
  permissions: [],
};

export interface HostileFile {
  name: string;
  fileName: string;
  build(): Promise<Uint8Array>;
}

const apk = (
  name: string,
  changes: Partial<PackageRecipe>,
  options: Parameters<typeof buildApk>[2] = {},
): HostileFile => ({
  name,
  fileName: `${name}.apk`,
  build: async () => buildApk({ ...recipe, ...changes }, await createSigningKey("CN=Hostile"), options),
});

const archive = (name: string, extension: string, files: () => ZipEntry[]): HostileFile => ({
  name,
  fileName: `${name}.${extension}`,
  build: async () => zipOf(files()),
});

/** Writes a zip, with Zip64 if it has more files than the end record can count. */
function zipOf(files: ZipEntry[]): Uint8Array {
  const zip = { ...layOutZip(files), zip64: files.length > 0xffff };
  return Buffer.concat([zip.contents, zip.directory, encodeEndRecord(zip, zip.contents.length)]);
}

/** Returns a function that replaces one of a package's files. */
const replaced = (path: string, entry: () => Partial<ZipEntry>) => (entries: ZipEntry[]) =>
  entries.map((original) => (original.path === path ? { ...original, stored: false, ...entry() } : original));

let packedZeros: Uint8Array | undefined;
/** Compressed zeros that declare `declared` bytes and inflate to far more. */
function bomb(declared: number): Partial<ZipEntry> {
  packedZeros ??= deflateRawSync(Buffer.alloc(96 * MiB));
  return { bytes: new Uint8Array(declared), odd: { packed: packedZeros } };
}

const many = (count: number, entry: (index: number) => ZipEntry) =>
  Array.from({ length: count }, (_, index) => entry(index));
const nothing = new Uint8Array();

/** Files that are cheap to send and expensive to read; each tests another limit. */
export const hostileFiles: readonly HostileFile[] = [
  apk("manifest-bomb", { reviseEntries: replaced("AndroidManifest.xml", () => bomb(8 * MiB)) }),
  apk("table-bomb", { reviseEntries: replaced("resources.arsc", () => bomb(64 * MiB)) }),
  apk("icon-bomb", { reviseEntries: replaced("res/mipmap-xxxhdpi/ic_launcher.png", () => bomb(2 * MiB)) }),
  apk("dex-bomb", { minSdk: 21, reviseEntries: replaced("classes.dex", () => bomb(8 * MiB)) }, { schemes: ["v1"] }),
  apk(
    "small-bombs",
    { minSdk: 21, reviseEntries: (entries) => [...entries, ...many(2_500, smallBomb)] },
    { schemes: ["v1"] },
  ),
  apk("many-entries", {
    reviseArchive: (zip) => ({ ...zip, zip64: true }),
    reviseEntries: (entries) => [...entries, ...many(99_000, emptyEntry)],
  }),
  archive("too-many-entries", "apk", () => many(101_000, emptyEntry)),
  archive("same-names", "apk", () => many(20_000, () => ({ path: "a", bytes: nothing, stored: true }))),
  apk("deep-manifest", { reviseEntries: replaced("AndroidManifest.xml", () => ({ bytes: nested(60_000) })) }),
  apk("wide-manifest", {
    reviseManifest: (manifest) => ({ ...manifest, children: [...manifest.children, ...wide(30_000)] }),
  }),
  apk("long-strings", { reviseEntries: replaced("resources.arsc", () => ({ bytes: longStrings(2_000_000) })) }),
  apk("many-types", { reviseEntries: replaced("resources.arsc", () => ({ bytes: manyTypes(7 * MiB) })) }),
  apk(
    "many-pairs",
    {},
    { revisePairs: (pairs) => [...many1(60_000).map((id) => ({ id, value: Buffer.alloc(0) })), ...pairs] },
  ),
  apk(
    "huge-certificate",
    {},
    {
      revisePairs: (pairs) =>
        pairs.map((pair) => (pair.id === blockIds.v2 ? { ...pair, value: hugeCertificate() } : pair)),
    },
  ),
  apk(
    "many-signers",
    {},
    {
      revisePairs: (pairs) =>
        pairs.map((pair) =>
          pair.id === blockIds.v3
            ? { ...pair, value: lengthPrefixed(...many1(100).map(() => pair.value.subarray(4))) }
            : pair,
        ),
    },
  ),
  archive("jar-sections", "apk", () => jarFiles(Buffer.from("Name: a\r\n\r\n".repeat(200_000)))),
  archive("jar-different-sections", "apk", () =>
    jarFiles(
      Buffer.from(
        many1(100_000)
          .map((index) => `Name: ${index}\r\n\r\n`)
          .join(""),
      ),
    ),
  ),
  archive("jar-der", "apk", () => jarFiles(Buffer.from("Manifest-Version: 1.0\r\n\r\n"), derOf(2 * MiB))),
  archive("deep-bundle", "aab", () => bundleOf(deepMessage(2_000))),
  archive("wide-bundle", "aab", () =>
    bundleOf(Buffer.concat(many1(90_000).map(() => message(5, message(1, field(3, "a")))))),
  ),
  archive("set-of-bombs", "apks", () =>
    many(400, (index) => ({ path: `splits/${index}.apk`, bytes: new Uint8Array(), odd: bombOnce() })),
  ),
];

const many1 = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const emptyEntry = (index: number): ZipEntry => ({ path: `assets/${index}`, bytes: nothing, stored: true });
const zeros = Buffer.alloc(64 * 1024);
const zerosPacked = deflateRawSync(zeros);
const smallBomb = (index: number): ZipEntry => ({
  path: `assets/${index}`,
  bytes: zeros,
  odd: { packed: zerosPacked },
});

let cachedBomb: { packed: Uint8Array; centralSize: number; localSize: number; crc: number } | undefined;
function bombOnce() {
  cachedBomb ??= {
    packed: deflateRawSync(Buffer.alloc(90 * MiB), { level: 9 }),
    centralSize: 90 * MiB,
    localSize: 90 * MiB,
    crc: 0,
  };
  return cachedBomb;
}

/** Builds nested elements by hand, because the recursive builder would overflow the stack. */
function nested(depth: number): Uint8Array {
  const pool = new StringPool("utf8");
  const name = pool.indexOf("a");
  const start = encodeResourceChunk(
    0x0102,
    concatBytes(u32(1), u32(0xffffffff)),
    concatBytes(u32(0xffffffff), u32(name), u16(20), u16(20), u32(0), u32(0)),
  );
  const end = encodeResourceChunk(
    0x0103,
    concatBytes(u32(1), u32(0xffffffff)),
    concatBytes(u32(0xffffffff), u32(name)),
  );
  const nodes = [...many1(depth).map(() => start), ...many1(depth).map(() => end)];
  return encodeResourceChunk(0x0003, Buffer.alloc(0), Buffer.concat([pool.toBytes(), ...nodes]));
}

const wide = (count: number) =>
  many1(count).map((index) =>
    buildXmlElement("uses-permission", [{ name: "name", resourceId: 0x01010003, value: textValue(`p.${index}`) }]),
  );

/** Builds a string pool in which every entry points to the same long string. */
function longStrings(count: number): Uint8Array {
  const offsets = Buffer.alloc(count * 4);
  const long = concatBytes(u16(0xffff), u16(0), Buffer.alloc(0x7fff * 2), u16(0));
  const pool = encodeResourceChunk(
    0x0001,
    concatBytes(u32(count), u32(0), u32(0), u32(28 + offsets.length), u32(0)),
    concatBytes(offsets, long, Buffer.alloc(2)),
  );
  return encodeResourceChunk(0x0002, u32(1), pool);
}

/** Builds empty resource types for one configuration after another. */
function manyTypes(sizeBytes: number): Uint8Array {
  const config = concatBytes(u32(28), Buffer.alloc(24));
  const types = many1(250).map((id) =>
    encodeResourceChunk(
      0x0201,
      concatBytes(u8(id), u8(0), u16(0), u32(0), u32(20 + config.length), config),
      Buffer.alloc(0),
    ),
  );
  const turn = concatBytes(...types);
  const body = Buffer.concat(Array.from({ length: Math.floor(sizeBytes / turn.length) }, () => turn));
  return encodeResourceChunk(
    0x0002,
    u32(1),
    encodeResourceChunk(
      0x0200,
      concatBytes(u32(0x7f), Buffer.alloc(256), u32(0), u32(0), u32(0), u32(0), u32(0)),
      body,
    ),
  );
}

const sequence = (body: Uint8Array) =>
  concatBytes(
    u8(0x30),
    u8(0x84),
    Buffer.of(body.length >>> 24, (body.length >> 16) & 255, (body.length >> 8) & 255, body.length & 255),
    body,
  );
/** Builds a DER sequence filled with two-byte elements. */
const derOf = (length: number) => sequence(Buffer.alloc(length, Buffer.of(0x05, 0x00)));

const hugeCertificate = () =>
  lengthPrefixed(
    lengthPrefixed(
      lengthPrefixed(lengthPrefixed(), lengthPrefixed(lengthPrefixed(derOf(4 * MiB))), lengthPrefixed()),
      lengthPrefixed(),
      lengthPrefixed(),
    ),
  );

const jarFiles = (manifest: Uint8Array, block: Uint8Array = derOf(64)): ZipEntry[] => [
  { path: "AndroidManifest.xml", bytes: writeAxml(buildXmlElement("manifest", [])) },
  { path: "META-INF/MANIFEST.MF", bytes: manifest },
  ...many1(10).flatMap((index) => [
    { path: `META-INF/${index}.SF`, bytes: manifest },
    { path: `META-INF/${index}.RSA`, bytes: block },
  ]),
];

const deepMessage = (depth: number) => {
  let inner: Buffer = message(1, field(3, "a"));
  for (let left = depth; left > 0; left -= 1) inner = message(1, field(3, "a"), field(5, inner));
  return inner;
};

const bundleOf = (manifest: Uint8Array): ZipEntry[] => [
  { path: "BundleConfig.pb", bytes: message(1, field(2, "1.18.2")) },
  { path: "base/manifest/AndroidManifest.xml", bytes: manifest },
];
