import { buildApk, type SigningScheme } from "#server/demo/builder/build-apk.ts";
import { join } from "#server/demo/builder/bytes.ts";
import type { PackageRecipe } from "#server/demo/builder/recipe.ts";
import { createSigningKey, type SigningKey } from "#server/demo/builder/signing-key.ts";
import { endRecord, layOutZip, type ZipEntry } from "#server/demo/builder/zip.ts";
import { type Field, moved } from "./field.ts";
import { fixedKey } from "./fixed-key.ts";
import { chunkFields, derFields, elfFields, protobufFields, signingBlockFields } from "./format-fields.ts";
import { messageOf } from "./protobuf-message.ts";
import { type EntryPlace, zipPlaces } from "./zip-fields.ts";

/** A small package that everything is right about, and the places where hostile ones differ from it. */
export interface Sample {
  name: string;
  fileName: string;
  bytes: Uint8Array;
  fields: Field[];
  entries: EntryPlace[];
  /** What the signature covers: up to `contentsEnd`, and from `directoryOffset` on. */
  signed: { schemes: SigningScheme[]; contentsEnd: number; directoryOffset: number };
  /** The files inside, to be changed before they are packed and signed. */
  files: ZipEntry[];
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

let kept: Promise<SigningKey> | undefined;
const key = (): Promise<SigningKey> => {
  kept ??= createSigningKey("CN=Fuzz", { pair: fixedKey(1) });
  return kept;
};

/** Every kind of file the inspector knows, a few kilobytes each. */
export async function buildSamples(): Promise<Sample[]> {
  const plain = await apk("plain", {}, []);
  return [
    plain,
    await apk("native", { abis: ["arm64-v8a", "armeabi-v7a"], versionCode: 5_000_000_000 }, [], unalign),
    await apk("packed", {}, [], (entries) => entries.map((entry) => ({ ...entry, stored: false }))),
    await apk("v1", {}, ["v1"]),
    await apk("v2", {}, ["v2"]),
    await apk("v3", {}, ["v2", "v3"]),
    await apk("all-schemes", {}, ["v1", "v2", "v3"]),
    archive("bundle", "app.aab", bundleFiles()),
    archive("set", "app.apks", setFiles(plain.bytes)),
    archive("expansion", "main.7.in.fuzz.app.obb", [stored("data.bin", Buffer.from("level 1"))]),
  ];
}

/** Packs changed files as the sample's own were: signed the same way, so that what is inside is what decides. */
export async function repack(sample: Sample, files: ZipEntry[]): Promise<Uint8Array> {
  if (!sample.fileName.endsWith(".apk")) return zip(files);
  return buildApk({ ...recipe, reviseEntries: () => files }, await key(), { schemes: sample.signed.schemes });
}

/** Libraries on page boundaries would make the smallest package 32 kB. */
const unalign = (entries: ZipEntry[]) =>
  entries.map((entry) => (entry.alignmentBytes ? { ...entry, alignmentBytes: 4 } : entry));

async function apk(
  name: string,
  changes: Partial<PackageRecipe>,
  schemes: SigningScheme[],
  revise = (entries: ZipEntry[]) => entries,
): Promise<Sample> {
  let files: ZipEntry[] = [];
  const reviseEntries = (entries: ZipEntry[]) => {
    // Stored, so that a change inside reaches the parsers.
    files = revise(entries.map((entry) => ({ ...entry, stored: true })));
    return files;
  };
  const bytes = await buildApk({ ...recipe, ...changes, reviseEntries }, await key(), { schemes });
  return sampleOf(name, "app.apk", Uint8Array.from(bytes), files, schemes);
}

const archive = (name: string, fileName: string, files: ZipEntry[]): Sample =>
  sampleOf(name, fileName, zip(files), files, []);

function zip(files: ZipEntry[]): Uint8Array {
  const parts = layOutZip(files);
  return Uint8Array.from(join(parts.contents, parts.directory, endRecord(parts, parts.contents.length)));
}

function sampleOf(
  name: string,
  fileName: string,
  bytes: Uint8Array,
  files: ZipEntry[],
  schemes: SigningScheme[],
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
    entries,
    fields: [...fields, ...inside, ...(block === -1 ? [] : blockFields)],
    signed: { schemes, contentsEnd, directoryOffset },
  };
}

/** The numbers of a file inside a package, by what its name says it is. */
export function fileFields(name: string, bytes: Uint8Array): Field[] {
  if (name.endsWith(".apk")) return zipPlaces(bytes).fields;
  if (name.endsWith(".so")) return elfFields(bytes);
  if (/\.(RSA|EC|DSA)$/.test(name)) return derFields(bytes);
  if (bytes[1] === 0 && /\.(xml|arsc)$/.test(name)) return chunkFields(bytes);
  return /\.(pb|xml)$/.test(name) ? protobufFields(bytes) : [];
}

const stored = (path: string, bytes: Uint8Array): ZipEntry => ({ path, bytes, stored: true });

// AOSP frameworks/base/tools/aapt2/Resources.proto, XmlNode; google/bundletool config.proto and commands.proto

function bundleFiles(): ZipEntry[] {
  const attribute = (name: string, value: string, resourceId: number) =>
    messageOf({ 1: "http://schemas.android.com/apk/res/android", 2: name, 3: value, 5: resourceId });
  const element = (name: string, attributes: Uint8Array[], children: Uint8Array[] = []) =>
    messageOf({ 1: messageOf({ 3: name, 4: attributes, 5: children }) });
  const manifest = element(
    "manifest",
    [attribute("versionCode", "7", 0x0101021b), messageOf({ 2: "package", 3: "in.fuzz.app" })],
    [
      element("uses-sdk", [attribute("minSdkVersion", "24", 0x0101020c)]),
      element("application", [attribute("label", "F", 0x01010001)]),
    ],
  );
  return [
    stored("BundleConfig.pb", messageOf({ 1: messageOf({ 2: "1.18.2" }) })),
    stored("base/manifest/AndroidManifest.xml", manifest),
    stored("base/resources.pb", messageOf({ 2: messageOf({ 1: messageOf({ 1: 127 }), 2: "in.fuzz.app" }) })),
    stored("base/dex/classes.dex", Buffer.from("dex\n035\0")),
  ];
}

function setFiles(split: Uint8Array): ZipEntry[] {
  const description = messageOf({ 2: "splits/base-master.apk", 3: messageOf({ 2: 1 }) });
  const module = messageOf({ 1: messageOf({ 1: "base" }), 2: description });
  const toc = messageOf({ 1: messageOf({ 2: module, 3: 0 }), 2: messageOf({ 2: "1.18.2" }), 4: "in.fuzz.app" });
  return [stored("toc.pb", toc), stored("splits/base-master.apk", split)];
}
