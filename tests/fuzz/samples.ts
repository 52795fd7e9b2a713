import { buildApk, type SigningScheme } from "#demo/builder/build-apk.ts";
import { createJarSignature } from "#demo/builder/jar-signature.ts";
import { buildManifest } from "#demo/builder/manifest.ts";
import type { PackageRecipe } from "#demo/builder/package-recipe.ts";
import type { SigningBlockOptions } from "#demo/builder/signing-block.ts";
import { createSigningKey, type SigningKey } from "#demo/builder/signing-key.ts";
import { textValue, type XmlElement } from "#demo/builder/xml-element.ts";
import type { ZipEntry } from "#demo/builder/zip.ts";
import { plainZip } from "#tests/support/bundletool.ts";
import { field, message, type ProtoResource, writeProtoTable, writeProtoXml } from "#tests/support/proto-writer.ts";
import { type Field, moved } from "./field.ts";
import { fixedKey } from "./fixed-key.ts";
import { chunkFields, derFields, elfFields, protobufFields, signingBlockFields } from "./format-fields.ts";
import { type EntryPlace, zipPlaces } from "./zip-fields.ts";

/** A small valid package, and the fields in which hostile ones differ. */
export interface Sample {
  name: string;
  fileName: string;
  bytes: Uint8Array;
  fields: Field[];
  entries: EntryPlace[];
  /** Signed bytes: up to `contentsEnd`, and from `directoryOffset` on. */
  signed: { schemes: readonly (SigningScheme | "v31")[]; contentsEnd: number; directoryOffset: number };
  /** Files inside, to be changed before packing and signing again. */
  files: ZipEntry[];
  repack(files: ZipEntry[]): Promise<Uint8Array>;
}

