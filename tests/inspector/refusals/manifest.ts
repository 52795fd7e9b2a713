import { encodeResourceChunk, concatBytes, u32 } from "#demo/builder/bytes.ts";
import { androidAttribute } from "#demo/builder/manifest.ts";
import type { PackageRecipe } from "#demo/builder/package-recipe.ts";
import { resourceIdOfType, writeResourceTable } from "#demo/builder/resource-table.ts";
import { buildXmlElement, booleanValue, integerValue, textValue, type XmlElement } from "#demo/builder/xml-element.ts";
import { buildClean } from "../fixtures.ts";
import { chunkAt, firstOf, inserted, placesOf, textNode, writing } from "./chunks.ts";
import { clean, type Refusal, trial, withContent } from "./trial.ts";

const startElement = 0x0102;
const endElement = 0x0103;
const stringPool = 0x0001;
const typeSpec = 0x0202;
const typeChunk = 0x0201;

const recipeRefusal = (
  what: string,
  hostile: Partial<PackageRecipe>,
  neighbour: Partial<PackageRecipe> = {},
): Refusal => ({
  what,
  hostile: () => trial(buildClean(hostile)),
  neighbour: () => trial(buildClean(neighbour)),
});

const manifestRefusal = (what: string, change: (bytes: Buffer) => Buffer, unsigned = false): Refusal => ({
  what,
  hostile: () => trial(withContent("AndroidManifest.xml", change)),
  neighbour: clean,
  // Without a readable minimum SDK, no signature is known to be valid.
  unsigned,
});

const tableRefusal = (what: string, change: (bytes: Buffer) => Buffer): Refusal => ({
  what,
  hostile: () => trial(withContent("resources.arsc", change)),
  neighbour: clean,
});

const revised = (revise: (manifest: XmlElement) => XmlElement) => ({ reviseManifest: revise });
const withAttributes = (...attributes: XmlElement["attributes"]) =>
  revised((manifest) => ({ ...manifest, attributes: [...manifest.attributes, ...attributes] }));
const withChildren = (...children: XmlElement[]) =>
  revised((manifest) => ({ ...manifest, children: [...manifest.children, ...children] }));
const onApplication = (...attributes: XmlElement["attributes"]) =>
  revised((manifest) => ({
    ...manifest,
    children: manifest.children.map((child) =>
      child.name === "application" ? { ...child, attributes: [...child.attributes, ...attributes] } : child,
    ),
  }));

/** Repeats the root element with all its content. */
const twoRoots = (bytes: Buffer) => {
  const start = firstOf(bytes, startElement);
  const lastEnd = placesOf(bytes, endElement).at(-1) ?? 0;
  const end = lastEnd + bytes.readUInt32LE(lastEnd + 4);
  return inserted(bytes, end, Buffer.from(bytes.subarray(start, end)));
};
const againAt = (type: number, next: number) => (bytes: Buffer) =>
  inserted(bytes, firstOf(bytes, next), chunkAt(bytes, firstOf(bytes, type)));
const unknownChunk = (bytes: Buffer) =>
  inserted(bytes, firstOf(bytes, startElement), encodeResourceChunk(0x0199, Buffer.alloc(0), Buffer.alloc(4)));

/** A table with a label that refers to itself; its other values are valid. */
const looping = () =>
  writeResourceTable("in.example.pandit", [
    { type: "mipmap", key: "ic_launcher", variants: [{ value: "res/none.png" }] },
    { type: "string", key: "app_name", variants: [{ value: resourceIdOfType(1) }] },
  ]);

