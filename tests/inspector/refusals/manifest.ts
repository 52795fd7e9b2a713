import { chunk, join, u32 } from "#demo/builder/bytes.ts";
import { android } from "#demo/builder/manifest.ts";
import type { PackageRecipe } from "#demo/builder/recipe.ts";
import { resourceId, writeResourceTable } from "#demo/builder/resource-table.ts";
import { element, flag, integer, text, type XmlElement } from "#demo/builder/xml-element.ts";
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
  // Whose minimum cannot be read has no signature that is known to hold.
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

/** Root element and all that is in it, once more. */
const twoRoots = (bytes: Buffer) => {
  const start = firstOf(bytes, startElement);
  const lastEnd = placesOf(bytes, endElement).at(-1) ?? 0;
  const end = lastEnd + bytes.readUInt32LE(lastEnd + 4);
  return inserted(bytes, end, Buffer.from(bytes.subarray(start, end)));
};
const againAt = (type: number, next: number) => (bytes: Buffer) =>
  inserted(bytes, firstOf(bytes, next), chunkAt(bytes, firstOf(bytes, type)));
const unknownChunk = (bytes: Buffer) =>
  inserted(bytes, firstOf(bytes, startElement), chunk(0x0199, Buffer.alloc(0), Buffer.alloc(4)));

/** A label that leads to itself, in a table whose other values are sound. */
const looping = () =>
  writeResourceTable("in.example.pandit", [
    { type: "mipmap", key: "ic_launcher", variants: [{ value: "res/none.png" }] },
    { type: "string", key: "app_name", variants: [{ value: resourceId(1) }] },
  ]);