const recipe: PackageRecipe = {
  package: "in.fuzz.app",
  versionCode: 7,
  versionName: "1.0",
  minSdk: 24,
  targetSdk: 29,
  label: "F",
  labels: { hi: "फ" },
  icon: new Uint8Array(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")),
  permissions: ["android.permission.INTERNET"],
};

let cachedKey: Promise<SigningKey> | undefined;
const key = (): Promise<SigningKey> => {
  cachedKey ??= createSigningKey("CN=Fuzz", { pair: fixedKey(1) });
  return cachedKey;
};

/** Builds a sample of every file type the inspector supports, a few kilobytes each. */
export async function buildSamples(): Promise<Sample[]> {
  const [newest, older] = [await key(), await createSigningKey("CN=Old", { pair: fixedKey(2) })];
  const rotated: SigningBlockOptions = { rotatedFrom: [older], rotationMinSdk: 33, stamp: older };
  const plain = await apk("plain", {}, []);
  const base = await apk("base", {}, ["v2"]);
  const split = await apk("split", { reviseManifest: (manifest) => withSplit(manifest, "config.hi") }, ["v2"]);
  return [
    plain,
    await apk("native", { abis: ["arm64-v8a", "armeabi-v7a"], versionCode: 5_000_000_000 }, [], unalign),
    await apk("packed", {}, [], (entries) => entries.map((entry) => ({ ...entry, stored: false }))),
    await apk("descriptors", {}, ["v2"], (entries) => entries.map(withOdd({ descriptor: "signed" }))),
    await apk("zip64", { reviseArchive: (zip) => ({ ...zip, zip64: true }) }, ["v1"], (entries) =>
      entries.map(withOdd({ zip64: true })),
    ),
    await apk("v1", { minSdk: 21 }, ["v1"]),
    await apk("v2", {}, ["v2"]),
    await apk("v3", {}, ["v2", "v3"]),
    await apk("all-schemes", { minSdk: 21 }, ["v1", "v2", "v3"]),
    await apk("rotated", { minSdk: 28 }, ["v2", "v3"], undefined, rotated),
    archive("bundle", "app.aab", bundleFiles(newest)),
    archive("set", "app.apks", setFiles(base.bytes, split.bytes)),
    archive("expansion", "main.7.in.fuzz.app.obb", [stored("data.bin", Buffer.from("level 1"))]),
  ];
}

/** Removes alignment: libraries on page boundaries would make the smallest package 32 kB. */
const unalign = (entries: ZipEntry[]) =>
  entries.map((entry) => (entry.alignmentBytes ? { ...entry, alignmentBytes: 4 } : entry));

const withOdd =
  (odd: NonNullable<ZipEntry["odd"]>) =>
  (entry: ZipEntry): ZipEntry => ({ ...entry, odd });

const withSplit = (manifest: XmlElement, name: string): XmlElement => ({
  ...manifest,
  attributes: [...manifest.attributes, { name: "split", value: textValue(name) }],
});

async function apk(
  name: string,
  changes: Partial<PackageRecipe>,
  schemes: SigningScheme[],
  revise = (entries: ZipEntry[]) => entries,
  options: SigningBlockOptions = {},
): Promise<Sample> {
  let files: ZipEntry[] = [];
  const reviseEntries = (entries: ZipEntry[]) => {
    // Uncompressed, so that a change inside reaches the parsers.
    files = revise(entries.map((entry) => ({ ...entry, stored: true })));
    return files;
  };
  const own = { ...recipe, ...changes };
  const bytes = await buildApk({ ...own, reviseEntries }, await key(), { ...options, schemes });
  const repack = async (changed: ZipEntry[]) =>
    buildApk({ ...own, reviseEntries: () => changed }, await key(), { ...options, schemes });
  return sampleOf(name, "app.apk", Uint8Array.from(bytes), { files, schemes, repack });
}

const archive = (name: string, fileName: string, files: ZipEntry[]): Sample =>
  sampleOf(name, fileName, Uint8Array.from(plainZip(files)), {
    files,
    schemes: [],
    repack: async (changed) => plainZip(changed),
  });

function sampleOf(
  name: string,
  fileName: string,
  bytes: Uint8Array,
  { files, schemes, repack }: Pick<Sample, "files" | "repack"> & { schemes: SigningScheme[] },
): Sample {
  const { fields, entries, directoryOffset } = zipPlaces(bytes);
  const block = Buffer.from(bytes.buffer, bytes.byteOffset, directoryOffset).lastIndexOf("APK Sig Block 42");
  const contentsEnd =
    block === -1 ? directoryOffset : directoryOffset - 8 - Number(Buffer.from(bytes).readBigUInt64LE(block - 8));
  const inside = entries.flatMap((entry) =>
    entry.stored ? moved(fileFields(entry.name, bytes.subarray(entry.at, entry.at + entry.length)), entry.at) : [],
  );
  const blockFields = moved(signingBlockFields(bytes.subarray(contentsEnd, directoryOffset)), contentsEnd);
  return {
    name,
    fileName,
    bytes,
    files,
    repack,
    entries,
    fields: [...fields, ...inside, ...(block === -1 ? [] : blockFields)],
    signed: { schemes, contentsEnd, directoryOffset },
  };
}

/** Finds the fields of a file inside a package, by the format that its name implies. */
export function fileFields(name: string, bytes: Uint8Array): Field[] {
  if (name.endsWith(".apk")) return zipPlaces(bytes).fields;
  if (name.endsWith(".so")) return elfFields(bytes);
  if (/\.(RSA|EC|DSA)$/.test(name)) return derFields(bytes);
  if (bytes[1] === 0 && /\.(xml|arsc)$/.test(name)) return chunkFields(bytes);
  return /\.(pb|xml)$/.test(name) ? protobufFields(bytes) : [];
}

const stored = (path: string, bytes: Uint8Array): ZipEntry => ({ path, bytes, stored: true });

function bundleFiles(signer: SigningKey): ZipEntry[] {
  const resources: ProtoResource[] = [
    { type: "mipmap", name: "ic_launcher", values: { "": "res/icon.png" } },
    { type: "string", name: "app_name", values: { "": recipe.label, ...recipe.labels } },
  ];
  const manifest = buildManifest(recipe, { icon: 0x7f010000, label: 0x7f020000 });
  const files = [
    stored("BundleConfig.pb", message(1, field(2, "1.18.2"))),
    stored("base/manifest/AndroidManifest.xml", writeProtoXml(manifest)),
    stored("base/resources.pb", writeProtoTable(resources)),
    stored("base/res/icon.png", recipe.icon),
    stored("base/dex/classes.dex", Buffer.from("dex\n035\0")),
  ];
  return [...files, ...createJarSignature(files, signer, [])];
}

/** Builds the files of an APK set. Source: bundletool's commands.proto, message BuildApksResult. */
function setFiles(base: Uint8Array, split: Uint8Array): ZipEntry[] {
  const listed = (path: string, name: string) =>
    message(2, message(1, field(1, "base")), message(2, field(2, path), message(3, field(1, name))));
  const [basePath, splitPath] = ["splits/base-master.apk", "splits/base-hi.apk"];
  const variant = message(1, listed(basePath, ""), listed(splitPath, "config.hi"));
  const toc = Buffer.concat([variant, field(4, recipe.package)]);
  return [stored("toc.pb", toc), stored(basePath, base), stored(splitPath, split)];
}
