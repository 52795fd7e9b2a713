import { describe, expect, it } from "vitest";
import type { Abi } from "#demo/builder/elf.ts";
import { writeSharedLibrary } from "#demo/builder/elf.ts";
import { writeEmptyDex } from "#demo/builder/dex.ts";
import type { PackageRecipe } from "#demo/builder/package-recipe.ts";
import { buildXmlElement, textValue } from "#demo/builder/xml-element.ts";
import type { ZipEntry } from "#demo/builder/zip.ts";
import { plainZip } from "#tests/support/bundletool.ts";
import { buildBundle, feature } from "./bundle-fixtures.ts";
import { buildClean, codesOf, inspectBytes } from "./fixtures.ts";
import { named, onApplication, onManifest, text, flag, withComponents, withElements } from "./manifest-changes.ts";

const files = (...added: ZipEntry[]): Partial<PackageRecipe> => ({
  reviseEntries: (entries) => [...entries, ...added],
});
const dex = (name: string, bytes: Uint8Array = writeEmptyDex()): ZipEntry => ({ path: name, bytes });
const library = (abi: Abi, name = "one", change: Partial<ZipEntry> = {}): ZipEntry => ({
  path: `lib/${abi}/lib${name}.so`,
  bytes: writeSharedLibrary(abi, 16_384),
  stored: true,
  alignmentBytes: 16_384,
  ...change,
});
const provider = (authorities: string) =>
  withComponents(buildXmlElement("provider", [text("name", ".Files"), text("authorities", authorities)]));
const lfsPointer = Buffer.from("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n");

/** A package with one warning, and the nearest one without. */
const warnings: [code: string, what: string, broken: Partial<PackageRecipe>, passing: Partial<PackageRecipe>][] = [
  ["placeholder_left", "an authority", provider("${applicationId}.files"), provider("in.example.pandit.files")],
  [
    "placeholder_left",
    "a permission",
    withElements(named("permission", "${applicationId}.READ")),
    withElements(named("permission", "in.example.pandit.READ")),
  ],
  [
    "placeholder_left",
    "a component's name, unlike a library's meta-data",
    withComponents(named("service", "${applicationId}.Sync")),
    withComponents(named("meta-data", "${library}.key")),
  ],
  [
    "dex_numbers_gap",
    "a missing second file",
    files(dex("classes3.dex")),
    files(dex("classes3.dex"), dex("classes2.dex")),
  ],
  ["dex_numbers_gap", "a leading zero", files(dex("classes02.dex")), files(dex("assets/classes02.dex"))],
  [
    "dex_malformed",
    "a web page",
    files(dex("classes2.dex", Buffer.from("<!doctype html>"))),
    files(dex("classes2.dex"), dex("assets/classes2.dex", Buffer.from("<!doctype html>"))),
  ],
  ["dex_malformed", "an empty file", files(dex("classes2.dex", Buffer.alloc(0))), files(dex("classes2.dex"))],
  [
    "native_library_unaligned",
    "32-bit code off the page boundary",
    files(library("arm64-v8a"), library("armeabi-v7a", "one", { alignmentBytes: 4 })),
    files(library("arm64-v8a"), library("armeabi-v7a", "one", { alignmentBytes: 4096 })),
  ],
  [
    "native_library_wrong_abi",
    "a 32-bit library in a 64-bit folder",
    files(library("arm64-v8a", "one", { bytes: writeSharedLibrary("armeabi-v7a", 16_384) })),
    files(library("arm64-v8a")),
  ],
  [
    "native_library_wrong_abi",
    "another processor of the same width",
    files(library("arm64-v8a", "one", { bytes: writeSharedLibrary("x86_64", 16_384) })),
    files(library("arm64-v8a")),
  ],
  [
    "native_library_not_elf",
    "a Git LFS pointer",
    files(library("arm64-v8a", "one", { bytes: lfsPointer })),
    files(library("arm64-v8a"), { path: "assets/libone.so", bytes: lfsPointer }),
  ],
  [
    "native_library_not_elf",
    "an empty library",
    files(library("arm64-v8a", "one", { bytes: Buffer.alloc(0) })),
    files(library("arm64-v8a")),
  ],
  [
    "native_library_missing",
    "a library for one ABI only",
    files(library("arm64-v8a"), library("armeabi-v7a"), library("armeabi-v7a", "two")),
    files(library("arm64-v8a"), library("armeabi-v7a")),
  ],
  [
    "native_folder_unknown",
    "a short ABI name",
    files(library("arm64-v8a"), { ...library("arm64-v8a"), path: "lib/arm64/libone.so" }),
    files(library("arm64-v8a"), { path: "lib/arm64/readme.txt", bytes: Buffer.from("x") }),
  ],
  ["native_arm_missing", "emulators only", files(library("x86_64")), files(library("x86_64"), library("arm64-v8a"))],
  ["min_sdk_too_high", "a minimum above any Android", { minSdk: 38, targetSdk: 38 }, { minSdk: 37, targetSdk: 38 }],
  ["version_code_near_end", "the last version code", { versionCode: 0x7fffffff }, { versionCode: 2_100_000_000 }],
  [
    "version_code_near_end",
    "no room for a major",
    { versionCode: 2_100_000_001 },
    { versionCode: 2 ** 32 + 2_100_000_001 },
  ],
  ["package_name_template", "com.example", { package: "com.example.kite" }, { package: "com.examples.kite" }],
  ["package_name_template", "com.android", { package: "com.android.kite" }, { package: "in.com.android.kite" }],
  ["version_name_long", "a long version name", { versionName: "1".repeat(81) }, { versionName: "1".repeat(80) }],
];