export const manifestRefusals: Record<string, Refusal[]> = {
  manifest_missing: [
    {
      what: "a package without one",
      hostile: () => trial(buildClean({ reviseEntries: (entries) => entries.slice(1) })),
      neighbour: clean,
      unsigned: true,
    },
  ],
  manifest_malformed: [
    manifestRefusal("a chunk of no size", writing(startElement, 4, 0), true),
    manifestRefusal("a chunk past the end", writing(startElement, 4, 0x00ffff00), true),
    manifestRefusal("a chunk off its boundary", writing(startElement, 4, 0x83), true),
    manifestRefusal("attributes that start elsewhere", writing(startElement, 16 + 8, 24, 2), true),
    manifestRefusal("attributes of another size", writing(startElement, 16 + 10, 24, 2), true),
    manifestRefusal("more attributes than there is room", writing(startElement, 16 + 12, 60_000, 2), true),
    manifestRefusal("a longer node header", writing(startElement, 2, 20, 2), true),
    manifestRefusal("a count of strings past the end", writing(stringPool, 8, 0x00ffffff), true),
    manifestRefusal("a count of styles past the end", writing(stringPool, 12, 0x00ffffff), true),
    manifestRefusal("strings that start in their own offsets", writing(stringPool, 20, 28), true),
    manifestRefusal("strings of the other encoding", writing(stringPool, 16, 0x100), true),
    manifestRefusal("another type of document", (bytes) => (bytes.writeUInt16LE(0, 0), bytes)),
    manifestRefusal("an unknown chunk", unknownChunk),
    manifestRefusal("a second string pool", againAt(stringPool, startElement)),
    manifestRefusal("a string pool after the elements", againAt(stringPool, endElement)),
    manifestRefusal("two root elements", twoRoots),
    manifestRefusal("text before the root", (bytes) => inserted(bytes, firstOf(bytes, startElement), textNode())),
    manifestRefusal("an end of another element", writing(endElement, 16 + 4, 0)),
    recipeRefusal("an attribute said twice", withAttributes(android("versionCode", integer(9)))),
    recipeRefusal("two uses-sdk", withChildren(element("uses-sdk", [android("targetSdkVersion", integer(14))]))),
    {
      ...recipeRefusal(
        "another root",
        revised((manifest) => ({ ...manifest, name: "manifesto" })),
      ),
      unsigned: true,
    },
  ],
  resources_malformed: [
    tableRefusal("a chunk of no size", writing(typeSpec, 4, 0)),
    tableRefusal("a chunk past its package", writing(typeSpec, 4, 0x00ffff00)),
    tableRefusal("a count of packages that lies", (bytes) => (bytes.writeUInt32LE(2, 8), bytes)),
    tableRefusal("a count of entries past the end", writing(typeChunk, 12, 0x00ffffff)),
    tableRefusal("entries that start past the end", writing(typeChunk, 16, 0x00ffff00)),
    tableRefusal("an entry past the end", writing(typeChunk, 20 + 64, 0x00ffff00)),
    tableRefusal("a configuration longer than its header", writing(typeChunk, 20, 0x1000)),
    tableRefusal("a type without a number", (bytes) => (bytes.writeUInt8(0, firstOf(bytes, typeChunk) + 8), bytes)),
    tableRefusal("a type specified twice", (bytes) => {
      const [first = 0] = placesOf(bytes, typeSpec);
      return inserted(bytes, first, chunkAt(bytes, first), [firstOf(bytes, 0x0200)]);
    }),
    tableRefusal("two pools of values", (bytes) => inserted(bytes, 12, chunkAt(bytes, 12))),
    tableRefusal("a count of strings past the end", writing(stringPool, 8, 0x00ffffff)),
    tableRefusal("a label that leads to itself", looping),
  ],
  applications_repeated: [
    recipeRefusal(
      "two of them",
      revised((manifest) => ({ ...manifest, children: [...manifest.children, ...manifest.children.slice(-1)] })),
    ),
  ],
  package_name_invalid: [
    recipeRefusal("one word", { package: "pandit" }),
    recipeRefusal("a digit in front", { package: "in.9example.pandit" }, { package: "in.example9.pandit" }),
    recipeRefusal("other letters", { package: "in.example.पंडित" }),
    recipeRefusal("too long", { package: `in.${"a".repeat(230)}` }, { package: `in.${"a".repeat(100)}` }),
  ],
  version_code_missing: [
    recipeRefusal("zero", { versionCode: 0 }, { versionCode: 1 }),
    recipeRefusal("beyond 31 bits", { versionCode: 0x80000000 }, { versionCode: 0x7fffffff }),
    recipeRefusal(
      "none",
      revised((manifest) => ({ ...manifest, attributes: manifest.attributes.slice(1) })),
    ),
  ],
  split_package: [recipeRefusal("a split", withAttributes({ name: "split", value: text("config.hi") }))],
  debuggable: [
    recipeRefusal("debuggable", { debuggable: true }, onApplication(android("debuggable", flag(false)))),
    recipeRefusal(
      "debuggable under another name",
      onApplication({ ...android("debuggable", flag(true)), name: "harmless" }),
      onApplication({ name: "debuggable", value: flag(true) }),
    ),
  ],
  test_only: [recipeRefusal("testOnly", { testOnly: true })],
  native_64bit_missing: [
    recipeRefusal("ARM of 32 bits alone", { abis: ["armeabi-v7a"] }, { abis: ["armeabi-v7a", "arm64-v8a"] }),
    recipeRefusal("x86 of 32 bits alone", { abis: ["x86", "arm64-v8a"] }, { abis: ["arm64-v8a"] }),
  ],
  target_sdk_too_low: [recipeRefusal("27", { targetSdk: 27 }, { targetSdk: 28 })],
  type_ambiguous: [
    {
      what: "an APK that is a bundle as well",
      hostile: () =>
        trial(
          buildClean({ reviseEntries: (entries) => [...entries, { path: "BundleConfig.pb", bytes: join(u32(0)) }] }),
        ),
      neighbour: () =>
        trial(
          buildClean({
            reviseEntries: (entries) => [...entries, { path: "assets/BundleConfig.pb", bytes: join(u32(0)) }],
          }),
        ),
    },
  ],
};