export const manifestRefusals: Record<string, Refusal[]> = {
  manifest_missing: [
    {
      what: "a package without a manifest",
      hostile: () => trial(buildClean({ reviseEntries: (entries) => entries.slice(1) })),
      neighbour: clean,
      unsigned: true,
    },
  ],
  manifest_malformed: [
    manifestRefusal("a chunk of size 0", writing(startElement, 4, 0), true),
    manifestRefusal("a chunk past the end", writing(startElement, 4, 0x00ffff00), true),
    manifestRefusal("a misaligned chunk", writing(startElement, 4, 0x83), true),
    manifestRefusal("a wrong attribute offset", writing(startElement, 16 + 8, 24, 2), true),
    manifestRefusal("a wrong attribute size", writing(startElement, 16 + 10, 24, 2), true),
    manifestRefusal("more attributes than fit into the chunk", writing(startElement, 16 + 12, 60_000, 2), true),
    manifestRefusal("a wrong node header size", writing(startElement, 2, 20, 2), true),
    manifestRefusal("a count of strings past the end", writing(stringPool, 8, 0x00ffffff), true),
    manifestRefusal("a count of styles past the end", writing(stringPool, 12, 0x00ffffff), true),
    manifestRefusal("strings that start in their own offsets", writing(stringPool, 20, 28), true),
    manifestRefusal("strings in the other encoding", writing(stringPool, 16, 0x100), true),
    manifestRefusal("another type of document", (bytes) => (bytes.writeUInt16LE(0, 0), bytes)),
    manifestRefusal("an unknown chunk", unknownChunk),
    manifestRefusal("a second string pool", againAt(stringPool, startElement)),
    manifestRefusal("a string pool after the elements", againAt(stringPool, endElement)),
    manifestRefusal("two root elements", twoRoots),
    manifestRefusal("text before the root", (bytes) => inserted(bytes, firstOf(bytes, startElement), textNode())),
    manifestRefusal("an end tag of another element", writing(endElement, 16 + 4, 0)),
    recipeRefusal("a repeated attribute", withAttributes(androidAttribute("versionCode", integerValue(9)))),
    recipeRefusal(
      "two uses-sdk elements",
      withChildren(buildXmlElement("uses-sdk", [androidAttribute("targetSdkVersion", integerValue(14))])),
    ),
    {
      ...recipeRefusal(
        "another root element",
        revised((manifest) => ({ ...manifest, name: "manifesto" })),
      ),
      unsigned: true,
    },
  ],
  resources_malformed: [
    tableRefusal("a chunk of size 0", writing(typeSpec, 4, 0)),
    tableRefusal("a chunk past its package", writing(typeSpec, 4, 0x00ffff00)),
    tableRefusal("a wrong package count", (bytes) => (bytes.writeUInt32LE(2, 8), bytes)),
    tableRefusal("a count of entries past the end", writing(typeChunk, 12, 0x00ffffff)),
    tableRefusal("entries that start past the end", writing(typeChunk, 16, 0x00ffff00)),
    tableRefusal("an entry past the end", writing(typeChunk, 20 + 64, 0x00ffff00)),
    tableRefusal("a configuration longer than its header", writing(typeChunk, 20, 0x1000)),
    tableRefusal("a type with number 0", (bytes) => (bytes.writeUInt8(0, firstOf(bytes, typeChunk) + 8), bytes)),
    tableRefusal("a type specification with number 0", (bytes) => {
      bytes.writeUInt8(0, firstOf(bytes, typeSpec) + 8);
      return bytes;
    }),
    tableRefusal("two value string pools", (bytes) => inserted(bytes, 12, chunkAt(bytes, 12))),
    tableRefusal("a count of strings past the end", writing(stringPool, 8, 0x00ffffff)),
    tableRefusal("a label that refers to itself", looping),
  ],
  applications_repeated: [
    recipeRefusal(
      "two application elements",
      revised((manifest) => ({ ...manifest, children: [...manifest.children, ...manifest.children.slice(-1)] })),
    ),
  ],
  package_name_invalid: [
    recipeRefusal("a package name of one word", { package: "pandit" }),
    recipeRefusal(
      "a package name part that starts with a digit",
      { package: "in.9example.pandit" },
      { package: "in.example9.pandit" },
    ),
    recipeRefusal("a package name in another script", { package: "in.example.पंडित" }),
    recipeRefusal(
      "a package name that is too long",
      { package: `in.${"a".repeat(230)}` },
      { package: `in.${"a".repeat(100)}` },
    ),
  ],
  version_code_missing: [
    recipeRefusal("a version code of zero", { versionCode: 0 }, { versionCode: 1 }),
    recipeRefusal("a version code beyond 31 bits", { versionCode: 0x80000000 }, { versionCode: 0x7fffffff }),
    recipeRefusal(
      "no version code",
      revised((manifest) => ({ ...manifest, attributes: manifest.attributes.slice(1) })),
    ),
  ],
  split_package: [recipeRefusal("a split APK", withAttributes({ name: "split", value: textValue("config.hi") }))],
  debuggable: [
    recipeRefusal(
      "a debuggable package",
      { debuggable: true },
      onApplication(androidAttribute("debuggable", booleanValue(false))),
    ),
    recipeRefusal(
      "debuggable under another attribute name",
      onApplication({ ...androidAttribute("debuggable", booleanValue(true)), name: "harmless" }),
      onApplication({ name: "debuggable", value: booleanValue(true) }),
    ),
  ],
  test_only: [recipeRefusal("a test-only package", { testOnly: true })],
  native_64bit_missing: [
    recipeRefusal("only 32-bit ARM code", { abis: ["armeabi-v7a"] }, { abis: ["armeabi-v7a", "arm64-v8a"] }),
    recipeRefusal("x86 code without x86_64", { abis: ["x86", "arm64-v8a"] }, { abis: ["arm64-v8a"] }),
  ],
  target_sdk_too_low: [recipeRefusal("target SDK 27", { targetSdk: 27 }, { targetSdk: 28 })],
  type_ambiguous: [
    {
      what: "an APK that is also a bundle",
      hostile: () =>
        trial(
          buildClean({
            reviseEntries: (entries) => [...entries, { path: "BundleConfig.pb", bytes: concatBytes(u32(0)) }],
          }),
        ),
      neighbour: () =>
        trial(
          buildClean({
            reviseEntries: (entries) => [...entries, { path: "assets/BundleConfig.pb", bytes: concatBytes(u32(0)) }],
          }),
        ),
    },
  ],
};