describe("warnings of what a phone would install", () => {
  it.each(warnings)(
    "%s: warns about %s, but not about the nearest honest package",
    async (code, _what, broken, passing) => {
      const { findings, verdict } = await inspectBytes(await buildClean(broken));
      expect(findings.map((finding) => finding.code)).toEqual([code]);
      expect(verdict).toBe("warn");
      expect(await codesOf(await buildClean(passing))).toEqual([]);
    },
  );

  it("names the library that an ABI lacks", async () => {
    const bytes = await buildClean(
      files(library("arm64-v8a"), library("armeabi-v7a"), library("armeabi-v7a", "hermes")),
    );
    const [finding] = (await inspectBytes(bytes)).findings;
    expect(finding).toMatchObject({
      where: "lib/arm64-v8a",
      details: { abi: "arm64-v8a", count: 1, libraries: "libhermes.so" },
    });
  });
});

describe("labels and home screens", () => {
  it("takes the launcher activity's label if the application has none", async () => {
    const bytes = await buildClean(
      onApplication((application) => ({
        ...application,
        attributes: application.attributes.filter(({ name }) => name !== "label"),
        children: application.children.map((child) => ({
          ...child,
          attributes: [...child.attributes, text("label", "Pandit at home")],
        })),
      })),
    );
    expect((await inspectBytes(bytes)).facts.label).toBe("Pandit at home");
  });

  it("expects a television's home screen to start an exported activity", async () => {
    const television = (category: string) => {
      const filter = buildXmlElement(
        "intent-filter",
        [],
        [named("action", "android.intent.action.MAIN"), named("category", category)],
      );
      return buildClean(
        withComponents(buildXmlElement("activity", [text("name", ".Television"), flag("exported", true)], [filter])),
      );
    };
    expect(await codesOf(await television("android.intent.category.LEANBACK_LAUNCHER"))).toEqual([]);
    expect(await codesOf(await television("android.intent.category.DEFAULT"))).toEqual(["exported_components"]);
  });
});

