import type { Abi } from "#demo/builder/elf.ts";
import { writeSharedLibrary } from "#demo/builder/elf.ts";
import type { PackageRecipe } from "#demo/builder/package-recipe.ts";
import { buildXmlElement, textValue, type XmlElement } from "#demo/builder/xml-element.ts";
import type { ZipEntry } from "#demo/builder/zip.ts";
import { buildClean } from "../fixtures.ts";
import {
  extracting,
  flag,
  intentFilter,
  named,
  onApplication,
  onManifest,
  text,
  withComponents,
  withElements,
} from "../manifest-changes.ts";
import { type Refusal, trial } from "./trial.ts";

/** A package that phones refuse, and the nearest one that they install. */
const refusal = (what: string, hostile: Partial<PackageRecipe>, neighbour: Partial<PackageRecipe> = {}): Refusal => ({
  what,
  hostile: () => trial(buildClean(hostile)),
  neighbour: () => trial(buildClean(neighbour)),
});

const boot = "android.intent.action.BOOT_COMPLETED";
const declared = (element: XmlElement): XmlElement => ({
  ...element,
  attributes: [...element.attributes, flag("exported", false)],
});
const notExported = (tag: string): Refusal => {
  const element = named(tag, ".Part", intentFilter(boot));
  return refusal(
    `an intent filter of a ${tag} without exported`,
    withComponents(element),
    withComponents(declared(element)),
  );
};

const aliasOf = (target: string) =>
  buildXmlElement("activity-alias", [text("name", ".Alias"), text("targetActivity", target)]);
const provider = (...attributes: XmlElement["attributes"]) =>
  withComponents(buildXmlElement("provider", [text("name", ".Files"), ...attributes]));

const library = (abi: Abi, change: Partial<ZipEntry> = {}): ZipEntry => ({
  path: `lib/${abi}/libone.so`,
  bytes: writeSharedLibrary(abi, 16_384),
  stored: true,
  alignmentBytes: 16_384,
  ...change,
});
const withLibraries = (...libraries: ZipEntry[]): Partial<PackageRecipe> => ({
  reviseEntries: (entries) => [...entries, ...libraries],
});
/** Off the boundary of 4 KiB, but on that of 4 bytes. */
const unaligned = { alignmentBytes: 4 } satisfies Partial<ZipEntry>;
const withoutCode: Partial<PackageRecipe> = {
  reviseEntries: (entries) => entries.filter(({ path }) => path !== "classes.dex"),
};
const hasNoCode = onApplication((application) => ({
  ...application,
  attributes: [...application.attributes, flag("hasCode", false)],
}));

const sdk = (min: string): Partial<PackageRecipe> => ({
  reviseManifest: (manifest) => ({
    ...manifest,
    children: manifest.children.map((child) =>
      child.name === "uses-sdk"
        ? { ...child, attributes: [text("minSdkVersion", min), ...child.attributes.slice(1)] }
        : child,
    ),
  }),
});
const targetSdk = (target: string): Partial<PackageRecipe> => ({
  reviseManifest: (manifest) => ({
    ...manifest,
    children: manifest.children.map((child) =>
      child.name === "uses-sdk"
        ? { ...child, attributes: [...child.attributes.slice(0, 1), text("targetSdkVersion", target)] }
        : child,
    ),
  }),
});

const vending = (value: boolean) =>
  withComponents(
    buildXmlElement("meta-data", [text("name", "com.android.vending.splits.required"), flag("value", value)]),
  );

export const installRefusals: Record<string, Refusal[]> = {
  component_name_missing: [
    ...["activity", "service", "receiver"].map((tag) =>
      refusal(`a nameless ${tag}`, withComponents(buildXmlElement(tag, [])), withComponents(named(tag, ".Part"))),
    ),
    refusal("an empty name", withComponents(named("service", "")), withComponents(named("service", "Part"))),
    refusal(
      "a nameless permission",
      withElements(buildXmlElement("permission", [])),
      withElements(named("permission", "in.example.pandit.READ")),
    ),
  ],
  component_exported_missing: [
    notExported("activity"),
    notExported("service"),
    notExported("receiver"),
    refusal(
      "an intent filter without exported at target 31",
      { targetSdk: 31, ...withComponents(named("receiver", ".Boot", intentFilter(boot))) },
      { targetSdk: 30, ...withComponents(named("receiver", ".Boot", intentFilter(boot))) },
    ),
    refusal(
      "a service's filter without an action",
      withComponents(named("service", ".Part", intentFilter())),
      withComponents(named("receiver", ".Part", intentFilter())),
    ),
    refusal(
      "an intent filter of an alias without exported",
      withComponents({ ...aliasOf(".MainActivity"), children: [intentFilter(boot)] }),
      withComponents(declared({ ...aliasOf(".MainActivity"), children: [intentFilter(boot)] })),
    ),
  ],
  provider_authority_missing: [
    refusal("a provider without authorities", provider(), provider(text("authorities", "in.example.pandit.files"))),
    refusal("empty authorities", provider(text("authorities", "")), provider(text("authorities", "a"))),
  ],
  alias_target_missing: [
    refusal(
      "an alias of an activity that does not exist",
      withComponents(aliasOf(".Nothing")),
      withComponents(aliasOf(".MainActivity")),
    ),
    refusal(
      "an alias before its activity",
      withComponents(aliasOf(".Late"), named("activity", ".Late")),
      withComponents(named("activity", ".Late"), aliasOf("in.example.pandit.Late")),
    ),
    refusal(
      "an alias without a target",
      withComponents(named("activity-alias", ".Alias")),
      withComponents(aliasOf("MainActivity")),
    ),
  ],
  code_missing: [refusal("a package without classes.dex", withoutCode, { ...withoutCode, ...hasNoCode })],
  native_library_unmappable: [
    refusal("a compressed library that is not extracted", withLibraries(library("arm64-v8a", { stored: false })), {
      ...withLibraries(library("arm64-v8a", { stored: false })),
      ...extracting,
    }),
    refusal(
      "libraries off the page boundary for every phone",
      withLibraries(library("arm64-v8a", unaligned)),
      withLibraries(library("arm64-v8a", { alignmentBytes: 4096 })),
    ),
  ],
  sdk_preview: [
    refusal("a codename as minimum SDK", sdk("Tiramisu"), sdk("24")),
    refusal("a codename as target SDK", targetSdk("VanillaIceCream"), targetSdk("35")),
  ],
  splits_missing: [
    refusal(
      "a base that requires a split",
      onManifest(flag("isSplitRequired", true)),
      onManifest(flag("isSplitRequired", false)),
    ),
    refusal(
      "required split types",
      onManifest(text("requiredSplitTypes", "base__abi,base__density")),
      onManifest(text("splitTypes", "base__abi")),
    ),
    refusal("Play's mark of required splits", vending(true), vending(false)),
  ],
  shared_user_system: [
    refusal(
      "the system's user id",
      onManifest(text("sharedUserId", "android.uid.system")),
      onManifest(text("sharedUserId", "in.example.family")),
    ),
    refusal(
      "the phone's user id",
      onManifest({ ...text("sharedUserId", "android.uid.phone"), value: textValue("android.uid.phone") }),
    ),
  ],
};