describe("bundles that bundletool refuses, or whose APKs no phone installs", () => {
  const bundleCodes = async (changes: Parameters<typeof buildBundle>[0]) =>
    (await inspectBytes(await buildBundle(changes), { fileName: "app.aab" })).findings.map(
      ({ code, where }) => `${code} ${where}`,
    );
  const added = (...more: ZipEntry[]) => ({ reviseBundle: (entries: ZipEntry[]) => [...entries, ...more] });
  const native = (module: string, abi: Abi): ZipEntry => ({
    path: `${module}/lib/${abi}/libmain.so`,
    bytes: writeSharedLibrary(abi, 16_384),
  });

  it("requires consecutive dex numbers", async () => {
    const third = { path: "base/dex/classes3.dex", bytes: writeEmptyDex() };
    const second = { path: "base/dex/classes2.dex", bytes: writeEmptyDex() };
    expect(await bundleCodes(added(third))).toEqual(["bundle_not_buildable base/dex/classes3.dex"]);
    expect(await bundleCodes(added(third, second))).toEqual([]);
  });

  it("requires code in every module that doesn't declare to have none", async () => {
    const withoutDex = { reviseBundle: (entries: ZipEntry[]) => entries.filter(({ path }) => !path.endsWith(".dex")) };
    expect(await bundleCodes(withoutDex)).toEqual(["code_missing base/dex/classes.dex"]);
    const hasNoCode = onApplication((application) => ({
      ...application,
      attributes: [...application.attributes, flag("hasCode", false)],
    }));
    expect(await bundleCodes({ ...withoutDex, ...hasNoCode })).toEqual([]);
  });

  it("requires folders of known ABIs", async () => {
    const unknown = { path: "base/lib/arm64/libmain.so", bytes: writeSharedLibrary("arm64-v8a", 16_384) };
    expect(await bundleCodes(added(unknown))).toEqual(["bundle_not_buildable base/lib/arm64"]);
    expect(await bundleCodes({ abis: ["arm64-v8a"] })).toEqual([]);
  });

  it("requires the same ABIs of all modules with native code", async () => {
    const camera = (...abis: Abi[]) =>
      added(...feature("camera", "install-time"), ...abis.map((abi) => native("camera", abi)));
    const abis: Abi[] = ["arm64-v8a", "armeabi-v7a"];
    expect(await bundleCodes({ abis, ...camera("arm64-v8a") })).toEqual(["bundle_not_buildable camera/lib"]);
    expect(await bundleCodes({ abis, ...camera(...abis) })).toEqual([]);
    expect(await bundleCodes({ abis, ...camera() })).toEqual([]);
  });

  it("checks the components of its manifest", async () => {
    expect(
      await bundleCodes(
        withComponents(named("receiver", ".Boot", buildXmlElement("intent-filter", [], [named("action", "a.b")]))),
      ),
    ).toEqual(["component_exported_missing base/manifest/AndroidManifest.xml <receiver in.example.pandit.Boot>"]);
  });
});

describe("sets that lack a part", () => {
  const split = (name: string, changes: Partial<PackageRecipe> = {}, ...attributes: Parameters<typeof onManifest>) =>
    buildClean({ ...changes, ...onManifest({ name: "split", value: textValue(name) }, ...attributes) });
  const base = (...attributes: Parameters<typeof onManifest>) => buildClean(onManifest(...attributes));
  const setCodes = async (apks: Record<string, Uint8Array>) => {
    const entries = Object.entries(apks).map(([path, bytes]): ZipEntry => ({ path, bytes, stored: true }));
    const { findings } = await inspectBytes(new Uint8Array(plainZip(entries)), { fileName: "app.apks" });
    return findings.filter(({ code }) => code !== "set_without_toc").map(({ code, where }) => `${code} ${where}`);
  };

  it("requires a split of each required type", async () => {
    const needy = await base(text("requiredSplitTypes", "base__abi"));
    const abi = await split("config.arm64_v8a", {}, text("splitTypes", "base__abi"));
    const language = await split("config.hi", {}, text("splitTypes", ""));
    expect(await setCodes({ "base.apk": needy, "hi.apk": language })).toEqual(["set_splits_missing base.apk"]);
    expect(await setCodes({ "base.apk": needy, "abi.apk": abi })).toEqual([]);
  });

  it("requires some split of a base that needs one", async () => {
    const needy = await base(flag("isSplitRequired", true));
    expect(await setCodes({ "base.apk": needy })).toEqual(["set_splits_missing base.apk"]);
    expect(await setCodes({ "base.apk": needy, "hi.apk": await split("config.hi") })).toEqual([]);
  });

  it("warns about an expansion file inside", async () => {
    const [whole, expansion] = [await base(), Buffer.from("x")];
    const inside = "Android/obb/in.example.pandit/main.7.in.example.pandit.obb";
    expect(await setCodes({ "base.apk": whole, [inside]: expansion })).toEqual([`set_expansion_inside ${inside}`]);
    expect(await setCodes({ "base.apk": whole, "info.json": expansion })).toEqual([]);
  });

  it("applies the base's extractNativeLibs to the libraries of a split", async () => {
    const compressed = files(library("arm64-v8a", "one", { stored: false }));
    expect(
      await setCodes({ "base.apk": await base(), "abi.apk": await split("config.arm64_v8a", compressed) }),
    ).toEqual(["native_library_unmappable abi.apk!/lib/arm64-v8a/libone.so"]);
  });
});
